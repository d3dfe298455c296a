import { ownScheme } from './own.ts'
import type { LinearScheme } from './scheme.ts'
import { FIELD_SCHEMES } from './sequential.ts'
import { D3_SCHEMES } from './sequential-d3.ts'

/** Ids of the default ramps, which are defined by the theme. */
export const THEME_RAMPS = ['depth', 'ember', 'verdigris', 'diverging'] as const

export const LINEAR_SCHEMES: readonly LinearScheme[] = [...FIELD_SCHEMES, ...D3_SCHEMES]

const LINEAR: ReadonlyMap<string, LinearScheme> = new Map(LINEAR_SCHEMES.map(scheme => [scheme.id, scheme]))

/** Returns the ramp for a `linear_color_scheme`; undefined for no value, the theme ramps and unregistered ids. */
export const linearScheme = (id: unknown): LinearScheme | undefined =>
  typeof id === 'string' ? (LINEAR.get(id) ?? ownRamp(id)) : undefined

function ownRamp(id: string): LinearScheme | undefined {
  const scheme = ownScheme(id)
  return scheme && { ...scheme, isDiverging: scheme.kind === 'diverging' }
}

export const isKnownRamp = (id: string): boolean =>
  THEME_RAMPS.some(ramp => ramp === id) || linearScheme(id) !== undefined
