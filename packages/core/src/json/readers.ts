import { isRecord, type JsonRecord } from './record.ts'

/** Returns a text, also an empty one; null for anything else. */
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Returns a text; an empty one for anything else. */
export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns a text that is not empty; null for anything else. */
export const nonEmptyText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** Returns a finite number, also one that is stored as text; null for anything else, for blank text too. */
export function finiteNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Returns a list; an empty one for anything else. */
export const listOrEmpty = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns a list, or a list of the one value; an empty one for null, undefined and empty text. */
export function oneOrMany(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null || value === '' ? [] : [value]
}

/** Returns the texts of a list; an empty list for anything else. */
export const textsIn = (value: unknown): readonly string[] =>
  listOrEmpty(value).filter(item => typeof item === 'string')

/** Returns the objects of a list, without its nulls and lists; an empty list for anything else. */
export const recordsIn = (value: unknown): readonly JsonRecord[] => listOrEmpty(value).filter(isRecord)

/** Returns an object; an empty one for null, lists and anything else. */
export const recordOrEmpty = (value: unknown): JsonRecord => (isRecord(value) ? value : {})
