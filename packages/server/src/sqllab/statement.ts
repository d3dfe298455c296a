import type { QueryJob, TableShadow } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { dialectOf } from '@belvedere/sql'
import { type Admission, foldAscii, type ParsedTable, withoutSemicolons } from '@belvedere/sql/guard'
import { sameName } from '../auth/row-rules.ts'
import { rowRulesFor } from '../chart-data/authorize/shadows.ts'
import { typedErrors } from '../chart-data/run/results.ts'
import { admitSql, readsOf } from '../connections/admission.ts'
import { connectionOf, inspectDatabase, isManaged } from '../connections/connect.ts'
import type { Context } from '../crud/context.ts'
import type { LoadedDataset } from '../datasets/load-dataset.ts'
import { databaseRules, type RuledTable, refuseRuledParts } from '../datasets/row-rules.ts'
import { checkTables, firstSchema, type SqlDatabase } from '../datasets/sql-rights.ts'
import { ruledSource, withRules } from '../datasets/visibility.ts'
import { afterLoading, isServed } from '../managed-tables/index.ts'
import { renderClause, renderDataset } from '../templates/render-query.ts'

export interface StatementRequest {
  readonly sql: string
  /** Schema selected beside the text; null if there is none. */
  readonly schema: string | null
  readonly row_limit: number
  /** Variables for templates in the text; null if the text was rendered already. */
  readonly variables: Readonly<Record<string, unknown>> | null
}

/** A text of a user that is allowed and ready to run. */
export interface Statement {
  readonly database: SqlDatabase
  /** Text with its templates rendered, before row rules. */
  readonly sql: string
  readonly tables: readonly ParsedTable[]
  readonly lane: 'sql' | 'remote'
  readonly job: QueryJob
}

/** Returns a dataset with the text as its SQL, the form that templates and rules expect. */
const asDataset = (database: SqlDatabase, schema: string | null, sql: string): LoadedDataset => ({
  id: 0,
  uuid: '',
  version: 0,
  table_name: '',
  schema,
  sql,
  main_dttm_col: null,
  time_zone: null,
  cache_timeout: null,
  fetch_values_predicate: null,
  database,
  owners: [],
  columns: [],
  metrics: [],
})

/**
 * Renders, admits and authorizes a text. The rendered text is checked, and then run under the row rules of the
 * requester.
 * @throws AppError TEMPLATE_ERROR, SYNTAX_ERROR, SQL_NOT_ALLOWED, DATASOURCE_SECURITY_ACCESS_ERROR, …
 */
export async function prepareStatement(
  request: StatementRequest,
  database: SqlDatabase,
  context: Context,
  signal: AbortSignal,
): Promise<Statement> {
  const { services, user } = context
  const text = withoutSemicolons(request.sql)
  if (text.trim() === '') throw new AppError('INVALID_FIELDS', { fields: { sql: ['The statement is empty.'] } })
  const plain = asDataset(database, request.schema, text)
  const source = { dataset: plain, query: { user, query: {}, variables: request.variables ?? {} }, depth: 0 }
  const rendered = request.variables === null ? plain : await renderDataset({ services, signal }, source)
  const sql = rendered.sql ?? ''
  const admitting = {
    sql,
    kind: 'query',
    backend: database.backend,
    database_id: database.id,
    mayRead: () => true,
  } as const
  const admission = await admitSql(admitting, services, signal)
  const { tables, parts } = admission
  await checkTables(context, database, admission, signal)
  const base = {
    kind: 'query',
    params: [],
    reads: readsOf(tables),
    post_processing: [],
    format: 'json',
    row_limit: request.row_limit,
    timeout_ms: services.config.web_timeout_s * 1000,
  } as const
  if (isManaged(database)) {
    await checkServed(tables, context, signal)
    const reading = { dataset: plain, reads: tables, parts }
    const shadows: readonly TableShadow[] = await rowRulesFor(user, reading, services, signal)
    return { database, sql, tables, lane: 'sql', job: { ...base, sql, shadows } }
  }
  await checkSchema(request.schema, tables, database, context, signal)
  const ruled = await ruledSource(
    await withTableRules(rendered, admission, context, signal),
    { fenced: true },
    services,
    signal,
  )
  const connection = await connectionOf(services, database.id)
  return { database, sql, tables, lane: 'remote', job: { ...base, sql: ruled.sql ?? '', shadows: [], connection } }
}

/**
 * Adds the rules on the tables that are read. They are rendered separately from the text, so that variables of its
 * author have no effect on them.
 */
async function withTableRules(
  dataset: LoadedDataset,
  { tables, parts }: Admission,
  context: Context,
  signal: AbortSignal,
): Promise<LoadedDataset> {
  const { services, user } = context
  const rules = await databaseRules(user, dataset, services)
  refuseRuledParts(parts, rules)
  if (rules.length === 0) return dataset
  const isRead = await ruleIsRead(tables, dataset.database, context, signal)
  const render = (clause: string) => renderClause({ services, signal }, { clause, user, dataset })
  const rendered = rules.filter(isRead).map(async rule => ({
    ...rule,
    groups: await Promise.all(rule.groups.map(group => Promise.all(group.map(render)))),
  }))
  return withRules(dataset, [], await Promise.all(rendered), services)
}

/**
 * Returns whether a rule's table is read. Tables of the same name in different schemas are different. A name without a
 * schema refers to the default schema of the connection if that contains the table. Otherwise it may refer to any
 * schema, and the rule applies.
 */
async function ruleIsRead(
  tables: readonly ParsedTable[],
  database: SqlDatabase,
  context: Context,
  signal: AbortSignal,
): Promise<(rule: RuledTable) => boolean> {
  const first = await firstSchema(context, database, signal)
  const bare = tables.some(({ schema }) => schema === '') && first !== ''
  const inspection = { what: 'tables', schema: first } as const
  const own = bare ? (await inspectDatabase(context.services, database.id, inspection, signal)).tables : []
  const isOfFirst = (name: string) => own.some(table => table.name === name)
  return rule =>
    tables.some(({ schema, name }) => {
      if (!sameName(name, rule.table_name)) return false
      if (!rule.schema || first === '') return true
      return schema === '' && !isOfFirst(name) ? true : sameName(schema || first, rule.schema)
    })
}

async function checkServed(tables: readonly ParsedTable[], { services }: Context, signal: AbortSignal): Promise<void> {
  for (const { name, schema } of tables) {
    const isOfSchema = schema === '' || foldAscii(schema) === 'main'
    if (!isOfSchema || !(await afterLoading(services, signal, () => isServed(services, name)))) {
      throw new AppError('TABLE_DOES_NOT_EXIST_ERROR', { table: schema === '' ? name : `${schema}.${name}` })
    }
  }
}

/**
 * Refuses names without a schema if another schema than the connection's default is selected: they would refer to
 * another table than intended.
 */
async function checkSchema(
  schema: string | null,
  tables: readonly ParsedTable[],
  database: SqlDatabase,
  context: Context,
  signal: AbortSignal,
): Promise<void> {
  const bare = tables.find(table => table.schema === '')
  if (!schema || !bare || (await firstSchema(context, database, signal)) === schema) return
  throw new AppError('INVALID_FIELDS', {
    fields: { schema: [`Name the table with its schema: ${schema}.${bare.name}.`] },
  })
}

/** Returns the result of a running statement, with the errors of the database as typed errors. */
export const withTypedErrors = <Result>({ database, tables }: Statement, running: Promise<Result>): Promise<Result> => {
  const dialect = dialectOf(database.backend)
  return dialect ? typedErrors({ dialect, tables: tables.map(({ name }) => name) }, running) : running
}
