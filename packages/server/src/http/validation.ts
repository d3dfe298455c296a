import { AppError } from '@belvedere/core/errors'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Convert } from 'typebox/value'

/** Messages by the path of their field. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>

interface SchemaError {
  readonly keyword: string
  readonly schemaPath: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}

const TYPE_TEXT: Readonly<Record<string, string>> = {
  string: 'Not a valid string.',
  integer: 'Not a valid integer.',
  number: 'Not a valid number.',
  boolean: 'Not a valid boolean.',
  array: 'Not a valid list.',
  object: 'Not a valid mapping type.',
  null: 'Must be null.',
}

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const under = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`)
const dotted = (instancePath: string): string => instancePath.replace(/^\//, '').replaceAll('/', '.')

function textOf({ keyword, params, message }: SchemaError): string {
  switch (keyword) {
    case 'type':
      return TYPE_TEXT[String(params.type)] ?? 'Invalid value.'
    case 'maxLength':
      return `Longer than maximum length ${params.limit}.`
    case 'minLength':
      return `Shorter than minimum length ${params.limit}.`
    case 'minimum':
      return `Must be greater than or equal to ${params.limit}.`
    case 'maximum':
      return `Must be less than or equal to ${params.limit}.`
    case 'enum':
      return `Must be one of: ${list(params.allowedValues).join(', ')}.`
    default:
      return message === undefined ? 'Invalid value.' : `Invalid value: ${message}.`
  }
}

/** Returns one message for a union that does not match: the choices for a list of constants, else the first type. */
function unionText(errors: readonly SchemaError[], union: SchemaError): string {
  const parts = errors.filter(error => error.schemaPath.startsWith(`${union.schemaPath}/anyOf/`))
  const own = parts.filter(error => error.instancePath === union.instancePath)
  const constants = own.filter(error => error.keyword === 'const').map(error => String(error.params.allowedValue))
  if (constants.length > 0) return `Must be one of: ${constants.join(', ')}.`
  const [first] = own.filter(error => error.keyword === 'type' && error.params.type !== 'null')
  return first ? textOf(first) : 'Invalid value.'
}

/** Converts the errors of a schema to messages by field. */
export function fieldProblems(errors: readonly SchemaError[]): FieldProblems {
  // Without a prototype, because clients choose the names of fields.
  const problems: Record<string, string[]> = Object.create(null)
  const add = (field: string, text: string) => {
    const name = field === '' ? '_schema' : field
    const texts = problems[name] ?? []
    if (!texts.includes(text)) problems[name] = [...texts, text]
  }
  for (const error of errors) {
    const path = dotted(error.instancePath)
    if (/\/anyOf\/\d+/.test(error.schemaPath) || error.keyword === 'boolean') continue
    if (error.keyword === 'required')
      for (const field of list(error.params.requiredProperties))
        add(under(path, field), 'Missing data for required field.')
    else if (error.keyword === 'additionalProperties')
      for (const field of list(error.params.additionalProperties)) add(under(path, field), 'Unknown field.')
    else add(path, error.keyword === 'anyOf' ? unionText(errors, error) : textOf(error))
  }
  // The list of errors is limited, so it may contain errors inside of a long union without the error of the union
  // itself.
  if (Object.keys(problems).length === 0 && errors.length > 0) add(outermost(errors), 'Invalid value.')
  return problems
}

const outermost = (errors: readonly SchemaError[]): string =>
  errors.map(error => dotted(error.instancePath)).reduce((a, b) => (b.length < a.length ? b : a))

/** A part of a request that does not match its schema. */
export class InvalidRequest extends Error {
  constructor(readonly fields: FieldProblems) {
    super('The request does not match its schema')
  }
  toAppError(): AppError {
    return new AppError('INVALID_FIELDS', { fields: this.fields })
  }
}

const validators = new WeakMap<TSchema, Validator>()

/** Returns the validator of a schema, compiled on first use. */
export function validatorOf(schema: TSchema): Validator {
  const cached = validators.get(schema)
  if (cached) return cached
  const compiled = Compile(schema)
  validators.set(schema, compiled)
  return compiled
}

/** Validates a value. Throws INVALID_FIELDS with every invalid field. */
export function checkFields(validator: Validator, value: unknown): void {
  if (!validator.Check(value))
    throw new AppError('INVALID_FIELDS', { fields: fieldProblems(validator.Errors(value) as readonly SchemaError[]) })
}

/**
 * Validation of requests. Bodies are not converted: a text never becomes a number, nor an object a text. Parameters of
 * the address are text and are converted. Schemas are compiled on first use.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: Validator | undefined
  const converts = httpPart !== 'body'
  return (data: unknown) => {
    compiled ??= Compile(schema)
    const value = converts ? Convert(schema, data) : data
    if (compiled.Check(value)) return { value }
    return { error: new InvalidRequest(fieldProblems(compiled.Errors(value) as readonly SchemaError[])) }
  }
}
