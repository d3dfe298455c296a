import { AppError } from '@belvedere/core/errors'
import type { FastifyRequest } from 'fastify'
import { JsonText } from '../../http/json-text.ts'
import { parseJson } from '../../json/parse.ts'

/**
 * Returns the JSON of a request: its body, or the form field `form_data`.
 * @throws AppError NOT_JSON
 */
export async function jsonBody(request: FastifyRequest): Promise<unknown> {
  if (request.isMultipart()) return parseField(await multipartField(request))
  const { body } = request
  if (body instanceof JsonText) return body.value()
  if (body === undefined || body === null) throw new AppError('NOT_JSON')
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  return isForm ? parseField((body as Readonly<Record<string, unknown>>).form_data) : body
}

async function multipartField(request: FastifyRequest): Promise<unknown> {
  let value: unknown
  for await (const part of request.parts()) {
    if (part.type === 'file') part.file.resume()
    else if (part.fieldname === 'form_data') value = part.value
  }
  return value
}

function parseField(text: unknown): unknown {
  if (typeof text !== 'string') throw new AppError('NOT_JSON')
  try {
    return parseJson(text)
  } catch (cause) {
    throw new AppError('NOT_JSON', {}, { cause })
  }
}

/** Returns whether a boolean of the address is on: `true` or `1`. */
export const isOn = (value: unknown): boolean => value === 'true' || value === '1' || value === true
