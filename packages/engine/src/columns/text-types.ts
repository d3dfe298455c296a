import type { ReadOptions } from '@belvedere/core/engine-protocol'
import type { DuckDBConnection } from '@duckdb/node-api'
import { quoteName, quoteText } from '../duckdb-names.ts'
import { JobFailure } from '../failure.ts'
import {
  checksOf,
  type DecimalCharacter,
  digitCounts,
  hasDecimalComma,
  hasExponent,
  isExactDouble,
  isNumber,
  type TextChecks,
} from './text-checks.ts'
import { compactFormatOf, dateFormatsOf } from './text-dates.ts'

/** How the text of one column becomes its values. */
export interface ColumnReading {
  readonly name: string
  /** Engine type. */
  readonly type: string
  /** `strptime` format of dates that are not ISO; null otherwise. */
  readonly format: string | null
  readonly decimal: DecimalCharacter
  /** Its dates can be read with the day or with the month first. */
  readonly is_ambiguous: boolean
  /** What a person should know; null: nothing. */
  readonly note: string | null
}

export interface GuessOptions {
  readonly read: ReadOptions
  /** Whether a number of the file may have more digits than a 64-bit type retains. */
  readonly has_long_numbers: boolean
  /** Whether a comma may be a decimal one: it divides no fields. */
  readonly may_have_commas: boolean
  /** Columns that must become dates. */
  readonly dates: ReadonlySet<string>
}

/** Rows that the first look takes. */
const FIRST_ROWS = 2000
/** Columns of one statement. */
const AT_ONCE = 60
const WIDEST = 38

type Kind = keyof TextChecks
/** From the narrowest to the widest; the first that holds for all values is the column's kind. */
const KINDS: readonly (readonly [Kind, string])[] = [
  ['boolean', 'BOOLEAN'],
  ['integer', 'BIGINT'],
  ['number', 'DOUBLE'],
  ['time', 'TIME'],
  ['date', 'DATE'],
  ['timestamp', 'TIMESTAMP'],
  ['zoned', 'TIMESTAMP WITH TIME ZONE'],
]
const TEMPORAL = new Set<Kind>(['time', 'date', 'timestamp', 'zoned'])

const text = (name: string, note: string | null = null): ColumnReading => ({
  name,
  type: 'VARCHAR',
  format: null,
  decimal: '.',
  is_ambiguous: false,
  note,
})

/** Runs one statement of aggregates and returns its only row. */
const aggregate = async (connection: DuckDBConnection, source: string, sql: readonly string[]): Promise<unknown[]> => {
  const result = await connection.run(`SELECT ${sql.join(', ')} FROM ${source}`)
  return ((await result.getRows())[0] ?? []) as unknown[]
}

const inGroups = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

/** Reads the types of text columns from their values. `source` is something to select from; all of it is looked at. */
export class TypeReader {
  readonly #connection: DuckDBConnection
  readonly #options: GuessOptions

  constructor(connection: DuckDBConnection, options: GuessOptions) {
    this.#connection = connection
    this.#options = options
  }

