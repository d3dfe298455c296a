import { parseColor, printHex } from './rgb.ts'

const CODE = /#?\b(?:[0-9a-f]{6}|[0-9a-f]{3})\b|rgb\([^)]*\)/gi

/**
 * Returns the colors in a pasted text as `#rrggbb`, in order. Accepts a list of hex codes with or without `#`, JSON,
 * CSS and `rgb(…)`.
 */
export const readColors = (text: string): readonly string[] =>
  (text.match(CODE) ?? []).flatMap(code => {
    const color = parseColor(/^(?:#|rgb)/i.test(code) ? code : `#${code}`)
    return color ? [printHex(color)] : []
  })
