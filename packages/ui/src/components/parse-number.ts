export interface NumberBounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly integer?: boolean | undefined
}

/** Parses a typed number. Returns null for empty text, undefined for text that is not a number or is out of bounds. */
export const parseNumber = (text: string, { min, max, integer }: NumberBounds = {}): number | null | undefined => {
  const plain = text
    .trim()
    .replace(/\u2212/g, '-')
    .replace(/[\s_]/g, '')
  if (plain === '') return null
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return undefined
  const value = Number(plain)
  if (!Number.isFinite(value) || (integer && !Number.isInteger(value))) return undefined
  if ((min !== undefined && value < min) || (max !== undefined && value > max)) return undefined
  return value
}
