/** The page that a report is made from. */
import { isRecord, type JsonRecord } from '../json/index.ts'
export type CreationMethod = 'charts' | 'dashboards' | 'alerts_reports'

/** A report as the pages need it; other fields come along. */
export interface Report {
  readonly id: number
  readonly name: string
  readonly active: boolean
  readonly creation_method: CreationMethod
  readonly chart_id: number | null
  readonly dashboard_id: number | null
  /** Id of the user. */
  readonly created_by: number | null
  readonly [key: string]: unknown
}

/** An id, or that of the object: lists give ids, single reads give objects, writes take ids. */
const idOf = (...spellings: readonly unknown[]): number | null =>
  spellings.map(value => (isRecord(value) ? value.id : value)).find(id => typeof id === 'number') ?? null

/** Reads a report of any answer; `known` has what the answer leaves out. */
export function readReport(answer: JsonRecord, known: Partial<Report> = {}): Report {
  const raw: JsonRecord = { ...known, ...answer }
  const method = raw.creation_method
  return {
    ...raw,
    id: idOf(raw.id) ?? 0,
    name: typeof raw.name === 'string' ? raw.name : '',
    active: raw.active === true,
    creation_method: method === 'charts' || method === 'dashboards' ? method : 'alerts_reports',
    chart_id: idOf(answer.chart_id, answer.chart, known.chart_id),
    dashboard_id: idOf(answer.dashboard_id, answer.dashboard, known.dashboard_id),
    created_by: idOf(raw.created_by),
  }
}
