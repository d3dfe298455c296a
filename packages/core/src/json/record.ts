/** JSON object with unvalidated keys. */
export type JsonRecord = Readonly<Record<string, unknown>>

/** Returns true for an object that is neither null nor an array. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns true for null, undefined, empty text and empty lists. 0 and false are values (requirement VALID-020). */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
