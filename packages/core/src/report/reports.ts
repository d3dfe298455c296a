import type { JsonRecord } from '../json/index.ts'
import { type Report, readReport } from './types.ts'

/** Reports that a page has loaded, by id. */
export type Reports = Readonly<Record<string, Report>>

/** Responses to report requests. */
export type ReportEvent =
  | { readonly type: 'fetched'; readonly reports: readonly JsonRecord[] }
  /** The response does not include the creator, who is the current user. */
  | { readonly type: 'created'; readonly id: number; readonly result: JsonRecord; readonly userId: number }
  /** After a full update, or one of `{active}` only. */
  | { readonly type: 'updated'; readonly id: number; readonly result: JsonRecord }
  | { readonly type: 'deleted'; readonly id: number }

const byId = (reports: readonly Report[]): Reports => Object.fromEntries(reports.map(report => [report.id, report]))

/** Returns the reports after a response (requirement REPORT-003). Fields that an update omits are retained. */
export function reportsReducer(reports: Reports, event: ReportEvent): Reports {
  switch (event.type) {
    case 'fetched':
      return { ...reports, ...byId(event.reports.map(raw => readReport(raw))) }
    case 'created': {
      const report = readReport({ created_by: event.userId, active: true, ...event.result, id: event.id })
      return { ...reports, [event.id]: report }
    }
    case 'updated': {
      const known = reports[event.id]
      return known ? { ...reports, [event.id]: readReport({ ...event.result, id: event.id }, known) } : reports
    }
    case 'deleted': {
      const { [event.id]: _, ...others } = reports
      return others
    }
  }
}

/** Returns the user's report for a chart or dashboard that was created from this kind of page (REPORT-002). */
export const reportOfPage = (
  reports: Reports,
  page: { readonly creation_method: 'charts' | 'dashboards'; readonly resourceId: number },
  userId: number,
): Report | undefined =>
  Object.values(reports).find(
    ({ creation_method, chart_id, dashboard_id, created_by }) =>
      creation_method === page.creation_method &&
      (creation_method === 'charts' ? chart_id : dashboard_id) === page.resourceId &&
      created_by === userId,
  )
