/** Validation of request bodies, field by field. Messages have the texts that clients of this API expect. */

import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { jsonBoundsProblem, parseJson } from '../json/parse.ts'

/** Returns the problem with a value, or null. */
export type Check = (value: unknown) => string | null

export interface FieldRule {
  readonly check: Check
  readonly required?: boolean
  readonly nullable?: boolean
  /** JSON schema of the value, for the API documentation and for values that are stored in another form. */
  readonly schema?: Readonly<Record<string, unknown>>
}
export type FieldRules = Readonly<Record<string, FieldRule>>
export type Body = Readonly<Record<string, unknown>>
export type FieldProblems = Readonly<Record<string, readonly string[]>>

const optional = (check: Check, schema: FieldRule['schema'] = {}): FieldRule => ({ check, nullable: true, schema })

/** Returns a sent text or number as text; empty for other values, because an object may have no usable `toString`. */
export const wordOf = (sent: unknown): string =>
  typeof sent === 'string' || typeof sent === 'number' ? String(sent) : ''

/** Text of `min` to `max` characters. */
export const text = (min: number, max: number): FieldRule =>
  optional(
    value => {
      if (typeof value !== 'string') return 'Not a valid string.'
      const length = [...value].length
      if (value.includes('\0')) return NO_NUL
      return length < min || length > max ? `Length must be between ${min} and ${max}.` : null
    },
    { type: 'string', minLength: min, maxLength: max },
  )
const NO_NUL = 'Not a valid string: it has a character that cannot be stored.'
const textProblem: Check = value =>
  typeof value !== 'string' ? 'Not a valid string.' : value.includes('\0') ? NO_NUL : null
export const longText: FieldRule = optional(textProblem, { type: 'string' })
/** Maximum integer of the store, for ids and other integers. */
export const MAX_INTEGER = 2_147_483_647
export const isStoredInteger = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Math.abs(Number(value)) <= MAX_INTEGER
const integerProblem: Check = value => (isStoredInteger(value) ? null : 'Not a valid integer.')
export const integer: FieldRule = optional(integerProblem, { type: 'integer' })
/** An integer of at least `min`. */
export const integerFrom = (min: number): FieldRule =>
  optional(
    value => integerProblem(value) ?? (Number(value) < min ? `Must be greater than or equal to ${min}.` : null),
    { type: 'integer', minimum: min },
  )
export const flag: FieldRule = optional(value => (typeof value === 'boolean' ? null : 'Not a valid boolean.'), {
  type: 'boolean',
})
export const ids: FieldRule = optional(
  value => (Array.isArray(value) && value.every(isStoredInteger) ? null : 'Not a valid list of ids.'),
  { type: 'array', items: { type: 'integer' } },
)
/** A time as ISO text: `2026-11-20`, `2026-11-20T08:00:00`, with or without a zone. */
export const time: FieldRule = optional(
  value => (typeof value === 'string' && isMoment(value) ? null : 'Not a valid datetime.'),
  { type: 'string', format: 'date-time' },
)
const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/.test(text) &&
  !Number.isNaN(Date.parse(text.replace(' ', 'T')))
export const anything: FieldRule = optional(() => null)

export const oneOf = (choices: readonly string[]): FieldRule =>
  optional(
    value => (typeof value === 'string' && choices.includes(value) ? null : `Must be one of: ${choices.join(', ')}.`),
    { type: 'string', enum: choices },
  )

/** JSON text. `inner` checks the parsed value. An empty text counts as absent. */
export const jsonText = (inner: (parsed: unknown) => string | null = () => null): FieldRule =>
  optional(
    value => {
      if (typeof value !== 'string') return 'Not a valid string.'
      if (value === '') return null
      try {
        return inner(parseJson(value))
      } catch {
        return 'JSON not valid'
      }
    },
    { type: 'string', contentMediaType: 'application/json' },
  )
export const jsonObject = (parsed: unknown): string | null => (isRecord(parsed) ? null : 'Not a JSON object.')

export const required = (rule: FieldRule): FieldRule => ({ ...rule, required: true, nullable: false })

/** A list of objects. All problems are joined into one message. */
export const listOf = (rules: FieldRules): FieldRule =>
  optional(
    value => {
      if (!Array.isArray(value)) return 'Not a valid list.'
      const problems = value.flatMap((entry, index) =>
        Object.entries(problemsOf(entry, rules)).map(
          ([field, messages]) => `${index}${field ? `.${field}` : ''}: ${messages.join(' ')}`,
        ),
      )
      return problems.length === 0 ? null : problems.slice(0, 20).join(' ')
    },
    { type: 'array', items: { type: 'object' } },
  )

/** Limits JSON in texts like the JSON of a body, in every field. */
const nestingProblem: Check = value =>
  typeof value === 'string' && /^\s*[[{]/.test(value) ? jsonBoundsProblem(value) : null

/** Checks every field and returns all problems. With `partial`, no field is required. */
export function problemsOf(body: unknown, rules: FieldRules, partial = false): FieldProblems {
  if (!isRecord(body)) return { '': ['Not an object.'] }
  const problems: Record<string, string[]> = {}
  for (const [field, value] of Object.entries(body)) {
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
    if (!rule) problems[field] = ['Unknown field.']
    else if (value === null) {
      if (!rule.nullable) problems[field] = ['Field may not be null.']
    } else {
      const message = nestingProblem(value) ?? rule.check(value)
      if (message) problems[field] = [message]
    }
  }
  if (partial) return problems
  for (const [field, rule] of Object.entries(rules)) {
    if (rule.required && body[field] === undefined) problems[field] = ['Missing data for required field.']
  }
  return problems
}

/** Returns the body with all fields valid; otherwise throws 400 with every invalid field. */
export function parseBody(body: unknown, rules: FieldRules, partial = false): Body {
  if (!isRecord(body)) throw new AppError('NOT_JSON')
  const problems = problemsOf(body, rules, partial)
  if (Object.keys(problems).length > 0) throw new AppError('INVALID_FIELDS', { fields: problems })
  return body
}

/** Returns a 422 error for a well-formed value that breaks a rule. */
export const brokenRule = (field: string, message: string): AppError =>
  new AppError('BROKEN_RULE', { fields: { [field]: [message] } })

/** Returns the ids of a validated field: null means an empty list, undefined that the field was not sent. */
export const idsOf = (value: unknown): readonly number[] | undefined =>
  value === null ? [] : (value as readonly number[] | undefined)
