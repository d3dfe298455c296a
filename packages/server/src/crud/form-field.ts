import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import type { FastifyRequest } from 'fastify'
import { parseJson } from '../json/parse.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** Returns the text of a form field, for all encodings of a form; undefined if there is none. */
async function textOf(request: FastifyRequest, name: string): Promise<unknown> {
  if (!request.isMultipart()) return isRecord(request.body) ? request.body[name] : undefined
  let value: unknown
  for await (const part of request.parts({ limits: { fieldSize: MAX_BYTES, fields: 50, files: 0 } })) {
    if (part.type === 'field' && part.fieldname === name) value = part.value
  }
  return value
}

/**
 * Returns the object that older calls send as JSON text in a form field, or as a JSON body.
 * @throws AppError NOT_JSON if the text is not JSON
 */
export async function formObject(
  request: FastifyRequest,
  name: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const text = await textOf(request, name)
  if (text === undefined) {
    const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
    return isJson && isRecord(request.body) && Object.keys(request.body).length > 0 ? request.body : undefined
  }
  if (isRecord(text)) return text
  try {
    const parsed: unknown = parseJson(String(text))
    if (isRecord(parsed)) return parsed
  } catch (cause) {
    throw new AppError('NOT_JSON', {}, { cause })
  }
  throw new AppError('NOT_JSON')
}
