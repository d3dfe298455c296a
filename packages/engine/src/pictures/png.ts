import { FONT, fontFiles } from './fonts.ts'
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

/**
 * An SVG document as a PNG, in the fonts that come with the product: the same on every machine.
 * @param density pixels for each of the document
 */
export async function pngOf(svg: string, density = DENSITY, part?: DrawnPart): Promise<Buffer> {
  // Native code: no other lane loads it.
  const { Resvg } = await import('@resvg/resvg-js')
  const { regular, semibold, arabic } = fontFiles()
  const drawn = new Resvg(writable(svg), {
    fitTo: { mode: 'zoom', value: density },
    // The library ends the process over groups that lie outside of a smaller document: pixels are cut, not the document.
    ...(part?.rows === undefined
      ? {}
      : {
          crop: { left: 0, top: 0, right: Math.round(part.width * density), bottom: Math.round(part.rows * density) },
        }),
    font: {
      loadSystemFonts: false,
      fontFiles: [regular, semibold, arabic],
      defaultFontFamily: FONT,
      sansSerifFamily: FONT,
    },
  })
  return drawn.render().asPng()
}
