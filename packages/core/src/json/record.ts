/** A JSON object, before anything is known of its keys. */
export type JsonRecord = Readonly<Record<string, unknown>>

/** True for an object that is neither null nor a list. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing chosen: null, no text, no entries. 0 and false are values (requirement VALID-020). */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
