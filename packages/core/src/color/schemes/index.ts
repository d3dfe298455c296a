import { CATEGORICAL_SCHEMES } from './categorical.ts'
import type { ColorScheme, LinearScheme } from './scheme.ts'
import { FIELD_SCHEMES } from './sequential.ts'
import { D3_SCHEMES } from './sequential-d3.ts'

export { CATEGORICAL_SCHEMES } from './categorical.ts'
export type { ColorScheme, LinearScheme } from './scheme.ts'

/** The house's own palette; its colours are those of the theme. */
export const THEME_SCHEME = 'belvedere'

/** The house's own ramps, by the theme too. */
export const THEME_RAMPS = ['depth', 'ember', 'verdigris', 'diverging'] as const

export const LINEAR_SCHEMES: readonly LinearScheme[] = [...FIELD_SCHEMES, ...D3_SCHEMES]

/** Ids that were given up, and what they are called now. */
const RENAMED: Readonly<Record<string, string>> = { presetAndSupersetColors: 'supersetAndPresetColors' }

const byId = <Scheme extends ColorScheme>(schemes: readonly Scheme[]): ReadonlyMap<string, Scheme> =>
  new Map(schemes.map(scheme => [scheme.id, scheme]))
const CATEGORICAL = byId(CATEGORICAL_SCHEMES)
const LINEAR = byId(LINEAR_SCHEMES)

/** The palette that a `color_scheme` names; undefined for none, for the house's own, and for one that nobody knows. */
export const categoricalScheme = (id: unknown): ColorScheme | undefined =>
  typeof id === 'string' ? CATEGORICAL.get(RENAMED[id] ?? id) : undefined

/** The ramp that a `linear_color_scheme` names; undefined for none, for the house's own, and for one that nobody knows. */
export const linearScheme = (id: unknown): LinearScheme | undefined =>
  typeof id === 'string' ? LINEAR.get(id) : undefined

/** Whether a stored id means colours that are drawn. */
export const isKnownScheme = (id: string): boolean => id === THEME_SCHEME || categoricalScheme(id) !== undefined
export const isKnownRamp = (id: string): boolean =>
  THEME_RAMPS.some(ramp => ramp === id) || linearScheme(id) !== undefined
