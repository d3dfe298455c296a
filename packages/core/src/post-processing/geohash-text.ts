/** Geohashes as texts. The browser reads them too, and needs no operation for it. */
const DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz'
export const LENGTH = 12
export const BITS = 5
/** Digits of a geohash that is read: more than a double can tell apart. */
export const LONGEST = 64

type Span = [low: number, high: number]

/** Five bits a digit, of longitude and latitude in turn; each halves what is left. */
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

/** The middle of a geohash's cell; undefined for what is none. */
export function decodeGeohash(text: string): { latitude: number; longitude: number } | undefined {
  const spans: [Span, Span] = [
    [-180, 180],
    [-90, 90],
  ]
  if (text.length > LONGEST) return undefined
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
