/** API calls of the pages about reports. */
import { type ReportEvent, type Reports, reportsReducer } from '@belvedere/core/report'
import { queryOptions } from '@tanstack/react-query'
import { createStore } from 'zustand'
import { call } from '../../data/calls/call.ts'
import type { Answer, Sent } from '../../data/calls/request.ts'
import type { ListQuery } from '../../data/objects/list-rows.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import type { App } from '../../state/app.ts'

export type ReportRow = Answer<'GET /api/v1/report/'>['result'][number]
export type StoredReport = Answer<'GET /api/v1/report/{id}'>['result']
export type RunRow = Answer<'GET /api/v1/report/{report_id}/log/'>['result'][number]
export type ReportBody = Sent<'PUT /api/v1/report/{id}'>['body']

/** Creates the store of the reports of the open pages, updated from responses (requirement REPORT-003). */
export const createReports = () => createStore<{ readonly reports: Reports }>(() => ({ reports: {} }))
export const noteReports = (app: App, event: ReportEvent): void =>
  app.part(createReports).setState(({ reports }) => ({ reports: reportsReducer(reports, event) }))

export const readReports = (app: App, q: ListQuery, signal: AbortSignal) =>
  call(app, 'GET /api/v1/report/', { query: { q }, signal })

/** Page that a report is created from. */
export interface ReportedPage {
  readonly creation_method: 'charts' | 'dashboards'
  readonly resourceId: number
}

/** Fetches the user's own report of a page (requirements API-REPORT-001, API-REPORT-008). */
export async function fetchReportsOf(
  app: App,
  { creation_method, resourceId }: ReportedPage,
  signal?: AbortSignal,
): Promise<void> {
  const filters = [
    { col: creation_method === 'charts' ? 'chart_id' : 'dashboard_id', opr: 'eq', value: resourceId },
    { col: 'creation_method', opr: 'eq', value: creation_method },
    { col: 'created_by', opr: 'rel_o_m', value: bootstrap(app).user.userId },
  ]
  const { result } = await readReports(app, { filters }, signal ?? new AbortController().signal)
  noteReports(app, { type: 'fetched', reports: result })
}

export const reportQuery = (app: App, id: number) =>
  queryOptions({
    queryKey: ['report', String(id), 'one'],
    queryFn: async ({ signal }) => (await call(app, 'GET /api/v1/report/{id}', { path: { id }, signal })).result,
    staleTime: 0,
    gcTime: 0,
  })

export const runsQuery = (app: App, report_id: number) =>
  queryOptions({
    queryKey: ['report', String(report_id), 'log'],
    queryFn: ({ signal }) => {
      const q = { order_column: 'scheduled_dttm', order_direction: 'desc', page_size: 100 } as const
      return call(app, 'GET /api/v1/report/{report_id}/log/', { path: { report_id }, query: { q }, signal })
    },
    refetchInterval: 5000,
    staleTime: 0,
  })

/** Queries whether mail can be sent; without it no mailed report can be active. */
export const mailQuery = (app: App) =>
  queryOptions({
    queryKey: ['report', 'mail'],
    queryFn: async ({ signal }) => (await call(app, 'GET /api/v1/report/mail/', { signal })).result,
    staleTime: 60_000,
  })

/** Creates a report and returns its id. */
export async function createReport(app: App, body: ReportBody): Promise<number> {
  const { id, result } = await call(app, 'POST /api/v1/report/', { body: body as Sent<'POST /api/v1/report/'>['body'] })
  const { userId } = bootstrap(app).user
  noteReports(app, { type: 'created', id, result: { ...result }, userId })
  return id
}

export async function updateReport(app: App, id: number, body: ReportBody): Promise<void> {
  const { result } = await call(app, 'PUT /api/v1/report/{id}', { path: { id }, body })
  noteReports(app, { type: 'updated', id, result: { ...result } })
}

export async function deleteReport(app: App, id: number): Promise<void> {
  await call(app, 'DELETE /api/v1/report/{id}', { path: { id } })
  noteReports(app, { type: 'deleted', id })
}

/** @param missed_by id of a run; only recipients that it did not reach get the report */
export const sendReport = (app: App, id: number, missed_by?: number) =>
  call(app, 'POST /api/v1/report/{id}/send/', { path: { id }, body: missed_by === undefined ? {} : { missed_by } })
export const testMail = (app: App) => call(app, 'POST /api/v1/report/mail/test/', {})
export const testReport = (app: App, id: number) => call(app, 'POST /api/v1/report/{id}/test/', { path: { id } })
