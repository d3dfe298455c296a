import { AppError } from '@belvedere/core/errors'
import { isRecord, nonEmptyText } from '@belvedere/core/json'
import type { Insertable } from 'kysely'
import { allowedFunctionsIn, checkAllowedFunctions } from '../../connections/allowed-functions.ts'
import { connectionTo, type DatabaseSecrets, isManaged, openSecrets, sealSecrets } from '../../connections/connect.ts'
import { type DatabaseUri, MASK, maskedUri, parseUri, storedUri, uriOfParameters } from '../../connections/uri.ts'
import type { Context } from '../../crud/context.ts'
import {
  anything,
  type Body,
  brokenRule,
  type FieldRules,
  flag,
  integer,
  jsonObject,
  jsonText,
  longText,
  oneOf,
  required,
  text,
} from '../../crud/fields.ts'
import type { DatabaseRow, Serialized, Writing } from '../../crud/resource.ts'
import { firstVersion, newAudit } from '../../crud/write.ts'
import { storedJson } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'

type Columns = Partial<Insertable<MetadataSchema['databases']>>

const FLAGS = [
  'expose_in_sqllab',
  'allow_file_upload',
  'allow_run_async',
  'allow_ctas',
  'allow_cvas',
  'allow_dml',
  'impersonate_user',
  'is_managed_externally',
] as const
const TEXTS = ['force_ctas_schema', 'external_url'] as const

export const CONNECTION_FIELDS: FieldRules = {
  database_name: text(1, 250),
  sqlalchemy_uri: text(1, 1024),
  // Forms with a single address field send this field empty.
  engine: text(0, 64),
  driver: text(1, 64),
  parameters: anything,
  configuration_method: oneOf(['sqlalchemy_form', 'dynamic_form']),
  extra: jsonText(jsonObject),
  masked_encrypted_extra: jsonText(jsonObject),
  encrypted_extra: jsonText(jsonObject),
  server_cert: longText,
  impersonate_user: flag,
  ssh_tunnel: anything,
}

const FIELDS: FieldRules = {
  ...CONNECTION_FIELDS,
  uuid: text(36, 36),
  cache_timeout: integer,
  expose_in_sqllab: flag,
  allow_file_upload: flag,
  allow_run_async: flag,
  allow_ctas: flag,
  allow_cvas: flag,
  allow_dml: flag,
  force_ctas_schema: text(0, 250),
  is_managed_externally: flag,
  external_url: longText,
}

/** Returns the address in a body, from its address field or from the fields of the form; null if there is none. */
export function uriOfBody(body: Body): DatabaseUri | null {
  if (body.ssh_tunnel !== undefined && body.ssh_tunnel !== null) {
    throw new AppError('INVALID_FIELDS', { fields: { ssh_tunnel: ['SSH tunnels are not available.'] } })
  }
  const written = nonEmptyText(body.sqlalchemy_uri)
  if (written !== null) return parseUri(written)
  if (!isRecord(body.parameters)) return null
  return parseUri(uriOfParameters(String(body.engine ?? ''), body.parameters))
}

/** Refuses settings that are passed to drivers, because their effects are not controlled here. */
export function checkExtra(extra: unknown): void {
  const parsed = typeof extra === 'string' ? storedJson(extra) : {}
  const params = isRecord(parsed) ? parsed.engine_params : undefined
  if (isRecord(params) && Object.keys(params).length > 0) {
    throw new AppError('DATABASE_SECURITY_UNSAFE', { reason: 'engine_params are not allowed' })
  }
}

/** Returns a secret of the body. A certificate is never shown, so an unchanged one is sent as the mask. */
const secretOf = (sent: unknown, before: string | null): string | null =>
  sent === undefined || sent === MASK ? before : nonEmptyText(sent)

