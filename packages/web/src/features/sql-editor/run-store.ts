/** Queries of this page: which tab runs what, and what came of it. They go on while another tab or page is shown. */
import { create } from 'zustand'
import { ApiError, reasonOf } from '../../data/api-error.ts'
import { type ErrorPlace, placeOfError } from '../../kit/sql-code/error-place.ts'
import { execute, keptResults, type QueryAnswer, stopQuery } from './calls.ts'
import { randomId, tabStore } from './tab-store.ts'
import type { LastRun, QueryTab } from './tabs.ts'

interface Asked {
  readonly client_id: string
  /** The text that was sent. */
  readonly sql: string
  /** Where that text began in the editor. */
  readonly offset: number
  /** The table that a preview shows; empty otherwise. */
  readonly table: string
}

export type Run =
  | (Asked & { readonly state: 'running'; readonly started: number; readonly is_stopping: boolean })
  | (Asked & { readonly state: 'success'; readonly answer: QueryAnswer })
  | (Asked & { readonly state: 'failed'; readonly error: Error; readonly place: ErrorPlace | null })
  | (Asked & { readonly state: 'stopped' })
  /** The rows of an earlier visit, being asked for. */
  | (Asked & { readonly state: 'loading' })
  | (Asked & { readonly state: 'gone' })

interface Runs {
  /** By tab. */
  readonly runs: Readonly<Record<string, Run>>
}

export const useRuns = create<Runs>()(() => ({ runs: {} }))

const put = (tab: string, run: Run) => useRuns.setState(({ runs }) => ({ runs: { ...runs, [tab]: run } }))
const runOf = (tab: string): Run | undefined => useRuns.getState().runs[tab]

export const useRun = (tab: string): Run | undefined => useRuns(({ runs }) => runs[tab])

const wasStopped = (error: unknown): boolean => error instanceof ApiError && error.status === 499

/** Rows of a preview are shown beside those of the text, and not kept for the next visit. */
export const previewKey = (tab: string): string => `${tab} preview`

export interface RunOptions {
  /** Where the answer stands: the tab itself, or its preview. */
  readonly key: string
  readonly sql: string
  readonly offset: number
  readonly row_limit: number
  readonly table?: string
}

/** Runs a text of a tab, unless the tab runs one already. */
export async function startRun(tab: QueryTab, { key, sql, offset, row_limit, table = '' }: RunOptions): Promise<void> {
  if (tab.database_id === null || runOf(key)?.state === 'running') return
  const asked: Asked = { client_id: randomId(), sql, offset, table }
  const isCurrent = () => runOf(key)?.client_id === asked.client_id
  put(key, { ...asked, state: 'running', started: performance.now(), is_stopping: false })
  const body = {
    database_id: tab.database_id,
    schema: tab.schema,
    sql,
    client_id: asked.client_id,
    queryLimit: row_limit,
    sql_editor_id: tab.id,
    tab: tab.title,
  }
  try {
    const answer = await execute(body)
    if (!isCurrent()) return
    put(key, { ...asked, state: 'success', answer })
    const { resultsKey } = answer.query
    if (key === tab.id)
      tabStore()
        .getState()
        .change(tab.id, { last_run: lastRunOf(asked, resultsKey) })
  } catch (error) {
    if (!isCurrent()) return
    if (wasStopped(error)) return put(key, { ...asked, state: 'stopped' })
    const told = error instanceof Error ? error : new Error(reasonOf(error))
    put(key, { ...asked, state: 'failed', error: told, place: placeOfError(sql, told) })
  }
}

const lastRunOf = ({ client_id, sql }: Asked, results_key: string | null): LastRun | null =>
  results_key === null ? null : { client_id, results_key, sql }

/** Has the server end the query; the run itself then says that it was stopped. */
export async function stopRun(key: string): Promise<void> {
  const run = runOf(key)
  if (run?.state !== 'running' || run.is_stopping) return
  put(key, { ...run, is_stopping: true })
  try {
    await stopQuery(run.client_id)
  } catch (error) {
    const now = runOf(key)
    if (now?.state === 'running' && now.client_id === run.client_id) put(key, { ...now, is_stopping: false })
    throw error
  }
}

/** Asks for the rows of the last visit, where they are kept. */
export async function restoreRun({ id, last_run }: QueryTab): Promise<void> {
  if (!last_run || runOf(id)) return
  const asked: Asked = { client_id: last_run.client_id, sql: last_run.sql, offset: 0, table: '' }
  put(id, { ...asked, state: 'loading' })
  const answer = await keptResults(last_run.results_key).catch(() => null)
  if (runOf(id)?.state !== 'loading') return
  put(id, answer ? { ...asked, state: 'success', answer } : { ...asked, state: 'gone' })
}

/** Forgets a run; what still runs is ended. */
export function dropRun(key: string): void {
  // Nobody waits for it any more: there is nobody to tell either, should the server be gone.
  stopRun(key).catch(() => undefined)
  useRuns.setState(({ runs }) => {
    const { [key]: _, ...others } = runs
    return { runs: others }
  })
}

/** A closed tab takes its runs along. */
export function dropRuns(tab: string): void {
  dropRun(tab)
  dropRun(previewKey(tab))
}
