import { personOf } from './facts.ts'

export interface CsvEvent {
  readonly dttm: string
  readonly user?: unknown
  readonly action: string
  readonly dashboard_id?: number | null
  readonly slice_id?: number | null
  readonly json?: string | null
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe. */
const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Events as comma-separated values, with a header. */
export const logCsv = (rows: readonly CsvEvent[]): string =>
  [
    ['time', 'user', 'action', 'dashboard_id', 'slice_id', 'details'],
    ...rows.map(row => [row.dttm, personOf(row.user), row.action, row.dashboard_id, row.slice_id, row.json]),
  ]
    .map(line => `${line.map(cell).join(',')}\r\n`)
    .join('')
