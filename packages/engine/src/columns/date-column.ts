import type { DuckDBConnection } from '@duckdb/node-api'
import { quoteName, quoteText } from '../duckdb-names.ts'
import { aggregate } from './aggregate.ts'
import { type ColumnReading, textColumn, type ValueChange } from './column-reading.ts'
import { type DateFormats, MONTH_FORMAT, parsesAs } from './text-dates.ts'

/** The part of a date that comes first. */
type First = 'day' | 'month' | 'year'

interface Candidate {
  readonly format: string
  /** Null for a format that is not ambiguous. */
  readonly first: First | null
}

const candidatesOf = ({ plain, day_first, month_first, year_first }: DateFormats): readonly Candidate[] =>
  [
    { format: plain, first: null },
    { format: day_first, first: 'day' as const },
    { format: month_first, first: 'month' as const },
    { format: year_first, first: 'year' as const },
  ].filter((candidate): candidate is Candidate => candidate.format !== null)

const momentOf = (column: string, format: string): string => `try_strptime(trim(${column}), ${quoteText(format)})`

/**
 * Returns the SQL of the days between the earliest and the latest date. Of two formats that fit all values, a wrong one
 * spreads the dates more.
 */
const spreadOf = (column: string, { format }: Candidate): string => {
  const moment = momentOf(column, format)
  return `date_diff('day', min(${moment}), max(${moment}))`
}

/**
 * Chooses among several fitting formats: the user's, otherwise month first, as in pandas, otherwise day first. A
 * two-digit year is first instead of the day if the dates are then closer together.
 */
async function choose(
  connection: DuckDBConnection,
  column: string,
  source: string,
  fitting: readonly Candidate[],
  isDayFirst: boolean,
): Promise<Candidate | undefined> {
  const by = (first: First) => fitting.find(candidate => candidate.first === first)
  const usual = (isDayFirst ? by('day') : by('month')) ?? by('day') ?? fitting[0]
  const year = by('year')
  if (!usual || !year || usual.first !== 'day' || isDayFirst) return usual
  const [days, daysOfYear] = await aggregate(connection, source, [spreadOf(column, usual), spreadOf(column, year)])
  return Number(daysOfYear) < Number(days) ? year : usual
}

function changeOf(column: string, chosen: Candidate, fitting: readonly Candidate[]): ValueChange | null {
  const { format, first } = chosen
  const moment = momentOf(column, format)
  const stored = `CAST(${moment} AS DATE)`
  const all = `${column} IS NOT NULL`
  const how = first === null ? 'as one of the years 1969 to 2068' : `with the ${first} first`
  if (format === MONTH_FORMAT) {
    return { stored, is_changed: all, one: 'month is', many: 'months are', how: 'stored as the first day' }
  }
  // The century of a two-digit year is an assumption, so these dates are noted too.
  if (format.includes('%y')) {
    const [one, many] = ['date has a two-digit year and is read', 'dates have two-digit years and are read']
    return { stored, is_changed: all, one, many, how }
  }
  const others = fitting.filter(candidate => candidate !== chosen)
  if (others.length === 0) return null
  const is_changed = others.map(other => `${momentOf(column, other.format)} <> ${moment}`).join(' OR ')
  const [one, many] = ['date could be read in two ways and is read', 'dates could be read in two ways and are read']
  return { stored, is_changed, one, many, how }
}

/** Reads a column of dates that are not ISO. Null if no format fits all values. */
export async function readDates(
  connection: DuckDBConnection,
  name: string,
  source: string,
  formats: DateFormats,
  isDayFirst: boolean,
): Promise<ColumnReading | null> {
  const column = quoteName(name)
  const candidates = candidatesOf(formats)
  const checks = candidates.map(({ format }) => `coalesce(bool_and(${parsesAs(column, format)}), false)`)
  const row = await aggregate(connection, source, checks)
  const fitting = candidates.filter((_, i) => row[i] === true)
  const chosen = await choose(connection, column, source, fitting, isDayFirst)
  if (!chosen) return null
  return {
    ...textColumn(name),
    type: formats.has_time ? 'TIMESTAMP' : 'DATE',
    format: chosen.format,
    is_ambiguous: ['day', 'month'].every(first => fitting.some(candidate => candidate.first === first)),
    change: changeOf(column, chosen, fitting),
  }
}
