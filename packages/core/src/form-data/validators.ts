import { isEmptyValue } from '../json/index.ts'

/** The text of what is wrong with a control's value, or false. */
export type Validator = (value: unknown) => string | false

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Refuses null, empty text and empty lists (requirement VALID-001). */
export const validateNonEmpty: Validator = value => (isEmptyValue(value) ? 'cannot be empty' : false)

/** Whole numbers and their texts; nothing at all passes (requirement VALID-002). */
export const validateInteger: Validator = value =>
  !isBlank(value) && !Number.isNaN(value) && !Number.isInteger(Number(value)) ? 'is expected to be an integer' : false

/** Passes only a whole number, or a text that is one after trimming. */
export const validateStrictInteger: Validator = value => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.trim()) : value
  return Number.isInteger(number) ? false : 'is expected to be an integer'
}

/** Fails only for something whose numeric reading is NaN (requirement VALID-005). */
export const validateNumber: Validator = value =>
  !isBlank(value) && !Number.isNaN(value) && Number.isNaN(Number(value)) ? 'is expected to be a number' : false

/** Passes only a finite number, or a text that is one after trimming (requirement VALID-005). */
export const validateFiniteNumber: Validator = value => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.trim()) : value
  return typeof number === 'number' && Number.isFinite(number) ? false : 'is expected to be a number'
}

/** All that is wrong with a value, in the validators' order. */
export const problemsOf = (value: unknown, validators: readonly Validator[]): readonly string[] =>
  validators.flatMap(validate => validate(value) || [])
