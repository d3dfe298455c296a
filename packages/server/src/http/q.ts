import { AppError } from '@belvedere/core/errors'
import { parseRison } from '@belvedere/core/filters'
import { parseExactValues } from '@belvedere/core/json'
import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { isTooDeep } from '../json/parse.ts'
import { fieldProblems, validatorOf } from './validation.ts'

const MAX_LENGTH = 100_000

function read(text: string): unknown {
  // Copying such a key by assignment would set a prototype.
  if (text.length > MAX_LENGTH || text.includes('__proto__') || isTooDeep(text)) throw new AppError('INVALID_Q')
  try {
    return parseExactValues(text)
  } catch {
    // Not JSON: try Rison.
  }
  try {
    return parseRison(text)
  } catch (cause) {
    throw new AppError('INVALID_Q', {}, { cause })
  }
}

/**
 * Returns the query parameter `q`, in Rison or JSON, validated by a schema; `undefined` if it was not sent. Throws
 * INVALID_Q if it cannot be parsed and INVALID_Q_SCHEMA if it does not match the schema.
 */
export function parseQ<S extends TSchema>(request: FastifyRequest, schema: S): Static<S> | undefined {
  const { q } = request.query as { readonly q?: unknown }
  if (q === undefined || q === '') return undefined
  if (typeof q !== 'string') throw new AppError('INVALID_Q')
  const value = read(q)
  const validator = validatorOf(schema)
  if (validator.Check(value)) return value as Static<S>
  const [[field, [text]] = ['', ['']]] = Object.entries(
    fieldProblems(validator.Errors(value) as Parameters<typeof fieldProblems>[0]),
  )
  throw new AppError('INVALID_Q_SCHEMA', { reason: `${field}: ${text ?? 'Invalid value.'}` })
}
