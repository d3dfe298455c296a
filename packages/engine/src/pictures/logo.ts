import { LOGO, xmlText } from '@belvedere/charts/page'

/** Pixels for each of CSS: logos are small and printed. */
const DENSITY = 4
const PICTURE = /^data:image\/[\w.+-]+;base64,/

/**
 * A logo as a PNG of the room that it has, whatever kind of picture it is: documents take few kinds.
 * @param logo null, or an address: pictures that are elsewhere are not fetched, and those that cannot be read left out
 */
export async function logoOf(logo: string | null): Promise<string | null> {
  if (logo === null || !PICTURE.test(logo)) return null
  const { width, height } = LOGO
  const { pngOf } = await import('./png.ts')
  const image = `<image width="${width}" height="${height}" preserveAspectRatio="xMaxYMid meet" href="${xmlText(logo)}"/>`
  try {
    const png = await pngOf(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${image}</svg>`,
      DENSITY,
    )
    return `data:image/png;base64,${png.toString('base64')}`
  } catch {
    return null
  }
}
