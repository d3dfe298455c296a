/** Routes of databases other than list, read and write: their contents, and tests of connections. */

import type { RemoteIndex, RemoteTable } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { withoutSemicolons } from '@belvedere/sql/guard'
import { sql } from 'kysely'
import Type from 'typebox'
import { type DatabaseSecrets, inspectDatabase, isManaged, openSecrets } from '../../connections/connect.ts'
import { engineInformation, parametersSchema } from '../../connections/engine-information.ts'
import { ENGINES } from '../../connections/engines.generated.ts'
import { driverOf, shownBackend } from '../../connections/engines.ts'
import { type DatabaseUri, MASK, parametersOf, storedUri } from '../../connections/uri.ts'
import { type Context, contextOf, paramOf } from '../../crud/context.ts'
import { bodySchema } from '../../crud/docs.ts'
import { anything, type Body, type FieldRules, integer, longText, parseBody, required } from '../../crud/fields.ts'
import { findReadable } from '../../crud/read.ts'
import type { DatabaseRow } from '../../crud/resource.ts'
import { chartIsReadable, dashboardIsListed, datasetIsReadable } from '../../crud/rights.ts'
import { selectStar } from '../../crud/select-star.ts'
import { parseQ } from '../../http/q.ts'
import { permission, type Route, type RouteDocs, type RouteInput } from '../../http/route.ts'
import { storedJson } from '../../json/parse.ts'
import { checkParameters } from './check-parameters.ts'
import { catalogsOf, partitionsOf, schemasOf, tableOf, tablesOf } from './describe.ts'
import { DATABASE_DOCS as DOCS } from './docs.ts'
import { databaseResource } from './resource.ts'
import {
  CONNECTION_FIELDS,
  checkExtra,
  checkSameTarget,
  NO_SECRETS,
  secretsOfBody,
  tryConnection,
  uriOfBody,
} from './write-database.ts'

const READ = permission('can_read', 'Database')
const WRITE = permission('can_write', 'Database')

interface DatabaseRequest {
  readonly context: Context
  readonly row: DatabaseRow
  readonly query: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
}

async function databaseRequest(input: RouteInput): Promise<DatabaseRequest> {
  const context = contextOf(input)
  const row = await findReadable(databaseResource, paramOf(input, 'id'), context)
  const address = input.request.query as Readonly<Record<string, string | undefined>>
  const q = parseQ(input.request, Type.Record(Type.String(), Type.Unknown()))
  return { context, row, query: { ...address, ...q }, signal: input.signal }
}

const schemaIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value !== 'null' && value !== 'undefined' ? value : null

/** Returns the table of `:table` and `:schema` in the address, or of `name` and `schema` in the query. */
async function namedTable(input: RouteInput) {
  const request = await databaseRequest(input)
  const { name, schema } = request.query
  const table = paramOf(input, 'table') || (typeof name === 'string' ? name : '')
  if (table === '') throw new AppError('INCORRECT_REQUEST', { reason: 'name: must be the name of a table' })
  return { ...request, table, schema: schemaIn(paramOf(input, 'schema') || schema) }
}

async function requestedTable(input: RouteInput) {
  const named = await namedTable(input)
  const { context, row, table, schema, signal } = named
  return { ...named, described: await tableOf(context, row, table, schema, signal) }
}

const constraintOf =
  (type: string) =>
  ({ name, column_names }: RemoteIndex) => ({ name, column_names, type })

