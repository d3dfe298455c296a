import { LOGO, xmlText } from '@belvedere/charts/page'

/** Image pixels per CSS pixel. Logos are small and printed, so this is high. */
const DENSITY = 4
const PICTURE = /^data:image\/[\w.+-]+;base64,/

/**
 * Converts a logo to a PNG of the reserved size, because documents support few image formats.
 * @param logo data URL or null; other addresses are not fetched, and images that cannot be read are omitted
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
