/** Response schemas of the SQL editor, for the API documentation. */
import { Database } from '@belvedere/api'
import Type from 'typebox'
import {
  ANY_OBJECT,
  CELL,
  DONE,
  FLAG,
  GENERIC_TYPE,
  INTEGER,
  listOfObjects,
  NUMBER,
  orNull,
  ROWS,
  resultOf,
  TEXT,
  TEXT_OR_NULL,
} from '../http/answers.ts'
import { LIMITING_FACTORS } from './history.ts'

const QUERY = Type.Object({
  /** The client_id. */
  id: TEXT,
  queryId: INTEGER,
  serverId: INTEGER,
  changed_on: TEXT,
  dbId: orNull(INTEGER),
  db: TEXT_OR_NULL,
  schema: TEXT_OR_NULL,
  sql: TEXT,
  executedSql: TEXT_OR_NULL,
  sqlEditorId: TEXT_OR_NULL,
  tab: TEXT_OR_NULL,
  state: Type.Union(
    (['pending', 'running', 'success', 'failed', 'stopped', 'timed_out'] as const).map(state => Type.Literal(state)),
  ),
  /** In per cent. */
  progress: NUMBER,
  rows: orNull(INTEGER),
  limit: orNull(INTEGER),
  limitingFactor: Type.Union(LIMITING_FACTORS.map(factor => Type.Literal(factor))),
  errorMessage: TEXT_OR_NULL,
  /** Key for requesting the rows again, at /api/v1/sqllab/results/. */
  resultsKey: TEXT_OR_NULL,
  /** Epoch milliseconds, like `endDttm`. */
  startDttm: NUMBER,
  endDttm: orNull(NUMBER),
  trackingUrl: TEXT_OR_NULL,
  ctas: FLAG,
  tempTable: TEXT_OR_NULL,
  tempSchema: TEXT_OR_NULL,
  user: TEXT,
  userId: orNull(INTEGER),
  extra: ANY_OBJECT,
})

const COLUMNS = listOfObjects({
  column_name: TEXT,
  name: TEXT,
  type: TEXT_OR_NULL,
  type_generic: orNull(GENERIC_TYPE),
  is_dttm: FLAG,
})

export const EXECUTED = Type.Object({
  query_id: INTEGER,
  status: TEXT,
  data: ROWS,
  columns: COLUMNS,
  selected_columns: COLUMNS,
  expanded_columns: COLUMNS,
  query: QUERY,
})
export const STARTED_TOO = 'With `runAsync`, 202 and only the query: request its rows by `resultsKey` later.'
export const RESULTS_Q = Type.Object({ key: TEXT, rows: Type.Optional(INTEGER) })
export const ESTIMATED = resultOf(Type.Array(Type.Record(Type.String(), CELL)))
export const OK = DONE
export const OPENED = resultOf(
  Type.Object({
    active_tab: orNull(ANY_OBJECT),
    /** By id. */
    databases: Type.Record(Type.String(), Database),
    queries: ANY_OBJECT,
    tab_state_ids: listOfObjects({ id: INTEGER, label: TEXT }),
  }),
)