/** Returns the secrets of the body, completed by the stored ones. The mask keeps the stored password. */
export function secretsOfBody(body: Body, uri: DatabaseUri | null, before: DatabaseSecrets): DatabaseSecrets {
  const uriPassword = uri?.password
  const password = uri === null || uriPassword === MASK ? before.password : (uriPassword ?? null)
  const extra = body.masked_encrypted_extra ?? body.encrypted_extra
  checkExtra(extra)
  return {
    password,
    encrypted_extra: secretOf(extra, before.encrypted_extra),
    server_cert: secretOf(body.server_cert, before.server_cert),
  }
}

export const NO_SECRETS: DatabaseSecrets = { password: null, encrypted_extra: null, server_cert: null }

/**
 * Checks that a stored password is sent only to the server that it was stored for.
 * @param before null if the stored address is invalid
 */
export function checkSameTarget(before: DatabaseUri | null, after: DatabaseUri): void {
  const same =
    before !== null &&
    before.engine.connector === after.engine.connector &&
    before.host.toLowerCase() === after.host.toLowerCase() &&
    (before.port ?? before.engine.default_port) === (after.port ?? after.engine.default_port) &&
    before.username === after.username
  if (after.password === MASK && !same) {
    throw brokenRule(
      'password',
      'Must provide a password for the database: it is sent to another server or as another user.',
    )
  }
}

const CHECK_MS = 30_000

/** Opens the connection once. */
export async function tryConnection({ services }: Context, uri: DatabaseUri, secrets: DatabaseSecrets): Promise<void> {
  const connection = await connectionTo(services, uri, secrets)
  const job = { kind: 'inspect', connection, inspection: { what: 'version' }, timeout_ms: CHECK_MS } as const
  await services.engine.inspect(job, AbortSignal.timeout(CHECK_MS + 1000))
}

/** Allows only administrators to change the functions that SQL may call. */
function checkFunctions({ user }: Context, body: Body, backend: string, stored: string | null): void {
  if (body.extra === undefined) return
  const isChanged = JSON.stringify(allowedFunctionsIn(body.extra)) !== JSON.stringify(allowedFunctionsIn(stored))
  if (isChanged && !user.is_admin) throw brokenRule('extra', 'Only an administrator can change allowed_functions.')
  checkAllowedFunctions(body.extra, backend)
}

function columnsOf(body: Body): Columns {
  const columns: Columns = {}
  if (typeof body.database_name === 'string') columns.database_name = body.database_name
  for (const name of FLAGS) if (body[name] !== undefined) columns[name] = body[name] === true ? 1 : 0
  for (const name of TEXTS) if (body[name] !== undefined) columns[name] = nonEmptyText(body[name])
  if (body.cache_timeout !== undefined) columns.cache_timeout = body.cache_timeout as number | null
  if (typeof body.configuration_method === 'string') columns.configuration_method = body.configuration_method
  if (body.extra !== undefined) {
    checkExtra(body.extra)
    columns.extra = nonEmptyText(body.extra) ?? '{}'
  }
  if (columns.external_url && !/^https?:\/\//i.test(columns.external_url)) {
    throw brokenRule('external_url', 'Not a valid URL.')
  }
  return columns
}

async function checkName({ store }: Context, name: string | undefined, own: number | null): Promise<void> {
  if (name === undefined) return
  const taken = await store.selectFrom('databases').select('id').where('database_name', '=', name).executeTakeFirst()
  if (taken && taken.id !== own) throw brokenRule('database_name', 'A database with the same name already exists.')
}

