/** Red, green and blue, each 0 to 255. */
export interface Rgb {
  readonly r: number
  readonly g: number
  readonly b: number
}

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
const RGB = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i

/**
 * Parses `#fff`, `#ffffff` and `rgb(255, 255, 255)`. Returns undefined for anything else, including colors with an
 * alpha value.
 */
export function parseColor(text: string): Rgb | undefined {
  const digits = HEX.exec(text)?.[1]
  if (digits) {
    const full = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
    const [r, g, b] = [0, 2, 4].map(at => Number.parseInt(full.slice(at, at + 2), 16)) as [number, number, number]
    return { r, g, b }
  }
  const [r, g, b] = (RGB.exec(text)?.slice(1) ?? []).map(Number)
  if (r === undefined || g === undefined || b === undefined || Math.max(r, g, b) > 255) return undefined
  return { r, g, b }
}

/**
 * Parses a color.
 * @throws RangeError if the text is not a color (requirement VALID-021)
 */
export function colorOf(text: string): Rgb {
  const color = parseColor(text)
  if (!color) throw new RangeError(`Invalid color: ${text}`)
  return color
}

const part = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

export const printRgb = ({ r, g, b }: Rgb): string => `rgb(${part(r)}, ${part(g)}, ${part(b)})`

export const printHex = ({ r, g, b }: Rgb): string =>
  `#${[r, g, b].map(value => part(value).toString(16).padStart(2, '0')).join('')}`

/** Backgrounds above this luminance get dark text. */
const LIGHT = 186

/** Returns black or white, whichever is more readable on the background. */
export function contrastingColor(background: string, threshold: number = LIGHT): '#000' | '#FFF' {
  const { r, g, b } = colorOf(background)
  return 0.299 * r + 0.587 * g + 0.114 * b > threshold ? '#000' : '#FFF'
}

/**
 * Appends an opacity (0 to 1) to `#FFFFFF` as two hex digits.
 * @throws RangeError if the opacity is out of range (requirement VALID-022)
 */
export function withOpacity(hex: string, opacity: number): string {
  if (!(opacity >= 0 && opacity <= 1)) throw new RangeError(`The opacity must be from 0 to 1, not ${opacity}`)
  const alpha = Math.round(opacity * 255)
  return `${hex}${alpha.toString(16).toUpperCase().padStart(2, '0')}`
}
