import { isRecord } from '@belvedere/core/json'
import type { FastifyRequest } from 'fastify'

/** Maximum number of bytes of a field. Longer fields are truncated. */
const MAX_FIELD_BYTES = 1024 * 1024

/**
 * Returns the fields of a form as texts, for all encodings of a form, or the members of a JSON body. Files are refused.
 */
export async function readFormFields(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  if (!request.isMultipart()) return isRecord(request.body) ? request.body : {}
  const fields = new Map<string, unknown>()
  for await (const part of request.parts({ limits: { fieldSize: MAX_FIELD_BYTES, fields: 20, files: 0 } })) {
    if (part.type === 'field') fields.set(part.fieldname, part.value)
  }
  return Object.fromEntries(fields)
}
