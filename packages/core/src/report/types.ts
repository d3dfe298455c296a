import { isRecord, type JsonRecord } from '../json/index.ts'

/** Page from which a report was created. */
export type CreationMethod = 'charts' | 'dashboards' | 'alerts_reports'

/** Report with the fields that pages use; other fields are retained. */
export interface Report {
  readonly id: number
  readonly name: string
  readonly active: boolean
  readonly creation_method: CreationMethod
  readonly chart_id: number | null
  readonly dashboard_id: number | null
  /** User id. */
  readonly created_by: number | null
  readonly [key: string]: unknown
}

/** Returns an id. Lists contain ids, single objects contain objects with an id. */
const idOf = (...spellings: readonly unknown[]): number | null =>
  spellings.map(value => (isRecord(value) ? value.id : value)).find(id => typeof id === 'number') ?? null

/**
 * Parses a report in a response.
 * @param known values of fields that the response omits
 */
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
