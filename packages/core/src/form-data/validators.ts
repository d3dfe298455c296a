import { isEmptyValue } from '../json/index.ts'

/** Returns the error text for a control's value, or false. */
export type Validator = (value: unknown) => string | false

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Rejects null, empty text and empty lists (requirement VALID-001). */
export const validateNonEmpty: Validator = value => (isEmptyValue(value) ? 'cannot be empty' : false)

/** Accepts integers, their texts, and empty values (requirement VALID-002). */
export const validateInteger: Validator = value =>
  !isBlank(value) && !Number.isNaN(value) && !Number.isInteger(Number(value)) ? 'is expected to be an integer' : false

/** Accepts only integers and their texts, ignoring surrounding whitespace. */
export const validateStrictInteger: Validator = value => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.trim()) : value
  return Number.isInteger(number) ? false : 'is expected to be an integer'
}

/** Rejects values whose conversion to a number is NaN (requirement VALID-005). */
export const validateNumber: Validator = value =>
  !isBlank(value) && !Number.isNaN(value) && Number.isNaN(Number(value)) ? 'is expected to be a number' : false

/** Accepts only finite numbers and their texts, ignoring surrounding whitespace (requirement VALID-005). */
export const validateFiniteNumber: Validator = value => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.trim()) : value
  return typeof number === 'number' && Number.isFinite(number) ? false : 'is expected to be a number'
}

/** Returns all errors of a value, in the order of the validators. */
export const problemsOf = (value: unknown, validators: readonly Validator[]): readonly string[] =>
  validators.flatMap(validate => validate(value) || [])