async function create(context: Context, body: Body): Promise<number> {
  const uri = uriOfBody(body)
  if (uri === null) throw new AppError('INTERNAL')
  const database_name = String(body.database_name)
  await checkName(context, database_name, null)
  checkFunctions(context, body, uri.engine.backend, null)
  const uuid = nonEmptyText(body.uuid) ?? context.services.ids.uuid()
  const row: Insertable<MetadataSchema['databases']> = {
    expose_in_sqllab: 1,
    allow_file_upload: 0,
    cache_timeout: null,
    extra: '{}',
    ...columnsOf(body),
    database_name,
    uuid,
    backend: uri.engine.backend,
    sqlalchemy_uri: maskedUri(uri),
    encrypted_secrets: sealSecrets(context.services, uuid, secretsOfBody(body, uri, NO_SECRETS)),
    version: await firstVersion(context, 'database', uuid),
    ...newAudit(context),
  }
  const { id } = await context.store.insertInto('databases').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function update(context: Context, row: DatabaseRow, body: Body): Promise<void> {
  const uri = uriOfBody(body)
  const columns = columnsOf(body)
  await checkName(context, columns.database_name, row.id)
  checkFunctions(context, body, uri?.engine.backend ?? row.backend, row.extra)
  if (isManaged(row)) {
    const isRenamed = columns.database_name !== undefined && columns.database_name !== row.database_name
    if (uri !== null || isRenamed)
      throw brokenRule('sqlalchemy_uri', 'The connection to the database of uploaded files cannot be changed.')
  } else {
    const before = openSecrets(context.services, row)
    if (uri !== null) checkSameTarget(storedUri(row.sqlalchemy_uri), uri)
    columns.encrypted_secrets = sealSecrets(context.services, row.uuid, secretsOfBody(body, uri, before))
    if (uri !== null) {
      columns.sqlalchemy_uri = maskedUri(uri)
      columns.backend = uri.engine.backend
    }
  }
  if (Object.keys(columns).length > 0) {
    await context.store.updateTable('databases').set(columns).where('id', '=', row.id).execute()
  }
}

async function remove({ store }: Context, row: DatabaseRow): Promise<void> {
  if (isManaged(row)) throw brokenRule('id', 'The database of uploaded files cannot be deleted.')
  const dataset = await store.selectFrom('datasets').select('id').where('database_id', '=', row.id).executeTakeFirst()
  if (dataset) throw brokenRule('id', 'Cannot delete a database that has datasets attached')
}

/** Returns the sent body with masked secrets. */
function maskedBody(body: Body): Body {
  const { parameters, masked_encrypted_extra, encrypted_extra, server_cert, ...plain } = body
  const uri = uriOfBody(body)
  return {
    ...plain,
    ...(uri === null ? {} : { sqlalchemy_uri: maskedUri(uri) }),
    ...(isRecord(parameters)
      ? { parameters: { ...parameters, ...('password' in parameters && { password: MASK }) } }
      : {}),
    ...(nonEmptyText(server_cert) === null ? {} : { server_cert: MASK }),
  }
}

/** Returns the whole record without its secrets. */
async function document({ store }: Context, id: number): Promise<Serialized> {
  const row = await store.selectFrom('databases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { encrypted_secrets: _, ...visible } = row
  return visible
}

const hasAddress = (body: Body): void => {
  if (nonEmptyText(body.sqlalchemy_uri) === null && !isRecord(body.parameters)) {
    throw new AppError('INVALID_FIELDS', { fields: { sqlalchemy_uri: ['Missing data for required field.'] } })
  }
}

export const databaseWriting: Writing<DatabaseRow> = {
  createFields: { ...FIELDS, database_name: required(text(1, 250)) },
  updateFields: FIELDS,
  // Connections that cannot be opened are not stored.
  complete: async (context, body) => {
    hasAddress(body)
    const uri = uriOfBody(body)
    if (uri === null) throw new AppError('INTERNAL')
    if (uri.password === MASK) throw brokenRule('password', 'Must provide a password for the database')
    await tryConnection(context, uri, secretsOfBody(body, uri, NO_SECRETS))
    return body
  },
  completeUpdate: async (context, row, body) => {
    const uri = uriOfBody(body)
    if (uri === null || isManaged(row)) return body
    checkSameTarget(storedUri(row.sqlalchemy_uri), uri)
    await tryConnection(context, uri, secretsOfBody(body, uri, openSecrets(context.services, row)))
    return body
  },
  create,
  update,
  remove,
  document,
  repeated: maskedBody,
  mayChange: ({ user }) => user.permissions.has('can_write Database'),
}
