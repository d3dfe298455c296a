import { FONT, fontFiles } from './fonts.ts'

/** Pixels of a picture for each of CSS: sharp on the screens of today. */
export const DENSITY = 2

/**
 * An SVG document as a PNG, in the fonts that come with the product: the same on every machine.
 * @param density pixels for each of the document
 */
export async function pngOf(svg: string, density = DENSITY): Promise<Buffer> {
  // Native code: no other lane loads it.
  const { Resvg } = await import('@resvg/resvg-js')
  const { regular, semibold, arabic } = fontFiles()
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'zoom', value: density },
    font: {
      loadSystemFonts: false,
      fontFiles: [regular, semibold, arabic],
      defaultFontFamily: FONT,
      sansSerifFamily: FONT,
    },
  })
  return drawn.render().asPng()
}
