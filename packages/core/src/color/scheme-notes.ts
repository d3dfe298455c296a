import { toHcl } from './hcl.ts'
import { contrast } from './readable.ts'
import { parseColor, type Rgb } from './rgb.ts'
import { alikePairs } from './safe.ts'
import type { SchemeKind } from './schemes/own.ts'

/** What people should know of a scheme before they use it; places begin with 1. */
export type SchemeNote =
  /** Hard to see on a ground: thin lines and small marks are lost. */
  | { readonly about: 'contrast'; readonly ground: 'light' | 'dark'; readonly places: readonly number[] }
  /** Hard to tell apart for red-green color-blind eyes. */
  | { readonly about: 'alike'; readonly pairs: readonly (readonly [number, number])[] }
  /** The same color again. */
  | { readonly about: 'twice'; readonly places: readonly number[] }
  /** A ramp that gets lighter and darker again: more does not look like more. */
  | { readonly about: 'uneven'; readonly places: readonly number[] }

/** Graphics that are to be seen keep so much contrast to what they stand on (WCAG 1.4.11). */
const SEEN = 3

const placesOf = <T>(list: readonly T[], isMatch: (item: T, index: number) => boolean): readonly number[] =>
  list.flatMap((item, index) => (isMatch(item, index) ? [index + 1] : []))

/** Where lightness turns back; on both sides of a middle it may turn once. */
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

/** @param grounds what charts stand on, of the light and of the dark theme */
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
