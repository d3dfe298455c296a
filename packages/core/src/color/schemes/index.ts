import { CATEGORICAL_SCHEMES } from './categorical.ts'
import { ownScheme } from './own.ts'
import type { ColorScheme } from './scheme.ts'

export { CATEGORICAL_SCHEMES } from './categorical.ts'
export { isKnownRamp, LINEAR_SCHEMES, linearScheme, THEME_RAMPS } from './linear.ts'
export { type OwnScheme, ownSchemes, type SchemeKind, setOwnSchemes } from './own.ts'
export type { ColorScheme } from './scheme.ts'

/** The house's own palette; its colours are those of the theme. */
export const THEME_SCHEME = 'belvedere'

/** Ids of earlier releases, and what they are called now. */
const RENAMED: Readonly<Record<string, string>> = { presetAndSupersetColors: 'supersetAndPresetColors' }

const CATEGORICAL: ReadonlyMap<string, ColorScheme> = new Map(CATEGORICAL_SCHEMES.map(scheme => [scheme.id, scheme]))

/** The palette that a `color_scheme` names; undefined for none, for the house's own, and for one that nobody knows. */
export const categoricalScheme = (id: unknown): ColorScheme | undefined =>
  typeof id === 'string' ? (CATEGORICAL.get(RENAMED[id] ?? id) ?? ownScheme(id)) : undefined

/** Whether a stored id means colours that are drawn. */
export const isKnownScheme = (id: string): boolean => id === THEME_SCHEME || categoricalScheme(id) !== undefined
