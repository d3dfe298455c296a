import { CATEGORICAL_SCHEMES } from './categorical.ts'
import { ownScheme } from './own.ts'
import type { ColorScheme } from './scheme.ts'

export { CATEGORICAL_SCHEMES } from './categorical.ts'
export { isKnownRamp, LINEAR_SCHEMES, linearScheme, THEME_RAMPS } from './linear.ts'
export { type OwnScheme, ownSchemes, type SchemeKind, setOwnSchemes } from './own.ts'
export type { ColorScheme } from './scheme.ts'

/** Id of the default palette, which takes its colors from the theme. */
export const THEME_SCHEME = 'belvedere'

/** Renamed schemes: current id by former id. */
const RENAMED: Readonly<Record<string, string>> = { presetAndSupersetColors: 'supersetAndPresetColors' }

const CATEGORICAL: ReadonlyMap<string, ColorScheme> = new Map(CATEGORICAL_SCHEMES.map(scheme => [scheme.id, scheme]))

/** Returns the palette for a `color_scheme`; undefined for no value, the theme palette and unregistered ids. */
export const categoricalScheme = (id: unknown): ColorScheme | undefined =>
  typeof id === 'string' ? (CATEGORICAL.get(RENAMED[id] ?? id) ?? ownScheme(id)) : undefined

/** Returns true if a stored id refers to the theme palette or a registered scheme. */
export const isKnownScheme = (id: string): boolean => id === THEME_SCHEME || categoricalScheme(id) !== undefined