  async readAll(names: readonly string[], source: string): Promise<ColumnReading[]> {
    const readings: ColumnReading[] = []
    for (const group of inGroups(names, AT_ONCE)) readings.push(...(await this.#readGroup(group, source)))
    return readings
  }

  async #readGroup(names: readonly string[], source: string): Promise<ColumnReading[]> {
    const first = `(SELECT * FROM ${source} LIMIT ${FIRST_ROWS})`
    const decimals = await this.#decimalsOf(names, first)
    const likely = await this.#kindsOf(
      names,
      decimals,
      names.map(() => KINDS.map(([kind]) => kind)),
      first,
    )
    // Only kinds that the first rows leave open are looked for in all the others.
    const kinds = await this.#kindsOf(names, decimals, likely, source)
    const readings: ColumnReading[] = []
    for (const [i, name] of names.entries()) {
      const decimal = decimals[i] ?? '.'
      const holding = kinds[i] ?? []
      const kind = holding.length === KINDS.length ? undefined : holding[0]
      readings.push(await this.#readOne(name, kind, decimal, source))
    }
    return readings
  }

  /** A comma is the decimal one where it was chosen, or where all numbers of a column have it and one proves it. */
  async #decimalsOf(names: readonly string[], source: string): Promise<DecimalCharacter[]> {
    const { read, may_have_commas } = this.#options
    if (read.decimal_character) return names.map(() => read.decimal_character ?? '.')
    if (!may_have_commas) return names.map(() => '.')
    const checks = names.map(
      name => `coalesce(bool_and(${isNumber(name, ',')}) AND bool_or(${hasDecimalComma(name)}), false)`,
    )
    return (await aggregate(this.#connection, source, checks)).map(is => (is ? ',' : '.'))
  }

  /** Of the given kinds of each column those that all values have; all of them for a column of nulls. */
  async #kindsOf(
    names: readonly string[],
    decimals: readonly DecimalCharacter[],
    candidates: readonly (readonly Kind[])[],
    source: string,
  ): Promise<Kind[][]> {
    const checks = names.flatMap((name, i) => {
      const checks = checksOf(name, decimals[i] ?? '.')
      return (candidates[i] ?? []).map(kind => ({ column: i, kind, sql: `coalesce(bool_and(${checks[kind]}), true)` }))
    })
    if (checks.length === 0) return names.map(() => [])
    const row = await aggregate(
      this.#connection,
      source,
      checks.map(({ sql }) => sql),
    )
    return names.map((_, i) => checks.filter((w, at) => w.column === i && row[at] === true).map(({ kind }) => kind))
  }

  async #readOne(
    name: string,
    kind: Kind | undefined,
    decimal: DecimalCharacter,
    source: string,
  ): Promise<ColumnReading> {
    const { dates, read } = this.#options
    const mustBeDate = dates.has(name)
    if (mustBeDate && (kind === undefined || !TEMPORAL.has(kind) || kind === 'time')) {
      return (await this.#readDates(name, source, true)) ?? this.#refuseDates(name, source)
    }
    if (kind === undefined || (TEMPORAL.has(kind) && read.infer_datetime_format === false && !mustBeDate)) {
      const mayBeDate = kind === undefined && read.infer_datetime_format !== false
      return (mayBeDate ? await this.#readDates(name, source, false) : null) ?? text(name)
    }
    if (kind === 'integer' || kind === 'number') return this.#readNumbers(name, kind, decimal, source)
    return { ...text(name), type: KINDS.find(([other]) => other === kind)?.[1] ?? 'VARCHAR' }
  }

  /** The narrowest type that retains every digit. */
  async #readNumbers(
    name: string,
    kind: 'integer' | 'number',
    decimal: DecimalCharacter,
    source: string,
  ): Promise<ColumnReading> {
    const note = decimal === ',' && kind === 'number' ? 'Decimal comma.' : null
    const narrow = { ...text(name, note), type: kind === 'integer' ? 'BIGINT' : 'DOUBLE', decimal }
    if (!this.#options.has_long_numbers) return narrow
    const { before, after } = digitCounts(name, decimal)
    const fits =
      kind === 'integer' ? `TRY_CAST(${quoteName(name)} AS BIGINT) IS NOT NULL` : isExactDouble(name, decimal)
    const row = await aggregate(this.#connection, source, [
      `coalesce(bool_and(CASE WHEN ${quoteName(name)} IS NOT NULL THEN ${fits} END), true)`,
      before,
      after,
      `coalesce(${hasExponent(name)}, false)`,
    ])
    const [isExact, whole, fraction, exponent] = [row[0] === true, Number(row[1]), Number(row[2]), row[3] === true]
    if (isExact) return narrow
    const digits = whole + fraction
    if (kind === 'integer') {
      return whole <= WIDEST
        ? { ...narrow, type: 'HUGEINT', note: `Whole numbers of up to ${whole} digits, stored exactly as HUGEINT.` }
        : text(name, `Kept as text: ${whole}-digit whole numbers.`)
    }
    if (exponent || digits > WIDEST) return text(name, `Kept as text: ${digits}-digit decimals.`)
    const type = `DECIMAL(${WIDEST},${fraction})`
    return { ...narrow, type, note: `Decimals of up to ${digits} digits, stored exactly as ${type}.` }
  }

  async #readDates(name: string, source: string, isForced: boolean): Promise<ColumnReading | null> {
    const column = quoteName(name)
    const rows = await this.#connection.run(`SELECT ${column} FROM ${source} WHERE ${column} IS NOT NULL LIMIT 1`)
    const [[value] = []] = await rows.getRows()
    if (typeof value !== 'string') return isForced ? { ...text(name), type: 'TIMESTAMP' } : null
    const compact = isForced ? compactFormatOf(value) : null
    const formats = compact
      ? { plain: compact, day_first: null, month_first: null, has_time: compact.includes('%H') }
      : dateFormatsOf(value)
    if (!formats) return null
    const candidates = [formats.plain, formats.day_first, formats.month_first].filter(format => format !== null)
    const checks = candidates.map(
      format =>
        `coalesce(bool_and(CASE WHEN ${column} IS NOT NULL THEN try_strptime(trim(${column}), ${quoteText(format)}) IS NOT NULL END), false)`,
    )
    const row = await aggregate(this.#connection, source, checks)
    const fitting = candidates.filter((_, i) => row[i] === true)
    if (fitting.length === 0) return null
    const is_ambiguous = fitting.length > 1
    const [day, month] = [formats.day_first, formats.month_first]
    const preferred = (this.#options.read.day_first ?? false) ? day : month
    const format = (is_ambiguous ? preferred : fitting[0]) ?? null
    const order = format === day ? 'day first' : 'month first'
    const note = is_ambiguous ? `Dates such as ${value.trim()} are read with the ${order}.` : null
    return { ...text(name, note), type: formats.has_time ? 'TIMESTAMP' : 'DATE', format, is_ambiguous }
  }

  async #refuseDates(name: string, source: string): Promise<never> {
    const column = quoteName(name)
    const rows = await this.#connection.run(`SELECT ${column} FROM ${source} WHERE ${column} IS NOT NULL LIMIT 1`)
    const [[value] = []] = await rows.getRows()
    const shown = String(value).slice(0, 80)
    throw new JobFailure('bad_file', `Column "${name}" cannot be read as dates: it holds values such as "${shown}".`, {
      column: name,
      value: shown,
    })
  }
}
