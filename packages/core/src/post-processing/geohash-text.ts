/** Geohashes as text, separate from the operations because the browser uses only these functions. */
const DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz'
export const LENGTH = 12
export const BITS = 5
/** Maximum length of a geohash to decode; more than the precision of a double. */
export const MAX_LENGTH = 64

type Span = [low: number, high: number]

/**
 * Encodes a location. Each digit has five bits, alternating between longitude and latitude; each bit halves the
 * remaining range.
 */
export function encodeGeohash(latitude: number, longitude: number, length = LENGTH): string {
  const spans: [Span, Span] = [
    [-180, 180],
    [-90, 90],
  ]
  const at = [longitude, latitude] as const
  let text = ''
  for (let digit = 0, bit = 0; digit < length; digit++) {
    let code = 0
    for (let i = 0; i < BITS; i++, bit++) {
      const which = (bit % 2) as 0 | 1
      const [low, high] = spans[which]
      const middle = (low + high) / 2
      const isUpper = at[which] >= middle
      spans[which] = isUpper ? [middle, high] : [low, middle]
      code = code * 2 + (isUpper ? 1 : 0)
    }
    text += DIGITS[code]
  }
  return text
}

/** Returns the center of a geohash cell; undefined if the text is invalid. */
export function decodeGeohash(text: string): { latitude: number; longitude: number } | undefined {
  const spans: [Span, Span] = [
    [-180, 180],
    [-90, 90],
  ]
  if (text.length > MAX_LENGTH) return undefined
  let bit = 0
  for (const digit of text.trim().toLowerCase()) {
    const code = DIGITS.indexOf(digit)
    if (code < 0) return undefined
    for (let i = BITS - 1; i >= 0; i--, bit++) {
      const which = (bit % 2) as 0 | 1
      const [low, high] = spans[which]
      const middle = (low + high) / 2
      spans[which] = (code >> i) % 2 === 1 ? [middle, high] : [low, middle]
    }
  }
  if (bit === 0) return undefined
  const [[west, east], [south, north]] = spans
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}
