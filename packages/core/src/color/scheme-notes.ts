import { toHcl } from './hcl.ts'
import { contrast } from './readable.ts'
import { parseColor, type Rgb } from './rgb.ts'
import { alikePairs } from './safe.ts'
import type { SchemeKind } from './schemes/own.ts'

/** Warning about a color scheme; positions start at 1. */
export type SchemeNote =
  /** Low contrast on a background: thin lines and small marks are hard to see. */
  | { readonly about: 'contrast'; readonly ground: 'light' | 'dark'; readonly places: readonly number[] }
  /** Hard to distinguish with red-green color blindness. */
  | { readonly about: 'alike'; readonly pairs: readonly (readonly [number, number])[] }
  /** Duplicate colors. */
  | { readonly about: 'twice'; readonly places: readonly number[] }
  /** A ramp whose lightness changes direction, so that a larger value does not look larger. */
  | { readonly about: 'uneven'; readonly places: readonly number[] }

/** Minimum contrast of graphics to their background (WCAG 1.4.11). */
const SEEN = 3

const placesOf = <T>(list: readonly T[], isMatch: (item: T, index: number) => boolean): readonly number[] =>
  list.flatMap((item, index) => (isMatch(item, index) ? [index + 1] : []))

/** Returns the positions where lightness changes direction. Diverging schemes may change once. */
function turns(colors: readonly Rgb[], kind: SchemeKind): readonly number[] {
  const steps = colors.map(color => toHcl(color).l)
  const directions = steps.slice(1).map((l, index) => Math.sign(Math.round(l - (steps[index] ?? l))))
  const first = directions.find(sign => sign !== 0)
  let before = first
  const places: number[] = []
  for (const [index, sign] of directions.entries()) {
    if (sign !== 0 && sign !== before) places.push(index + 1)
    if (sign !== 0) before = sign
  }
  return kind === 'diverging' && places.length === 1 ? [] : places
}

/**
 * Returns the warnings about a scheme.
 * @param grounds chart backgrounds of the light and the dark theme
 */
export function schemeNotes(
  kind: SchemeKind,
  texts: readonly string[],
  grounds: Readonly<Record<'light' | 'dark', string>>,
): readonly SchemeNote[] {
  const colors = texts.flatMap(text => parseColor(text) ?? [])
  if (kind !== 'categorical') {
    const places = turns(colors, kind)
    return places.length > 0 ? [{ about: 'uneven', places }] : []
  }
  const codes = texts.map(text => text.toLowerCase())
  const twice = placesOf(codes, (code, index) => codes.indexOf(code) < index)
  const pairs = alikePairs(texts).map(([a, b]) => [a + 1, b + 1] as const)
  const contrasts = (['light', 'dark'] as const).flatMap((ground): SchemeNote[] => {
    const below = parseColor(grounds[ground])
    const places = below ? placesOf(colors, color => contrast(below, color) < SEEN) : []
    return places.length > 0 ? [{ about: 'contrast', ground, places }] : []
  })
  return [
    ...(twice.length > 0 ? [{ about: 'twice', places: twice } as const] : []),
    ...(pairs.length > 0 ? [{ about: 'alike', pairs } as const] : []),
    ...contrasts,
  ]
}
