import { AppError } from '@belvedere/core/errors'
import { isRecord, nonEmptyText } from '@belvedere/core/json'
import {
  anything,
  type FieldRules,
  flag,
  integer,
  integerFrom,
  jsonObject,
  jsonText,
  longText,
  parseBody,
  required,
  text,
} from '../crud/fields.ts'
import { parseJson } from '../json/parse.ts'
import type { Services } from '../services.ts'
import type { StatementRequest } from './statement.ts'

const refusedFlag = (message: string) => ({
  check: (value: unknown) => (value === false ? null : value === true ? message : 'Not a valid boolean.'),
  nullable: true,
  schema: { type: 'boolean' },
})

export const EXECUTE_FIELDS: FieldRules = {
  database_id: required(integer),
  sql: required(longText),
  schema: text(0, 256),
  catalog: text(0, 256),
  client_id: text(1, 64),
  queryLimit: integerFrom(0),
  runAsync: flag,
  keepRunning: flag,
  sql_editor_id: text(0, 256),
  tab: text(0, 256),
  templateParams: jsonText(jsonObject),
  select_as_cta: refusedFlag(
    'Tables cannot be created from queries: SQL is read-only here. Save the query as a dataset instead.',
  ),
  ctas_method: text(0, 16),
  tmp_table_name: longText,
  json: flag,
  expand_data: flag,
}

/** Parsed body of `execute`. */
export interface ExecuteBody extends StatementRequest {
  readonly database_id: number
  readonly client_id: string
  readonly sql_editor_id: string | null
  readonly tab_name: string | null
  readonly run_async: boolean
  /** True if the query continues when its request is aborted, so that its rows can be requested later. */
  readonly keep_running: boolean
  /** True if the limit is that of the caller, not the product's. */
  readonly is_limited: boolean
}

/**
 * Parses the body of `execute`.
 * @throws AppError INVALID_FIELDS with every invalid field
 */
export function readExecute(body: unknown, { config, ids }: Services): ExecuteBody {
  const fields = parseBody(body, EXECUTE_FIELDS)
  const limit = typeof fields.queryLimit === 'number' ? fields.queryLimit : 0
  const is_limited = limit > 0 && limit < config.sql_max_row
  return {
    database_id: Number(fields.database_id),
    sql: String(fields.sql),
    schema: nonEmptyText(fields.schema),
    client_id: nonEmptyText(fields.client_id) ?? ids.uuid().replaceAll('-', '').slice(0, 11),
    sql_editor_id: nonEmptyText(fields.sql_editor_id),
    tab_name: nonEmptyText(fields.tab),
    row_limit: is_limited ? limit : config.sql_max_row,
    is_limited,
    run_async: fields.runAsync === true,
    keep_running: fields.keepRunning === true,
    variables: variablesIn(fields.templateParams),
  }
}

function variablesIn(params: unknown): Readonly<Record<string, unknown>> {
  const parsed: unknown = typeof params === 'string' && params !== '' ? parseJson(params) : params
  return isRecord(parsed) ? parsed : {}
}

export const ESTIMATE_FIELDS: FieldRules = {
  database_id: required(integer),
  sql: required(longText),
  schema: text(0, 256),
  catalog: text(0, 256),
  template_params: anything,
}

/** Parses the body of `estimate`. */
export function readEstimate(body: unknown): StatementRequest & { readonly database_id: number } {
  const fields = parseBody(body, ESTIMATE_FIELDS)
  const { template_params } = fields
  const isNothing = template_params === undefined || template_params === null
  if (!isNothing && !isRecord(template_params)) {
    throw new AppError('INVALID_FIELDS', { fields: { template_params: ['Not a valid mapping type.'] } })
  }
  return {
    database_id: Number(fields.database_id),
    sql: String(fields.sql),
    schema: nonEmptyText(fields.schema),
    row_limit: 1,
    variables: variablesIn(template_params),
  }
}

export const STOP_FIELDS: FieldRules = { client_id: required(text(1, 64)) }

const MAX_FORMATTED = 65_536

export const FORMAT_FIELDS: FieldRules = {
  sql: required(text(0, MAX_FORMATTED)),
  database_id: integer,
  engine: text(0, 64),
}
