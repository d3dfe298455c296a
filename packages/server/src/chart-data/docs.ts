/** API documentation of the routes that read rows. */
import { ChartDataAnswer, ChartDataResult } from '@belvedere/api'
import Type, { type TProperties, type TSchema } from 'typebox'
import {
  CELL,
  GENERIC_TYPE,
  INTEGER,
  listOfObjects,
  orNull,
  resultOf,
  resultsOf,
  TEXT,
  TEXT_OR_NULL,
} from '../http/answers.ts'
import type { RouteDocs } from '../http/route.ts'
import { QueryContextBody } from './request/query-context.ts'

/** Returns the schema with null allowed for optional properties. */
const orNothing = ({
  properties,
  required,
}: {
  readonly properties: TProperties
  readonly required?: readonly string[] | undefined
}) =>
  Type.Object(
    Object.fromEntries(
      Object.entries<TSchema>(properties).map(([name, schema]) => [
        name,
        required?.includes(name) ? schema : Type.Optional(orNull(schema)),
      ]),
    ),
  )

const SENT_CONTEXT = Type.Object({
  ...orNothing(QueryContextBody).properties,
  queries: Type.Array(orNothing(QueryContextBody.properties.queries.items), { minItems: 1, maxItems: 50 }),
})

const FILES_TOO = 'If `result_format` is csv or xlsx, the response is a file.'

export const CHART_DATA_DOCS: RouteDocs = {
  summary: 'Rows for a chart, from the queries of the request',
  description: `${FILES_TOO} \`form_data\` names the saved chart, as JSON with \`slice_id\`.`,
  query: { form_data: TEXT, dashboard_id: TEXT, force: TEXT, timing: TEXT },
  body: SENT_CONTEXT,
  answer: ChartDataAnswer,
}

export const SAVED_DOCS: RouteDocs = {
  summary: 'Rows for a saved chart',
  description: FILES_TOO,
  query: { format: TEXT, type: TEXT, force: TEXT },
  answer: ChartDataAnswer,
}

export const JOB_DOCS: RouteDocs = { summary: 'Rows of a finished job', answer: ChartDataAnswer }

/** A problem, with the other fields of its error. */
const PROBLEM = {
  type: 'object',
  required: ['message'],
  properties: { message: TEXT, error_type: TEXT },
  additionalProperties: true,
}

export const EVENTS_DOCS: RouteDocs = {
  summary: 'Events of the caller’s jobs since an event',
  query: { last_id: TEXT, job_ids: TEXT },
  answer: Type.Object({
    result: listOfObjects({
      id: TEXT,
      job_id: TEXT,
      status: TEXT,
      result_url: Type.Optional(TEXT_OR_NULL),
      errors: Type.Optional(Type.Array(Type.Unsafe(PROBLEM))),
    }),
    lost: Type.Array(TEXT),
  }),
}

export const VALUES_DOCS: RouteDocs = {
  summary: 'Sorted values of a column; with `q`, only those that contain it',
  query: { q: TEXT, limit: INTEGER },
  answer: resultsOf(CELL),
}

const { columns: COLUMNS, metrics: METRICS } = QueryContextBody.properties.queries.items.properties

export const EXPRESSION_TYPE_DOCS: RouteDocs = {
  summary: 'Database type of a column or metric of custom SQL',
  description:
    'Send one of `column` and `metric`. `type` is as the database spells it, `type_generic` is 0 for numbers, 1 for texts, 2 for times, 3 for true and false. The database prepares a query and returns no rows; SQLite has no types of expressions, so that up to 100 values are read.',
  body: Type.Object({ column: Type.Optional(COLUMNS.items), metric: Type.Optional(METRICS.items) }),
  answer: resultOf(Type.Object({ type: TEXT, type_generic: GENERIC_TYPE })),
}

const RANGE = Type.Object({ since: TEXT, until: TEXT, timeRange: TEXT })

export const TIME_RANGE_DOCS: RouteDocs = {
  summary: 'Start and end of a time range at the current time; an open end is empty. Several ranges give a list',
  q: Type.Union([TEXT, Type.Array(Type.Object({ timeRange: TEXT, shift: Type.Optional(TEXT) }))]),
  answer: resultOf(Type.Union([RANGE, Type.Array(RANGE)])),
}

export const SAMPLES_DOCS: RouteDocs = {
  summary: 'Rows of a dataset, page by page; filters in the body limit them',
  query: { datasource_id: INTEGER, datasource_type: TEXT, page: INTEGER, per_page: INTEGER, force: TEXT },
  answer: resultOf(
    Type.Object({ page: INTEGER, per_page: INTEGER, total_count: INTEGER, sql: TEXT, ...ChartDataResult.properties }),
  ),
}
