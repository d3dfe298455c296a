import { RowRule } from '@belvedere/api'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../crud/context.ts'
import { ids, longText, oneOf, required, text } from '../../crud/fields.ts'
import { loadPeople } from '../../crud/people.ts'
import type { Resource, RowRuleRow, Serialized } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { nameOfUser, peopleOf, serializeAudit } from '../../crud/shared.ts'
import { completeRule, createRule, FILTER_TYPES, ruleDocument, updateRule } from './write-rule.ts'

const column = (name: string): RawBuilder<unknown> => sql.ref(`row_level_security_filters.${name}`)
const named = (table: string, link: string, id: number) =>
  sql<SqlBool>`exists (select 1 from ${sql.table(table)} as linked
    where linked.filter_id = row_level_security_filters.id and ${sql.ref(`linked.${link}`)} = ${id})`

const FIELDS = {
  name: text(1, 255),
  description: longText,
  filter_type: oneOf(FILTER_TYPES),
  tables: ids,
  roles: ids,
  group_key: longText,
  clause: longText,
}

/** Row rules, in the shapes of Apache Superset's `rowlevelsecurity`. Only administrators have the permission. */
export const rowLevelSecurityResource: Resource<RowRuleRow> = {
  path: 'rowlevelsecurity',
  detailSchema: RowRule,
  view: 'RowLevelSecurity',
  table: 'row_level_security_filters',
  list: {
    columns: [
      'id',
      'name',
      'filter_type',
      'tables',
      'roles',
      'clause',
      'description',
      'group_key',
      'changed_by',
      'changed_on_delta_humanized',
    ],
    filters: {
      id: { kind: 'number', sql: column('id') },
      name: { kind: 'text', sql: column('name') },
      description: { kind: 'text', sql: column('description') },
      filter_type: { kind: 'text', sql: column('filter_type') },
      group_key: { kind: 'text', sql: column('group_key') },
      clause: { kind: 'text', sql: column('clause') },
      tables: { kind: 'many', exists: id => named('row_level_security_tables', 'dataset_id', id) },
      roles: { kind: 'many', exists: id => named('row_level_security_roles', 'role_id', id) },
      created_by: { kind: 'one', sql: column('created_by_id') },
      changed_by: { kind: 'one', sql: column('changed_by_id') },
      changed_on: { kind: 'time', sql: column('changed_on') },
      created_on: { kind: 'time', sql: column('created_on') },
    },
    order: {
      id: column('id'),
      name: sql`lower(row_level_security_filters.name)`,
      filter_type: column('filter_type'),
      group_key: column('group_key'),
      clause: column('clause'),
      'changed_by.first_name': nameOfUser(column('changed_by_id')),
      changed_on: column('changed_on'),
      changed_on_delta_humanized: column('changed_on'),
    },
  },
  related: {
    tables: { table: 'datasets', shape: 'contains' },
    roles: { table: 'roles', shape: 'contains' },
    created_by: { table: 'users', shape: 'person' },
    changed_by: { table: 'users', shape: 'person' },
  },
  distinct: {},
  listed: () => EVERYTHING,
  readable: () => EVERYTHING,
  refusal: 'NOT_FOUND',
  byKey: key => sql`row_level_security_filters.uuid = ${key.toLowerCase()}`,
  present: presentRules,
  writing: {
    createFields: {
      ...FIELDS,
      name: required(FIELDS.name),
      filter_type: required(FIELDS.filter_type),
      tables: required(ids),
      roles: required(ids),
      clause: required(longText),
    },
    updateFields: FIELDS,
    complete: (context, body) => completeRule(context, null, body),
    completeUpdate: completeRule,
    create: createRule,
    update: updateRule,
    attached: [
      { table: 'row_level_security_tables', column: 'filter_id', needs: { dataset_id: 'datasets' } },
      { table: 'row_level_security_roles', column: 'filter_id', needs: { role_id: 'roles' } },
    ],
    document: ruleDocument,
  },
}

async function presentRules(context: Context, rows: readonly RowRuleRow[]): Promise<readonly Serialized[]> {
  const { store } = context
  if (rows.length === 0) return []
  const filter_ids = rows.map(row => row.id)
  const [people, tables, roles] = await Promise.all([
    loadPeople(store, peopleOf(rows)),
    store
      .selectFrom('row_level_security_tables')
      .innerJoin('datasets', 'datasets.id', 'dataset_id')
      .select(['filter_id', 'datasets.id', 'datasets.schema', 'datasets.table_name'])
      .where('filter_id', 'in', filter_ids)
      .orderBy('datasets.id')
      .execute(),
    store
      .selectFrom('row_level_security_roles')
      .innerJoin('roles', 'roles.id', 'role_id')
      .select(['filter_id', 'roles.id', 'roles.name'])
      .where('filter_id', 'in', filter_ids)
      .orderBy('roles.id')
      .execute(),
  ])
  const of = <Link extends { readonly filter_id: number }>(links: readonly Link[], id: number) =>
    links.filter(link => link.filter_id === id).map(({ filter_id: _, ...linked }) => linked)
  return rows.map(row => ({
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    description: row.description,
    filter_type: row.filter_type,
    group_key: row.group_key,
    clause: row.clause,
    tables: of(tables, row.id),
    roles: of(roles, row.id),
    ...serializeAudit(context, row, people),
  }))
}
