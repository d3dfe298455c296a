/** Routes of the SQL editor, with their older addresses. */

import { bodySchema } from '../crud/docs.ts'
import { permission, type Route } from '../http/route.ts'
import { bootstrap } from './bootstrap.ts'
import { ESTIMATED, EXECUTED, OK, OPENED, RESULTS_Q, STARTED_TOO } from './docs.ts'
import { estimate } from './estimate.ts'
import { execute } from './execute.ts'
import { format } from './format.ts'
import { exportCsv, results, stop } from './known-queries.ts'
import { ESTIMATE_FIELDS, EXECUTE_FIELDS, FORMAT_FIELDS, STOP_FIELDS } from './request.ts'

const EXECUTE = permission('can_execute_sql_query', 'SQLLab')
const RESULTS = permission('can_get_results', 'SQLLab')

export const sqlLabRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/api/v1/sqllab',
    access: permission('can_read', 'SQLLab'),
    docs: { summary: 'Databases that are available in SQL Lab', answer: OPENED },
    handler: bootstrap,
  },
  {
    method: 'POST',
    url: '/api/v1/sqllab/execute',
    access: EXECUTE,
    docs: {
      summary: 'Run one SELECT',
      description: STARTED_TOO,
      body: bodySchema(EXECUTE_FIELDS),
      answer: EXECUTED,
    },
    handler: execute,
  },
  {
    method: 'GET',
    url: '/api/v1/sqllab/results',
    access: RESULTS,
    docs: { summary: 'Stored rows of a query, by `key`', q: RESULTS_Q, answer: EXECUTED },
    handler: results,
  },
  {
    method: 'POST',
    url: '/api/v1/sqllab/estimate',
    access: permission('can_estimate_query_cost', 'SQLLab'),
    docs: { summary: 'Estimate the cost of a statement', body: bodySchema(ESTIMATE_FIELDS), answer: ESTIMATED },
    handler: estimate,
  },
  {
    method: 'POST',
    url: '/api/v1/sqllab/format_sql',
    access: permission('can_format_sql', 'SQLLab'),
    docs: { summary: 'Format a statement', body: bodySchema(FORMAT_FIELDS), answer: OK },
    handler: format,
  },
  {
    method: 'GET',
    url: '/api/v1/sqllab/export/:client_id',
    access: permission('can_export_csv', 'SQLLab'),
    head: false,
    docs: { summary: 'Rows of a query as a CSV file; it is run again', media: 'text/csv' },
    handler: exportCsv,
  },
  {
    method: 'POST',
    url: '/api/v1/query/stop',
    access: permission('can_read', 'Query'),
    docs: { summary: 'Stop a query', body: bodySchema(STOP_FIELDS), answer: OK },
    handler: stop,
  },
  {
    method: 'POST',
    url: '/superset/sql_json',
    access: EXECUTE,
    docs: { summary: 'Run one SELECT (the older address)', body: bodySchema(EXECUTE_FIELDS), answer: EXECUTED },
    handler: execute,
  },
]
