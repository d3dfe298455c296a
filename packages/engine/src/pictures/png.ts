import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { FAMILIES, FONT, type FontName, fontFile } from './fonts.ts'
import { textsOf, withFonts } from './svg-texts.ts'
import { beginsAtRight, otherFonts, type RunFont, textRuns } from './text-runs.ts'
import { writable } from './writable.ts'

/** Image pixels per CSS pixel, for high-density screens. */
export const DENSITY = 2

/**
 * Maximum number of pixels of an image, which is in memory twice while it is written. A page of 1200 by 3000 CSS pixels
 * still has a density of 1.5.
 */
const MAX_PIXELS = 8_000_000

/** Part of a document to draw, in its own pixels; the whole document by default. */
export interface DrawnPart {
  readonly width: number
  readonly height: number
  /** Number of rows to draw from the top. */
  readonly rows?: number | undefined
}

/** Limits the density so that the image of a very long page can be drawn. */
export const affordableDensity = (density: number, { width, height }: DrawnPart): number =>
  Math.min(density, Math.sqrt(MAX_PIXELS / (width * height)))

/** Simulates bold without a bold font by stroking the outlines of letters. */
function boldOutline(attributes: string): string {
  const fill = /\bfill="([^"]*)"/.exec(attributes)?.[1]
  if (!fill || !/font-weight(="|:\s*)bold/.test(attributes) || attributes.includes('stroke')) return ''
  const size = Number(/\bfont-size[=:]\s*"?([\d.]+)/.exec(attributes)?.[1] ?? 12)
  return ` stroke="${fill}" stroke-width="${(size * 0.03).toFixed(2)}"`
}

/** The renderer handles text direction itself, but aligns every line as left-to-right. */
const RIGHT_TO_LEFT = ['\u2067', '\u2069'] as const

/** Returns a document whose texts name their fonts: the renderer selects none for mixed scripts. */
const inFonts = (svg: string, texts: string): string =>
  withFonts(svg, {
    runsOf: text => textRuns(text, texts, () => true),
    familyOf: (font: Exclude<RunFont, 'main'>) => FAMILIES[font],
    attributesOf: boldOutline,
    frame: text => (beginsAtRight(text) ? RIGHT_TO_LEFT : ['', '']),
  })

/**
 * Frees the off-heap memory of drawn images, up to four bytes per pixel each. The library frees it when its objects are
 * collected; V8 does not know their size and would let a dozen accumulate.
 */
function freePixels(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

/**
 * Draws an SVG document as a PNG with the bundled fonts, so that the result is the same on every machine.
 * @param density image pixels per pixel of the document
 */
export async function pngOf(svg: string, density = DENSITY, part?: DrawnPart): Promise<Buffer> {
  // Native code that no other lane loads.
  const { Resvg } = await import('@resvg/resvg-js')
  const texts = textsOf([svg])
  const fonts: readonly FontName[] = ['regular', 'semibold', ...otherFonts(texts)]
  const picture = new Resvg(inFonts(writable(svg), texts), {
    fitTo: { mode: 'zoom', value: density },
    // The library crashes on groups outside of a cropped document, so the image is cropped instead.
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
