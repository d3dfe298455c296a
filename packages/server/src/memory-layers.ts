import { API_TOKENS } from './auth/api-tokens.ts'
import { FAILED_SIGN_INS } from './auth/failed-sign-ins.ts'
import { PRINCIPALS } from './auth/principals.ts'
import { ROW_RULES } from './auth/row-rules.ts'
import { SESSION_ENDS, SESSIONS } from './auth/sessions.ts'
import { VERIFIED_TOKENS } from './auth/tokens.ts'
import { OPEN_SOCKETS } from './chart-data/jobs/event-socket.ts'
import { JOB_EVENTS } from './chart-data/jobs/job-events.ts'
import { JOB_RESULTS } from './chart-data/jobs/job-results.ts'
import { EXPRESSION_TYPES } from './chart-data/plan/expression-types.ts'
import { INVALIDATIONS } from './chart-data/plan/invalidations.ts'
import { PLANS } from './chart-data/plan/prepared-context.ts'
import { ANSWERS } from './chart-data/respond/answers.ts'
import { QUICK_ANSWERS } from './chart-data/respond/quick-answers.ts'
import { CHART_TIMINGS } from './chart-data/run/chart-timings.ts'
import { RESULTS } from './chart-data/run/results.ts'
import { PARSED_SQL } from './connections/admission.ts'
import { ALLOWED_FUNCTIONS } from './connections/allowed-functions.ts'
import { CONNECTIONS } from './connections/connect.ts'
import { DATASETS } from './datasets/load-dataset.ts'
import { DASHBOARD_CALENDARS } from './datasets/shown-calendar.ts'
import { RULED_DATASETS } from './datasets/visibility.ts'
import { EXTRACTS } from './extracts/known-extracts.ts'
import { RUNNING_EXTRACTS } from './extracts/make-extract.ts'
import { COPIED_DATASETS } from './extracts/use-extract.ts'
import { BUILT_PAGES } from './http/page/html.ts'
import { OWN_SCHEMES } from './http/page/own-schemes.ts'
import { SYSTEM_THEMES } from './http/page/system-themes.ts'
import { HISTORIES } from './lending/history.ts'
import { LENT_PAGES } from './lending/lent-queries.ts'
import { PUBLISHED_TABLES } from './managed-tables/state.ts'
import { COPIED_PARTS } from './managed-tables/sweep.ts'
import type { Layer } from './memory/index.ts'
import { REQUESTED_RUNS } from './reports/run/runs-here.ts'
import { LIVE_CHANGES } from './resources/live.ts'
import { PENDING_UPLOADS } from './resources/upload/pending.ts'
import { RUNNING_QUERIES } from './sqllab/running.ts'
import { QUERY_ROWS } from './sqllab/stored-results.ts'

/**
 * All layers that the web process holds in memory between requests: those of a chart request in order, then the others.
 */
export const MEMORY_LAYERS: readonly Layer<unknown>[] = [
  SESSIONS,
  VERIFIED_TOKENS,
  API_TOKENS,
  PRINCIPALS,
  QUICK_ANSWERS,
  DATASETS,
  DASHBOARD_CALENDARS,
  EXTRACTS,
  COPIED_DATASETS,
  ROW_RULES,
  HISTORIES,
  LENT_PAGES,
  RULED_DATASETS,
  PLANS,
  EXPRESSION_TYPES,
  PARSED_SQL,
  ALLOWED_FUNCTIONS,
  PUBLISHED_TABLES,
  INVALIDATIONS,
  RESULTS,
  ANSWERS,
  CONNECTIONS,
  JOB_EVENTS,
  JOB_RESULTS,
  OPEN_SOCKETS,
  RUNNING_QUERIES,
  QUERY_ROWS,
  PENDING_UPLOADS,
  RUNNING_EXTRACTS,
  COPIED_PARTS,
  REQUESTED_RUNS,
  CHART_TIMINGS,
  SYSTEM_THEMES,
  OWN_SCHEMES,
  BUILT_PAGES,
  LIVE_CHANGES,
  SESSION_ENDS,
  FAILED_SIGN_INS,
]
