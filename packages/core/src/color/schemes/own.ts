import type { ColorScheme } from './scheme.ts'

export type SchemeKind = 'categorical' | 'sequential' | 'diverging'

/** A scheme that people of this deployment have made. */
export interface OwnScheme extends ColorScheme {
  readonly kind: SchemeKind
}

let own: readonly OwnScheme[] = []

/** Says which schemes were made here: the page does so when it starts, the render process with each picture. */
export const setOwnSchemes = (schemes: readonly OwnScheme[]): void => {
  own = schemes
}

export const ownSchemes = (): readonly OwnScheme[] => own

/** One that was made here, by the id that is stored. */
export const ownScheme = (id: unknown): OwnScheme | undefined => own.find(scheme => scheme.id === id)
