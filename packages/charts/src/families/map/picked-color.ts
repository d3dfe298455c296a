import type { FormData } from '@belvedere/core/form-data'

/**
 * Returns a color that a picker stored as red, green, blue (0 to 255) and opacity (0 to 1). Null if there is none, or
 * if it is `untouched`, the initial value of forms; the default color of the theme is used then.
 */
export function pickedColor(value: unknown, untouched?: readonly [number, number, number]): string | null {
  if (typeof value !== 'object' || value === null || !('r' in value && 'g' in value && 'b' in value)) return null
  const parts = [value.r, value.g, value.b].map(Number)
  if (!parts.every(part => Number.isFinite(part) && part >= 0 && part <= 255)) return null
  if (untouched && parts.every((part, index) => part === untouched[index])) return null
  const alpha = 'a' in value ? Number(value.a) : 1
  const isClear = Number.isFinite(alpha) && alpha >= 0 && alpha < 1
  const rgb = parts.map(Math.round).join(', ')
  return isClear ? `rgba(${rgb}, ${alpha})` : `rgb(${rgb})`
}

/** Initial value of both color pickers of a map. */
export const UNTOUCHED = [0, 122, 135] as const

export const colorIn = (form: FormData, key: string): string | null => pickedColor(form[key], UNTOUCHED)
