import { AppError } from '@belvedere/core/errors'
import { contextOf } from '../crud/context.ts'
import { parseBody } from '../crud/fields.ts'
import type { RouteInput } from '../http/route.ts'
import { FORMAT_FIELDS } from './request.ts'

/** POST /api/v1/sqllab/format_sql: formats a text in the dialect of the named database. */
export async function format(input: RouteInput): Promise<unknown> {
  const { store, services } = contextOf(input)
  const { sql, database_id } = parseBody(input.request.body, FORMAT_FIELDS)
  const database =
    typeof database_id === 'number'
      ? await store.selectFrom('databases').select('backend').where('id', '=', database_id).executeTakeFirst()
      : undefined
  const job = { kind: 'format', dialect: database?.backend ?? null, text: String(sql) } as const
  const { text } = await services.engine.format(job, input.signal, { user_id: input.user.id })
  if (text === null) throw new AppError('INVALID_FIELDS', { fields: { sql: ['The statement cannot be read.'] } })
  return { result: text }
}
