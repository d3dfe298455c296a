import { AppError } from '@belvedere/core/errors'
import { ANNOTATION_TYPES } from '@belvedere/core/form-data'
import { isRecord, type JsonRecord } from '@belvedere/core/json'
import { type QueryContext, RESULT_FORMATS, RESULT_TYPES } from '@belvedere/core/query'
import Type, { type TSchema } from 'typebox'
import { fieldProblems, validatorOf } from '../../http/validation.ts'
import { checkSizes } from './request-limits.ts'

const nullable = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const text = Type.String()
const count = Type.Integer({ minimum: 0 })
const scalars = [Type.String(), Type.Number(), Type.Boolean(), Type.Null()]

const AdhocColumn = Type.Object({
  sqlExpression: text,
  label: Type.Optional(text),
  columnType: nullable(text),
  timeGrain: nullable(text),
})
const Column = Type.Union([text, AdhocColumn])

const AdhocMetric = Type.Object({
  expressionType: nullable(Type.Union([Type.Literal('SIMPLE'), Type.Literal('SQL')])),
  label: nullable(text),
  sqlExpression: nullable(text),
  aggregate: nullable(text),
  column: nullable(Type.Object({ column_name: Type.Optional(text) })),
})
const Metric = Type.Union([text, AdhocMetric])

const FilterValue = Type.Union([...scalars, Type.Array(Type.Union(scalars))])
const filterWith = (val: TSchema) =>
  Type.Object({ col: Column, op: text, val: Type.Optional(val), grain: nullable(text) })

const Extras = Type.Object({
  where: nullable(text),
  having: nullable(text),
  time_grain_sqla: nullable(text),
  relative_start: nullable(text),
  relative_end: nullable(text),
})

const list = <T extends TSchema>(schema: T) => Type.Optional(Type.Array(schema))
const Rule = Type.Object({ operation: text, options: nullable(Type.Record(Type.String(), Type.Unknown())) })
const AnnotationLayer = Type.Object({
  name: text,
  annotationType: Type.Union(ANNOTATION_TYPES.map(name => Type.Literal(name))),
  sourceType: nullable(text),
  value: Type.Optional(Type.Union(scalars)),
  overrides: nullable(Type.Record(Type.String(), Type.Unknown())),
})
const ResultTypeName = Type.Optional(Type.Union(RESULT_TYPES.map(name => Type.Literal(name))))

/** Schema of a query after the removal of nulls: missing parts are absent. */
const queryWith = (val: TSchema) =>
  Type.Object({
    columns: list(Column),
    metrics: list(Metric),
    filters: list(filterWith(val)),
    extras: Type.Optional(Extras),
    granularity: Type.Optional(text),
    time_range: Type.Optional(text),
    time_offsets: list(text),
    orderby: list(Type.Tuple([Type.Union([text, AdhocColumn, AdhocMetric]), Type.Boolean()])),
    order_desc: Type.Optional(Type.Boolean()),
    row_limit: nullable(count),
    row_offset: Type.Optional(count),
    series_columns: list(Column),
    series_limit: Type.Optional(count),
    series_limit_metric: Type.Optional(Metric),
    group_others_when_limit_reached: Type.Optional(Type.Boolean()),
    apply_fetch_values_predicate: Type.Optional(Type.Boolean()),
    is_timeseries: Type.Optional(Type.Boolean()),
    is_rowcount: Type.Optional(Type.Boolean()),
    annotation_layers: list(AnnotationLayer),
    post_processing: list(Type.Union([Rule, Type.Null()])),
    applied_time_extras: Type.Optional(Type.Record(Type.String(), text)),
    result_type: ResultTypeName,
    grouping_sets: Type.Optional(Type.Array(Type.Array(text), { minItems: 1, maxItems: 64 })),
  })

const contextWith = (val: TSchema) =>
  Type.Object({
    datasource: Type.Object({ id: count, type: Type.Union([Type.Literal('table'), Type.Literal('query')]) }),
    queries: Type.Array(queryWith(val), { minItems: 1, maxItems: 50 }),
    force: Type.Optional(Type.Boolean()),
    form_data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    result_type: ResultTypeName,
    result_format: Type.Optional(Type.Union(RESULT_FORMATS.map(name => Type.Literal(name)))),
    custom_cache_timeout: Type.Optional(Type.Integer()),
  })

/** Schema of a query context as sent, with current names. */
export const QueryContextBody = contextWith(FilterValue)
/** Schema of a context after `checkSizes`, which has already validated the values of filters. */
const CheckedContext = contextWith(Type.Unknown())

type Loose = Record<string, unknown>

/**
 * Parses a request's body as a query context. Older names are mapped, numbers and booleans in text are read, and nulls
 * that mean "not given" are removed.
 * @throws AppError INCORRECT_REQUEST naming the field
 */
export function parseQueryContext(body: unknown): QueryContext {
  if (!isRecord(body)) throw new AppError('INCORRECT_REQUEST', { reason: 'a query context must be an object' })
  const context = normalizeContext(body)
  if (Array.isArray(context.queries)) checkSizes(context.queries)
  // Compiled on first use: it takes 3 ms that a start without charts does not need.
  const validator = validatorOf(CheckedContext)
  if (!validator.Check(context)) {
    const problems = fieldProblems(validator.Errors(context) as Parameters<typeof fieldProblems>[0])
    const reason = Object.entries(problems)
      .map(([field, texts]) => `${field}: ${texts.join(' ')}`)
      .join('; ')
    throw new AppError('INCORRECT_REQUEST', { reason: reason || 'it is not a query context' })
  }
  return context as unknown as QueryContext
}

function normalizeContext(body: JsonRecord): Loose {
  const context = withoutNulls(body)
  if (isRecord(context.datasource)) {
    context.datasource = { type: 'table', ...context.datasource, id: number(context.datasource.id) }
  }
  if (context.force !== undefined) context.force = toggle(context.force)
  if (Array.isArray(context.queries)) {
    context.queries = context.queries.map((query: unknown) => (isRecord(query) ? normalizeQuery(query) : query))
  }
  return context
}

/** Current names by older name. If both are given, the older one wins, as on servers that still use the old name. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  groupby: 'columns',
  timeseries_limit: 'series_limit',
  timeseries_limit_metric: 'series_limit_metric',
  granularity_sqla: 'granularity',
  filter: 'filters',
}
const NUMBERS = ['row_limit', 'row_offset', 'series_limit'] as const

function normalizeQuery(query: JsonRecord): Loose {
  const known = withoutNulls(query)
  // `null` is a value here: as many rows as possible, and rows without groups.
  if (query.row_limit === null) known.row_limit = null
  for (const [older, name] of Object.entries(OLDER_NAMES)) {
    const given = known[older]
    const isEmpty = given === undefined || given === '' || given === 0 || (Array.isArray(given) && given.length === 0)
    if (!isEmpty) known[name] = given
  }
  for (const name of NUMBERS) {
    if (known[name] !== undefined) known[name] = number(known[name])
  }
  return known
}

const withoutNulls = (match: JsonRecord): Loose =>
  Object.fromEntries(Object.entries(match).filter(([, value]) => value !== null))

const number = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value

const toggle = (value: unknown): unknown => {
  if (value === 'true') return true
  return value === 'false' ? false : value
}
