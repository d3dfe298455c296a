import { isRecord } from '@belvedere/core/json'
import type { FastifyRequest } from 'fastify'

/** Bytes of a field; a longer one is cut. */
const LONGEST = 1024 * 1024

/** The fields of a form as texts, in whichever way the form was sent; of a JSON body its members. Files are refused. */
export async function readFormFields(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  if (!request.isMultipart()) return isRecord(request.body) ? request.body : {}
  const fields = new Map<string, unknown>()
  for await (const part of request.parts({ limits: { fieldSize: LONGEST, fields: 20, files: 0 } })) {
    if (part.type === 'field') fields.set(part.fieldname, part.value)
  }
  return Object.fromEntries(fields)
}
