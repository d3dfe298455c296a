import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { FAMILIES, FONT, type FontName, fontFile } from './fonts.ts'
import { textsOf, withFonts } from './svg-texts.ts'
import { beginsAtRight, otherFonts, type RunFont, textRuns } from './text-runs.ts'
import { writable } from './writable.ts'

/** Pixels of a picture for each of CSS: sharp on the screens of today. */
export const DENSITY = 2

/** They are in memory twice while they are written; a page of 1200 by 3000 still has a pixel and a half for each of CSS. */
const MOST_PIXELS = 8_000_000

/** What is drawn of a document, in its own pixels; all of it where nothing is said. */
export interface DrawnPart {
  readonly width: number
  readonly height: number
  /** Rows below are left out. */
  readonly rows?: number | undefined
}

/** As much as may be of a density, so that the picture of a very long page can be made. */
export const affordableDensity = (density: number, { width, height }: DrawnPart): number =>
  Math.min(density, Math.sqrt(MOST_PIXELS / (width * height)))

/** Bold without a bold font: the outlines of letters are drawn, too. */
function boldOutline(attributes: string): string {
  const fill = /\bfill="([^"]*)"/.exec(attributes)?.[1]
  if (!fill || !/font-weight(="|:\s*)bold/.test(attributes) || attributes.includes('stroke')) return ''
  const size = Number(/\bfont-size[=:]\s*"?([\d.]+)/.exec(attributes)?.[1] ?? 12)
  return ` stroke="${fill}" stroke-width="${(size * 0.03).toFixed(2)}"`
}

/** The writer places directions itself, but takes every line to begin at the left. */
const RIGHT_TO_LEFT = ['\u2067', '\u2069'] as const

/** A document whose texts name their fonts: the writer finds none by itself where scripts are mixed. */
const inFonts = (svg: string, texts: string): string =>
  withFonts(svg, {
    runsOf: text => textRuns(text, texts, () => true),
    familyOf: (font: Exclude<RunFont, 'main'>) => FAMILIES[font],
    attributesOf: boldOutline,
    frame: text => (beginsAtRight(text) ? RIGHT_TO_LEFT : ['', '']),
  })

/**
 * Frees what drawn pictures hold outside of the heap, up to four bytes a pixel each. The library frees it when its objects
 * are collected, and V8, which does not know how large they are, would let a dozen of them wait.
 */
function freePixels(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

/**
 * An SVG document as a PNG, in the fonts that come with the product: the same on every machine.
 * @param density pixels for each of the document
 */
export async function pngOf(svg: string, density = DENSITY, part?: DrawnPart): Promise<Buffer> {
  // Native code: no other lane loads it.
  const { Resvg } = await import('@resvg/resvg-js')
  const texts = textsOf([svg])
  const fonts: readonly FontName[] = ['regular', 'semibold', ...otherFonts(texts)]
  const picture = new Resvg(inFonts(writable(svg), texts), {
    fitTo: { mode: 'zoom', value: density },
    // The library ends the process over groups that lie outside of a smaller document: pixels are cut, not the document.
    ...(part?.rows === undefined
      ? {}
      : {
          crop: { left: 0, top: 0, right: Math.round(part.width * density), bottom: Math.round(part.rows * density) },
        }),
    font: {
      loadSystemFonts: false,
      fontFiles: fonts.map(fontFile),
      defaultFontFamily: FONT,
      sansSerifFamily: FONT,
    },
  })
  const png = picture.render().asPng()
  freePixels()
  return png
}
