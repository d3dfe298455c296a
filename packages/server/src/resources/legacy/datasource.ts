/** Older dataset calls (requirements API-DATASET-002 to -005, -011), which use a flat dataset object. */

import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { type Context, contextOf, paramOf } from '../../crud/context.ts'
import { type Body, type FieldRules, isStoredInteger, wordOf } from '../../crud/fields.ts'
import { formObject } from '../../crud/form-field.ts'
import { decodeQ } from '../../crud/query/query.ts'
import { findReadable, serializeOne } from '../../crud/read.ts'
import type { DatasetRow, Serialized } from '../../crud/resource.ts'
import { findWritable, updateObject } from '../../crud/write.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { describeSource } from '../dataset/describe-source.ts'
import { COLUMN_FIELDS, METRIC_FIELDS } from '../dataset/parts.ts'
import { datasetResource } from '../dataset/resource.ts'

/** Returns the dataset object. A dataset that exists but may not be read results in 403. */
async function objectOf(context: Context, type: string, key: string): Promise<Serialized> {
  const row = await datasetOf(context, type, key)
  const serialized = await serializeOne(datasetResource, row, context)
  return { ...serialized, filter_select: serialized.filter_select_enabled }
}

async function datasetOf(context: Context, type: string, key: string): Promise<DatasetRow> {
  if (type !== 'table' || !/^\d{1,10}$/.test(key) || !isStoredInteger(Number(key))) throw new AppError('NOT_FOUND')
  const known = await context.store.selectFrom('datasets').select('id').where('id', '=', Number(key)).executeTakeFirst()
  if (!known) throw new AppError('NOT_FOUND')
  const row = await findReadable(datasetResource, key, context).catch(() => null)
  if (!row) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
  return row
}

async function fetchMetadata(input: RouteInput): Promise<unknown> {
  const { datasourceKey = '' } = input.request.query as Readonly<Record<string, string | undefined>>
  const [id = '', type = ''] = String(datasourceKey).split('__')
  return objectOf(contextOf(input), type, id)
}

const only = (sent: Body, rules: FieldRules): Body =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(rules, name)))

/** Returns parts in the form of a write. Editors give new parts an id that is not a number. */
const partsOf = (list: unknown, rules: FieldRules): readonly Body[] =>
  (Array.isArray(list) ? list : []).filter(isRecord).map(part => {
    const { id, ...known } = only(part, rules)
    return isStoredInteger(id) ? { id, ...known } : known
  })

const idOfPerson = (owner: unknown): unknown => (isRecord(owner) ? (owner.id ?? owner.value) : owner)

function duplicatesIn(list: readonly Body[]): readonly string[] {
  const names = list.map(column => wordOf(column.column_name)).filter(name => name !== '')
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

/** POST /datasource/save/: the whole dataset in the form field `data`. */
async function save(input: RouteInput): Promise<unknown> {
  const { request, reply } = input
  const context = contextOf(input)
  const sent = await formObject(request, 'data')
  if (!sent) return reply.code(400).send({ error: 'Request missing data field.' })
  const row = await datasetOf(context, wordOf(sent.type ?? 'table'), wordOf(sent.id))
  await findWritable(datasetResource, String(row.id), context)
  const columns = partsOf(sent.columns, COLUMN_FIELDS)
  const twice = duplicatesIn(columns)
  if (twice.length > 0) return reply.code(409).send({ error: `Duplicate column name(s): ${twice.join(',')}` })
  const endpoint = sent.default_endpoint
  if (typeof endpoint === 'string' && endpoint !== '' && !/^\/(?![/\\])/.test(endpoint)) {
    return reply
      .code(400)
      .send({ error: 'The default endpoint of the dataset is not safe: only addresses of this site are allowed.' })
  }
  const { writing } = datasetResource
  if (!writing) throw new AppError('INTERNAL')
  const database = isRecord(sent.database) ? sent.database.id : sent.database_id
  const body = {
    ...only(sent, writing.updateFields),
    ...(database === undefined ? {} : { database_id: database }),
    ...(Array.isArray(sent.owners) ? { owners: sent.owners.map(idOfPerson) } : {}),
    ...(Array.isArray(sent.columns) ? { columns } : {}),
    ...(Array.isArray(sent.metrics) ? { metrics: partsOf(sent.metrics, METRIC_FIELDS) } : {}),
  }
  const change = { key: String(row.id), input: body, ifMatch: request.headers['if-match'] }
  await updateObject(datasetResource, writing, change, context)
  return objectOf(context, 'table', String(row.id))
}

/** Returns the columns of the table or the SQL, regardless of those stored in the dataset. */
async function columnsNow(context: Context, source: DatasetRow | (Body & { readonly database_id: number })) {
  const database = await context.store
    .selectFrom('databases')
    .selectAll()
    .where('id', '=', source.database_id)
    .executeTakeFirst()
  if (!database) throw new AppError('NOT_FOUND')
  const described = await describeSource(context, database, {
    table_name: String(source.table_name),
    schema: typeof source.schema === 'string' ? source.schema : null,
    sql: typeof source.sql === 'string' ? source.sql : null,
  })
  return described.columns.map(column => ({
    column_name: column.name,
    name: column.name,
    type: column.type,
    type_generic: column.generic_type,
    is_dttm: column.generic_type === 2,
  }))
}

async function externalByName(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const q = decodeQ(input.request)
  if (!isRecord(q) || typeof q.database_name !== 'string' || typeof q.table_name !== 'string') {
    throw new AppError('INCORRECT_REQUEST', { reason: 'database_name and table_name are needed' })
  }
  const database = await context.store
    .selectFrom('databases')
    .select('id')
    .where('database_name', '=', q.database_name.replaceAll('\0', ''))
    .executeTakeFirst()
  if (!database) throw new AppError('NOT_FOUND')
  return columnsNow(context, { database_id: database.id, table_name: q.table_name, schema: q.schema_name })
}

export const datasourceRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/datasource/get/:datasource_type/:datasource_id',
    access: permission('can_get', 'Datasource'),
    handler: input => objectOf(contextOf(input), paramOf(input, 'datasource_type'), paramOf(input, 'datasource_id')),
  },
  { method: 'POST', url: '/datasource/save', access: permission('can_save', 'Datasource'), handler: save },
  {
    method: 'GET',
    url: '/datasource/external_metadata/:datasource_type/:datasource_id',
    access: permission('can_external_metadata', 'Datasource'),
    handler: async input => {
      const context = contextOf(input)
      const type = paramOf(input, 'datasource_type')
      return columnsNow(context, await datasetOf(context, type, paramOf(input, 'datasource_id')))
    },
  },
  {
    method: 'GET',
    url: '/datasource/external_metadata_by_name',
    access: permission('can_external_metadata_by_name', 'Datasource'),
    handler: externalByName,
  },
  {
    method: 'GET',
    url: '/superset/fetch_datasource_metadata',
    access: permission('can_fetch_datasource_metadata', 'Superset'),
    handler: fetchMetadata,
  },
]
