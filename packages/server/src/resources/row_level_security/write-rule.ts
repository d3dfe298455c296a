import { AppError } from '@belvedere/core/errors'
import { nonEmptyText } from '@belvedere/core/json'
import type { Insertable } from 'kysely'
import { admitSql } from '../../connections/admission.ts'
import type { Context } from '../../crud/context.ts'
import { type Body, brokenRule } from '../../crud/fields.ts'
import type { RowRuleRow, Serialized } from '../../crud/resource.ts'
import { firstVersion, newAudit } from '../../crud/write.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { hasTemplate } from '../../templates/has-template.ts'

export const FILTER_TYPES = ['Regular', 'Base'] as const

type Columns = Partial<Insertable<MetadataSchema['row_level_security_filters']>>
const TIMEOUT_MS = 10_000

/**
 * Validates a rule before it is stored: its clause must be one condition in the dialect of every database of its
 * datasets. A clause with a template is validated on use, after it was rendered.
 */
export async function completeRule(context: Context, row: RowRuleRow | null, body: Body): Promise<Body> {
  const clause = body.clause ?? row?.clause
  if (typeof clause !== 'string' || clause.trim() === '') throw brokenRule('clause', 'Enter a condition.')
  if (Array.isArray(body.tables) && body.tables.length === 0 && row === null) {
    throw new AppError('INVALID_FIELDS', { fields: { tables: ['Shorter than minimum length 1.'] } })
  }
  if (!hasTemplate(clause)) {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    for (const { backend, id: database_id } of await databasesOf(context, row, body)) {
      const admitting = { sql: clause, kind: 'expression', backend, database_id, mayRead: () => false } as const
      await admitSql(admitting, context.services, signal)
    }
  }
  return body
}

async function databasesOf({ store }: Context, row: RowRuleRow | null, body: Body) {
  const databases = store
    .selectFrom('datasets')
    .innerJoin('databases', 'databases.id', 'datasets.database_id')
    .select(['databases.id', 'databases.backend'])
    .distinct()
  return Array.isArray(body.tables)
    ? await databases.where('datasets.id', 'in', body.tables.length > 0 ? body.tables : [0]).execute()
    : await databases
        .innerJoin('row_level_security_tables as ruled', 'ruled.dataset_id', 'datasets.id')
        .where('ruled.filter_id', '=', row?.id ?? 0)
        .execute()
}

export async function createRule(context: Context, body: Body): Promise<number> {
  const uuid = context.services.ids.uuid()
  const values = {
    description: null,
    group_key: null,
    ...toColumns(body),
    name: String(body.name),
    filter_type: body.filter_type === 'Base' ? ('Base' as const) : ('Regular' as const),
    clause: String(body.clause),
    uuid,
    version: await firstVersion(context, 'rowlevelsecurity', uuid),
    ...newAudit(context),
  }
  const { id } = await context.store
    .insertInto('row_level_security_filters')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveLinks(context, id, body)
  return id
}

export async function updateRule(context: Context, row: RowRuleRow, body: Body): Promise<void> {
  const columns = toColumns(body)
  if (Object.keys(columns).length > 0) {
    await context.store.updateTable('row_level_security_filters').set(columns).where('id', '=', row.id).execute()
  }
  await saveLinks(context, row.id, body)
}

export async function ruleDocument({ store }: Context, id: number): Promise<Serialized> {
  const row = await store
    .selectFrom('row_level_security_filters')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const tables = await store
    .selectFrom('row_level_security_tables')
    .select('dataset_id')
    .where('filter_id', '=', id)
    .orderBy('dataset_id')
    .execute()
  const roles = await store
    .selectFrom('row_level_security_roles')
    .select('role_id')
    .where('filter_id', '=', id)
    .orderBy('role_id')
    .execute()
  return { ...row, tables: tables.map(link => link.dataset_id), roles: roles.map(link => link.role_id) }
}

function toColumns(body: Body): Columns {
  const columns: Columns = {}
  if (typeof body.name === 'string') columns.name = body.name
  if (typeof body.clause === 'string') columns.clause = body.clause
  if (body.filter_type === 'Base' || body.filter_type === 'Regular') columns.filter_type = body.filter_type
  for (const field of ['description', 'group_key'] as const) {
    if (body[field] !== undefined) columns[field] = nonEmptyText(body[field])
  }
  return columns
}

async function saveLinks({ store }: Context, filter_id: number, body: Body): Promise<void> {
  if (Array.isArray(body.tables)) {
    const tables = unique(body.tables)
    const known = await store.selectFrom('datasets').select('id').where('id', 'in', orNone(tables)).execute()
    if (known.length < tables.length) throw brokenRule('tables', 'Some datasets do not exist')
    await store.deleteFrom('row_level_security_tables').where('filter_id', '=', filter_id).execute()
    for (const dataset_id of tables) {
      await store.insertInto('row_level_security_tables').values({ filter_id, dataset_id }).execute()
    }
  }
  if (Array.isArray(body.roles)) {
    const roles = unique(body.roles)
    const known = await store.selectFrom('roles').select('id').where('id', 'in', orNone(roles)).execute()
    if (known.length < roles.length) throw brokenRule('roles', 'Some roles do not exist')
    await store.deleteFrom('row_level_security_roles').where('filter_id', '=', filter_id).execute()
    for (const role_id of roles) {
      await store.insertInto('row_level_security_roles').values({ filter_id, role_id }).execute()
    }
  }
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)]
const orNone = (ids: readonly number[]): readonly number[] => (ids.length > 0 ? ids : [0])
