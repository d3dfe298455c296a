import { csvOf } from '@belvedere/core/csv'
import { personOf } from '../facts.ts'

export interface CsvEvent {
  readonly dttm: string
  readonly user?: unknown
  readonly action: string
  readonly dashboard_id?: number | null
  readonly slice_id?: number | null
  readonly json?: string | null
}

/** Formats events as CSV with a header. */
export const logCsv = (rows: readonly CsvEvent[]): string =>
  csvOf([
    ['time', 'user', 'action', 'dashboard_id', 'slice_id', 'details'],
    ...rows.map(row => [row.dttm, personOf(row.user), row.action, row.dashboard_id, row.slice_id, row.json]),
  ])
