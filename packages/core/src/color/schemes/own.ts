import type { ColorScheme } from './scheme.ts'

export type SchemeKind = 'categorical' | 'sequential' | 'diverging'

/** Custom color scheme of this deployment. */
export interface OwnScheme extends ColorScheme {
  readonly kind: SchemeKind
}

let own: readonly OwnScheme[] = []

/** Sets the custom schemes: on page load, and in the render process for each picture. */
export const setOwnSchemes = (schemes: readonly OwnScheme[]): void => {
  own = schemes
}

export const ownSchemes = (): readonly OwnScheme[] => own

/** Returns the custom scheme with a stored id. */
export const ownScheme = (id: unknown): OwnScheme | undefined => own.find(scheme => scheme.id === id)
