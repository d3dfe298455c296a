/**
 * Runs of the SQL editor by tab. A query continues while another tab or page is shown and after the browser is closed;
 * its result is restored later.
 */
import { createStore, useStore } from 'zustand'
import { ApiError, reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import { type ErrorPlace, placeOfError } from '../../kit/sql-code/error-place.ts'
import type { App } from '../../state/app.ts'
import { usePart } from '../../state/use-app.ts'
import { beganQuery, execute, type QueryAnswer, type RanQuery, stopQuery, storedResults } from './calls.ts'
import { createPageTabs, randomId } from './tab-store.ts'
import type { LastRun, QueryTab } from './tabs.ts'

interface RunRequest {
  readonly client_id: string
  /** Text that was sent. */
  readonly sql: string
  /** Offset of that text in the editor. */
  readonly offset: number
  /** Table of a preview. Empty for other runs. */
  readonly table: string
}

export type Run =
  | (RunRequest & { readonly state: 'running'; readonly started: number; readonly is_stopping: boolean })
  | (RunRequest & { readonly state: 'success'; readonly answer: QueryAnswer })
  | (RunRequest & { readonly state: 'failed'; readonly error: Error; readonly place: ErrorPlace | null })
  | (RunRequest & { readonly state: 'stopped' })
  /** The rows of an earlier visit are loading. */
  | (RunRequest & { readonly state: 'loading' })
  | (RunRequest & { readonly state: 'gone' })

interface Runs {
  /** By tab id. */
  readonly runs: Readonly<Record<string, Run>>
}

const createRuns = () => createStore<Runs>()(() => ({ runs: {} }))

const put = (app: App, tab: string, run: Run) =>
  app.part(createRuns).setState(({ runs }) => ({ runs: { ...runs, [tab]: run } }))
const runOf = (app: App, tab: string): Run | undefined => app.part(createRuns).getState().runs[tab]

export const useRun = (tab: string): Run | undefined => useStore(usePart(createRuns), ({ runs }) => runs[tab])

const wasStopped = (error: unknown): boolean => error instanceof ApiError && error.status === 499

/** Returns whether the connection failed. The query itself may still be running. */
const isBroken = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Key of a tab's preview. Its rows are shown beside the result and are not stored for the next visit. */
export const previewKey = (tab: string): string => `${tab} preview`

export interface RunOptions {
  /** Key of the result: the tab, or its preview. */
  readonly key: string
  readonly sql: string
  readonly offset: number
  readonly row_limit: number
  readonly table?: string
}

/** Runs a text of a tab, unless the tab has a running query. */
export async function startRun(
  app: App,
  tab: QueryTab,
  { key, sql, offset, row_limit, table = '' }: RunOptions,
): Promise<void> {
  if (tab.database_id === null || runOf(app, key)?.state === 'running') return
  const request: RunRequest = { client_id: randomId(), sql, offset, table }
  const isCurrent = () => runOf(app, key)?.client_id === request.client_id
  put(app, key, { ...request, state: 'running', started: performance.now(), is_stopping: false })
  const body = {
    database_id: tab.database_id,
    schema: tab.schema,
    sql,
    client_id: request.client_id,
    queryLimit: row_limit,
    sql_editor_id: tab.id,
    tab: tab.title,
    keepRunning: true,
  }
  remember(app, key, { client_id: request.client_id, results_key: null, sql })
  try {
    const answer = await execute(app, body)
    if (isCurrent()) succeed(app, key, request, answer)
  } catch (error) {
    if (!isCurrent()) return
    if (isBroken(error)) await follow(app, key, request, reasonOf(error))
    else if (wasStopped(error)) end(app, key, { ...request, state: 'stopped' })
    else fail(app, key, request, error instanceof Error ? error : new Error(reasonOf(error)))
  }
}

/** Stores the run with its tab, for the next visit. Previews are not stored. */
const remember = (app: App, key: string, last_run: LastRun | null) => {
  const { tabs, change } = app.part(createPageTabs).getState()
  if (tabs.some(({ id }) => id === key)) change(key, { last_run })
}
const end = (app: App, key: string, run: Run) => {
  put(app, key, run)
  remember(app, key, null)
}
const fail = (app: App, key: string, request: RunRequest, error: Error) =>
  end(app, key, { ...request, state: 'failed', error, place: placeOfError(request.sql, error) })

function succeed(app: App, key: string, request: RunRequest, answer: QueryAnswer): void {
  put(app, key, { ...request, state: 'success', answer })
  const { resultsKey } = answer.query
  remember(
    app,
    key,
    resultsKey === null ? null : { client_id: request.client_id, results_key: resultsKey, sql: request.sql },
  )
}

/** Milliseconds between two polls of a query whose response was lost. */
const LOOK_EVERY = 1000
/** Maximum number of consecutive failed polls before the run fails. */
const MAX_MISSES = 60

/**
 * Polls a query until it ends, after a broken connection or from an earlier visit.
 *
 * @param broken error message if the query is not in the history
 */
async function follow(app: App, key: string, request: RunRequest, broken: string): Promise<void> {
  const isCurrent = () => runOf(app, key)?.client_id === request.client_id
  for (let misses = 0; isCurrent(); await new Promise(resolve => setTimeout(resolve, LOOK_EVERY))) {
    const query = await beganQuery(app, request.client_id).catch((error: unknown) =>
      isBroken(error) ? 'missed' : null,
    )
    if (!isCurrent()) return
    misses = query === 'missed' ? misses + 1 : 0
    if (query === null || misses > MAX_MISSES) return fail(app, key, request, new Error(broken))
    if (query !== 'missed' && !RUNS.has(query.status)) return settle(app, key, request, query)
  }
}
const RUNS: ReadonlySet<RanQuery['status']> = new Set(['pending', 'running'])

/** Shows the result of a query that was polled. */
async function settle(
  app: App,
  key: string,
  request: RunRequest,
  { status, results_key, error_message }: RanQuery,
): Promise<void> {
  if (status === 'stopped') return end(app, key, { ...request, state: 'stopped' })
  if (status !== 'success') return fail(app, key, request, new Error(error_message ?? status))
  const answer = results_key === null ? null : await storedResults(app, results_key).catch(() => null)
  if (runOf(app, key)?.client_id !== request.client_id) return
  if (answer) succeed(app, key, request, answer)
  else end(app, key, { ...request, state: 'gone' })
}

/** Asks the server to stop the query. The run itself then reports that it was stopped. */
export async function stopRun(app: App, key: string): Promise<void> {
  const run = runOf(app, key)
  if (run?.state !== 'running' || run.is_stopping) return
  put(app, key, { ...run, is_stopping: true })
  try {
    await stopQuery(app, run.client_id)
  } catch (error) {
    const now = runOf(app, key)
    if (now?.state === 'running' && now.client_id === run.client_id) put(app, key, { ...now, is_stopping: false })
    throw error
  }
}

/** Loads the rows of the last visit if they are stored, or polls the query if it is still running. */
export async function restoreRun(app: App, { id, last_run }: QueryTab): Promise<void> {
  if (!last_run || runOf(app, id)) return
  const { client_id, sql, results_key } = last_run
  const request: RunRequest = { client_id, sql, offset: 0, table: '' }
  if (results_key === null) {
    put(app, id, { ...request, state: 'running', started: performance.now(), is_stopping: false })
    return follow(app, id, request, t('The query is no longer stored. Run it again.'))
  }
  put(app, id, { ...request, state: 'loading' })
  const answer = await storedResults(app, results_key).catch(() => null)
  if (runOf(app, id)?.state !== 'loading') return
  put(app, id, answer ? { ...request, state: 'success', answer } : { ...request, state: 'gone' })
}

/** Removes a run. Stops its query if it is running. */
export function dropRun(app: App, key: string): void {
  // The run was removed from the page, so a failure to stop it is not reported.
  stopRun(app, key).catch(() => undefined)
  app.part(createRuns).setState(({ runs }) => {
    const { [key]: _, ...others } = runs
    return { runs: others }
  })
}

/** Removes the runs of a closed tab. */
export function dropRuns(app: App, tab: string): void {
  dropRun(app, tab)
  dropRun(app, previewKey(tab))
}
