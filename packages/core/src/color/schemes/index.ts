import { CATEGORICAL_SCHEMES } from './categorical.ts'
import type { ColorScheme } from './scheme.ts'

export { CATEGORICAL_SCHEMES } from './categorical.ts'
export type { ColorScheme } from './scheme.ts'

/** The house's own palette; its colours are those of the theme. */
export const HOUSE_SCHEME = 'belvedere'

/** Ids that were given up, and what they are called now. */
const RENAMED: Readonly<Record<string, string>> = { presetAndSupersetColors: 'supersetAndPresetColors' }

const byId = <Scheme extends ColorScheme>(schemes: readonly Scheme[]): ReadonlyMap<string, Scheme> =>
  new Map(schemes.map(scheme => [scheme.id, scheme]))
const CATEGORICAL = byId(CATEGORICAL_SCHEMES)

/** The palette that a `color_scheme` names; undefined for none, for the house's own, and for one that nobody knows. */
export const categoricalScheme = (id: unknown): ColorScheme | undefined =>
  typeof id === 'string' ? CATEGORICAL.get(RENAMED[id] ?? id) : undefined