function metadataOf(row: DatabaseRow, name: string, schema: string | null, table: RemoteTable) {
  const primary = table.indexes.filter(index => index.is_primary).map(constraintOf('pk'))
  const indexes = table.indexes.filter(index => !index.is_primary).map(constraintOf('index'))
  const foreignKeys = table.foreign_keys.map(key => ({ ...key, type: 'fk', options: {} }))
  const keysOf = (column: string) =>
    [...primary, ...foreignKeys, ...indexes].filter(key => key.column_names.includes(column))
  return {
    name,
    comment: table.comment,
    columns: table.columns.map(column => ({
      name: column.name,
      column_name: column.name,
      type: /^[^(]*/.exec(column.type)?.[0]?.trim() ?? column.type,
      longType: column.type,
      comment: column.comment,
      keys: keysOf(column.name),
    })),
    primaryKey: primary[0] ?? {},
    foreignKeys,
    indexes: [...primary, ...foreignKeys, ...indexes],
    selectStar: starOf(row, name, schema, table),
  }
}

async function tableMetadata(input: RouteInput) {
  const { row, table, schema, described } = await requestedTable(input)
  return metadataOf(row, table, schema, described)
}

/**
 * Returns whether the caller may read a virtual dataset of this name. Explore requests the extra facts of every dataset
 * by name.
 */
async function isVirtualDataset({ store, user }: Context, row: DatabaseRow, name: string, schema: string | null) {
  const match = await store
    .selectFrom('datasets')
    .select('id')
    .where('database_id', '=', row.id)
    .where('table_name', '=', name)
    .where('sql', '!=', '')
    .$if(schema !== null, query => query.where('schema', '=', schema))
    .where(datasetIsReadable(user, sql`datasets.id`))
    .executeTakeFirst()
  return match !== undefined
}

/** Returns extra facts about a table. A key is present only if it has a value; `{}` for a plain table. */
async function tableExtra(input: RouteInput) {
  const { context, row, table, schema, signal } = await namedTable(input)
  if (await isVirtualDataset(context, row, table, schema)) return {}
  await tableOf(context, row, table, schema, signal)
  const { columns: cols, latest } = await partitionsOf(context, row, table, schema, signal)
  const [first] = cols
  if (first === undefined) return {}
  return { partitions: { cols, ...(latest === null ? {} : { latest: { [first]: latest } }) } }
}

function starOf({ backend }: DatabaseRow, table: string, schema: string | null, { columns }: RemoteTable): string {
  const names = columns.map(({ name }) => name)
  const sql = selectStar(backend, { schema, table }, names)
  if (sql === null) throw new AppError('NO_REMOTE_CONNECTION')
  return sql
}

async function star(input: RouteInput) {
  const { row, table, schema, described } = await requestedTable(input)
  return { result: starOf(row, table, schema, described) }
}

async function tables(input: RouteInput) {
  const { context, row, query, signal } = await databaseRequest(input)
  const named = await tablesOf(context, row, schemaIn(query.schema_name), signal)
  const result = named.map(({ name, kind }) => ({ value: name, type: kind, extra: null }))
  return { count: result.length, result }
}

async function functionNames(input: RouteInput) {
  const { context, row, signal } = await databaseRequest(input)
  if (isManaged(row)) return { function_names: [] }
  return inspectDatabase(context.services, row.id, { what: 'functions' }, signal)
}

const VALIDATE_FIELDS: FieldRules = {
  sql: required(longText),
  schema: longText,
  catalog: longText,
  template_params: anything,
}

/**
 * Validates SQL with the parser of the database, without running it. Only for users who may read the whole database.
 */
async function validateSql(input: RouteInput) {
  const { context, row, signal } = await databaseRequest(input)
  const body = parseBody(input.request.body, VALIDATE_FIELDS)
  if (isManaged(row)) throw new AppError('INCORRECT_REQUEST', { reason: 'no SQL validator is configured for duckdb' })
  const text = withoutSemicolons(String(body.sql))
  const mistake = await inspectDatabase(context.services, row.id, { what: 'check', sql: text }, signal)
  if (mistake === null) return { result: [] }
  return {
    result: [{ message: mistake.message, line_number: mistake.line ?? 1, start_column: null, end_column: null }],
  }
}

/** Returns the charts on the database's datasets and the dashboards with such charts, limited to the caller's lists. */
async function relatedObjects(input: RouteInput) {
  const { context, row } = await databaseRequest(input)
  const charts = await sql<{ id: number; slice_name: string; viz_type: string }>`
    select charts.id, charts.slice_name, charts.viz_type from charts join datasets on datasets.id = charts.datasource_id
    where datasets.database_id = ${row.id} and charts.datasource_type = 'table' and ${chartIsReadable(context.user)}
    order by charts.id`.execute(context.store)
  const dashboards = await sql<{ id: number; dashboard_title: string; slug: string | null; json_metadata: string }>`
    select dashboards.id, dashboards.dashboard_title, dashboards.slug, dashboards.json_metadata from dashboards
    where exists (select 1 from dashboard_charts join charts on charts.id = dashboard_charts.chart_id
      join datasets on datasets.id = charts.datasource_id
      where dashboard_charts.dashboard_id = dashboards.id and datasets.database_id = ${row.id}
        and charts.datasource_type = 'table' and ${chartIsReadable(context.user)}) and ${dashboardIsListed(context)}
    order by dashboards.id`.execute(context.store)
  return {
    charts: { count: charts.rows.length, result: charts.rows },
    dashboards: {
      count: dashboards.rows.length,
      result: dashboards.rows.map(({ dashboard_title, ...rest }) => ({ ...rest, title: dashboard_title })),
    },
    sqllab_tab_states: { count: 0, result: [] },
  }
}

/** Returns the fields of the connection's form, with masked secrets. */
async function connection(input: RouteInput) {
  const { context, row } = await databaseRequest(input)
  const uri = isManaged(row) ? null : storedUri(row.sqlalchemy_uri)
  const secrets = openSecrets(context.services, row)
  return {
    id: row.id,
    result: {
      id: row.id,
      uuid: row.uuid,
      database_name: row.database_name,
      backend: shownBackend(row.backend),
      driver: uri?.driver ?? driverOf(row.backend),
      sqlalchemy_uri: row.sqlalchemy_uri,
      configuration_method: row.configuration_method,
      parameters: uri === null ? {} : parametersOf(uri),
      parameters_schema: parametersSchema(row),
      masked_encrypted_extra: maskedValues(secrets.encrypted_extra),
      server_cert: secrets.server_cert === null ? null : MASK,
      extra: row.extra,
      cache_timeout: row.cache_timeout,
      expose_in_sqllab: row.expose_in_sqllab === 1,
      allow_file_upload: row.allow_file_upload === 1,
      allow_run_async: row.allow_run_async === 1,
      allow_ctas: row.allow_ctas === 1,
      allow_cvas: row.allow_cvas === 1,
      allow_dml: row.allow_dml === 1,
      force_ctas_schema: row.force_ctas_schema,
      impersonate_user: row.impersonate_user === 1,
      is_managed_externally: row.is_managed_externally === 1,
      engine_information: engineInformation(row),
    },
  }
}

function maskedValues(json: string | null): string {
  const parsed = storedJson(json)
  return JSON.stringify(Object.fromEntries(Object.keys(isRecord(parsed) ? parsed : {}).map(key => [key, MASK])))
}

/**
 * Lists the kinds of databases, preferred ones first, others by name. Files are listed only if the administrator allows
 * a folder.
 */
function available({ services }: RouteInput) {
  const offered = ENGINES.filter(engine => !engine.is_file || services.config.data_dirs.length > 0)
  const order = (left: (typeof ENGINES)[number], right: (typeof ENGINES)[number]) =>
    Number(right.preferred) - Number(left.preferred) || left.name.localeCompare(right.name)
  const databases = [...offered].sort(order).map(engine => ({
    name: engine.name,
    engine: engine.engine,
    default_driver: engine.drivers[0] ?? engine.engine,
    available_drivers: engine.drivers,
    preferred: engine.preferred,
    engine_information: engineInformation(engine),
    ...(engine.is_file ? {} : { parameters: parametersSchema(engine) }),
    sqlalchemy_uri_placeholder: engine.placeholder,
  }))
  return { databases }
}

const VALIDATION_FIELDS: FieldRules = { ...CONNECTION_FIELDS, id: integer, catalog: anything }

async function validateParameters(input: RouteInput) {
  const context = contextOf(input)
  const body = parseBody(input.request.body, VALIDATION_FIELDS)
  const errors = await checkParameters(context, body)
  if (errors.length === 0) return { message: 'OK' }
  return input.reply.code(422).send({ errors })
}

/** Returns the stored database with this name. */
async function storedOf({ store }: Context, body: Body): Promise<DatabaseRow | null> {
  const { database_name } = body
  if (typeof database_name !== 'string') return null
  const row = await store
    .selectFrom('databases')
    .selectAll()
    .where('database_name', '=', database_name)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Returns the secrets of the stored database, if the body refers to it: with its own address, or with an address of the
 * same server and user and the mask as password.
 * @throws AppError BROKEN_RULE if the stored password would be sent to another server
 */
function knownSecrets(context: Context, stored: DatabaseRow | null, body: Body, uri: DatabaseUri): DatabaseSecrets {
  if (stored === null || isManaged(stored)) return NO_SECRETS
  if (stored.sqlalchemy_uri !== body.sqlalchemy_uri) {
    if (uri.password !== MASK) return NO_SECRETS
    checkSameTarget(storedUri(stored.sqlalchemy_uri), uri)
  }
  return openSecrets(context.services, stored)
}

async function testConnection(input: RouteInput) {
  const context = contextOf(input)
  const body = parseBody(input.request.body, CONNECTION_FIELDS)
  const stored = await storedOf(context, body)
  if (stored && isManaged(stored) && stored.sqlalchemy_uri === body.sqlalchemy_uri) return { message: 'OK' }
  const uri = uriOfBody(body)
  if (uri === null) {
    throw new AppError('INVALID_FIELDS', { fields: { sqlalchemy_uri: ['Missing data for required field.'] } })
  }
  checkExtra(body.extra)
  const known = knownSecrets(context, stored, body, uri)
  try {
    await tryConnection(context, uri, secretsOfBody(body, uri, known))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONNECTION_FAILED') throw error
    const message = 'Connection failed, please check your connection settings'
    const { reason } = error.extra
    return input.reply.code(422).send({
      errors: [{ message, error_type: 'GENERIC_DB_ENGINE_ERROR', level: 'error', extra: { reason } }],
      message,
    })
  }
  return { message: 'OK' }
}

/** @throws AppError NOT_AVAILABLE for an existing database */
async function noTunnel(input: RouteInput): Promise<never> {
  await databaseRequest(input)
  const reason = 'Belvedere connects to databases directly, not through an SSH server'
  throw new AppError('NOT_AVAILABLE', { what: 'An SSH tunnel', reason })
}

const at = '/api/v1/database'
const get = (path: string, access: Route['access'], docs: RouteDocs, handler: Route['handler']): Route => ({
  method: 'GET',
  url: `${at}${path}`,
  access,
  docs,
  handler,
})
const post = (path: string, access: Route['access'], docs: RouteDocs, handler: Route['handler']): Route => ({
  method: 'POST',
  url: `${at}${path}`,
  access,
  docs,
  handler,
})

export const databaseRoutes: readonly Route[] = [
  get('/available', READ, DOCS.available, available),
  post(
    '/validate_parameters',
    WRITE,
    { ...DOCS.validateParameters, body: bodySchema(VALIDATION_FIELDS) },
    validateParameters,
  ),
  post('/test_connection', WRITE, { ...DOCS.test, body: bodySchema(CONNECTION_FIELDS) }, testConnection),
  get('/:id/connection', WRITE, DOCS.connection, connection),
  get('/:id/schemas', READ, DOCS.schemas, async input => {
    const { context, row, signal } = await databaseRequest(input)
    return { result: await schemasOf(context, row, signal) }
  }),
  get('/:id/catalogs', READ, DOCS.catalogs, async input => {
    const { context, row, signal } = await databaseRequest(input)
    return { result: await catalogsOf(context, row, signal) }
  }),
  get('/:id/schemas_access_for_file_upload', READ, DOCS.uploadSchemas, async input => {
    const { row } = await databaseRequest(input)
    return { schemas: isManaged(row) ? ['main'] : [] }
  }),
  get('/:id/tables', READ, DOCS.tables, tables),
  get('/:id/table/:table/:schema', READ, DOCS.table, tableMetadata),
  get('/:id/table_metadata', READ, DOCS.namedTable, tableMetadata),
  get('/:id/table_extra/:table/:schema', READ, DOCS.extra, tableExtra),
  get('/:id/table_metadata/extra', READ, DOCS.namedExtra, tableExtra),
  get('/:id/select_star/:table', READ, DOCS.star, star),
  get('/:id/select_star/:table/:schema', READ, DOCS.star, star),
  get('/:id/function_names', READ, DOCS.functions, functionNames),
  get('/:id/related_objects', READ, DOCS.related, relatedObjects),
  post('/:id/validate_sql', WRITE, { ...DOCS.validateSql, body: bodySchema(VALIDATE_FIELDS) }, validateSql),
  {
    method: 'DELETE',
    url: `${at}/:id/ssh_tunnel`,
    access: WRITE,
    docs: { summary: 'Not available: responds with 400 and the reason' },
    handler: noTunnel,
  },
]
