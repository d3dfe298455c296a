import { SavedQuery } from '@belvedere/api'
import { tablesOf } from '@belvedere/core/sql-text'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { type Body, brokenRule, integer, jsonText, longText, text } from '../../crud/fields.ts'
import { AUDIT_COLUMNS, AUDIT_RELATED, auditOrder, plainWriting, presentPlain } from '../../crud/plain.ts'
import { contains } from '../../crud/query/filters.ts'
import type { Resource, Serialized } from '../../crud/resource.ts'
import { auditFilters, whenYes } from '../../crud/shared.ts'
import { tagFilters, tagsOf } from '../../crud/tags.ts'
import { toAge } from '../../crud/times.ts'
import { storedJson } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'

export type SavedQueryRow = Selectable<MetadataSchema['saved_queries']>

const column = (name: string) => sql.ref(`saved_queries.${name}`)
const databaseName = sql`(select database_name from databases where databases.id = saved_queries.db_id)`

const FIELDS = {
  db_id: integer,
  catalog: text(0, 256),
  schema: text(0, 128),
  label: text(0, 256),
  description: longText,
  sql: longText,
  template_parameters: jsonText(),
  extra_json: jsonText(),
}

const SEARCHED = ['label', 'description', 'sql'] as const
const search = (value: unknown) =>
  sql<boolean>`(${sql.join(
    SEARCHED.map(name => contains(sql`coalesce(${column(name)}, '')`, value)),
    sql` or `,
  )})`

/** Saved queries. Users see only their own. */
export const savedQueryResource: Resource<SavedQueryRow> = {
  path: 'saved_query',
  detailSchema: SavedQuery,
  nouns: ['saved query', 'saved queries'],
  view: 'SavedQuery',
  table: 'saved_queries',
  list: {
    columns: [
      'id',
      'uuid',
      'label',
      'description',
      'catalog',
      'schema',
      'sql',
      'sql_tables',
      'db_id',
      'database',
      'extra',
      'rows',
      'last_run_delta_humanized',
      'tags',
      ...AUDIT_COLUMNS,
    ],
    filters: {
      id: {
        kind: 'number',
        sql: column('id'),
        named: {
          saved_query_is_fav: (value, { user }) =>
            whenYes(
              value,
              sql`exists (select 1 from favorites where favorites.object_type = 'saved_query'
                and favorites.object_id = saved_queries.id and favorites.user_id = ${user.id})`,
            ),
        },
      },
      label: { kind: 'text', sql: column('label'), named: { all_text: search } },
      description: { kind: 'text', sql: column('description') },
      sql: { kind: 'text', sql: column('sql') },
      schema: { kind: 'text', sql: column('schema') },
      catalog: { kind: 'text', sql: column('catalog') },
      database: { kind: 'one', sql: column('db_id') },
      db_id: { kind: 'number', sql: column('db_id') },
      tags: tagFilters('saved_queries', 'saved_query'),
      ...auditFilters('saved_queries', 'saved_query'),
    },
    order: {
      label: sql`lower(saved_queries.label)`,
      schema: column('schema'),
      description: column('description'),
      sql: column('sql'),
      rows: column('rows'),
      'database.database_name': databaseName,
      last_run_delta_humanized: column('last_run'),
      ...auditOrder('saved_queries'),
    },
  },
  related: { database: { table: 'databases', shape: 'starts' }, ...AUDIT_RELATED },
  distinct: { schema: column('schema') },
  listed: ({ user }) => sql`saved_queries.created_by_id = ${user.id}`,
  readable: ({ user }) => sql`saved_queries.created_by_id = ${user.id}`,
  refusal: 'NOT_FOUND',
  byKey: key => sql`saved_queries.uuid = ${key.toLowerCase()}`,
  present,
  writing: {
    ...plainWriting<SavedQueryRow>({
      type: 'saved_query',
      table: 'saved_queries',
      fields: FIELDS,
      defaults: { label: '', sql: '', extra: '{}' },
      toColumns,
    }),
    mayRestore: ({ user }, row) => row.created_by_id === user.id,
  },
}

async function toColumns({ store }: Context, body: Body) {
  const { extra_json, ...columns } = body
  if (typeof body.db_id === 'number') {
    const known = await store.selectFrom('databases').select('id').where('id', '=', body.db_id).executeTakeFirst()
    if (!known) throw brokenRule('db_id', 'Database does not exist')
  }
  return { ...columns, ...(extra_json === undefined ? {} : { extra: extra_json === '' ? '{}' : extra_json }) }
}

async function present(context: Context, rows: readonly SavedQueryRow[]): Promise<readonly Serialized[]> {
  const [databases, tags] = await Promise.all([
    context.store.selectFrom('databases').select(['id', 'database_name']).execute(),
    tagsOf(
      context,
      'saved_query',
      rows.map(row => row.id),
    ),
  ])
  const byId = new Map(databases.map(database => [database.id, database]))
  const now = Date.parse(context.now)
  return presentPlain(context, rows, row => ({
    label: row.label,
    description: row.description,
    catalog: row.catalog,
    schema: row.schema,
    sql: row.sql,
    sql_tables: tablesOf(row.sql),
    template_parameters: row.template_parameters,
    db_id: row.db_id,
    database: byId.get(row.db_id ?? -1) ?? null,
    extra: storedJson(row.extra),
    rows: row.rows,
    last_run_delta_humanized: toAge(row.last_run ?? row.changed_on, now),
    tags: tags.get(row.id) ?? [],
  }))
}
