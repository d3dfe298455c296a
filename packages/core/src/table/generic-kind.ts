import { GENERIC_TYPE } from './table.ts'

export type GenericKind = keyof typeof GENERIC_TYPE
const KINDS = Object.keys(GENERIC_TYPE) as readonly GenericKind[]

/** `type_generic` of a column by its name or by its number on the wire; undefined for anything else. */
export const genericKind = (value: unknown): GenericKind | undefined =>
  KINDS.find(kind => kind === value || GENERIC_TYPE[kind] === value)
