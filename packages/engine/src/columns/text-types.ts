import type { DuckDBConnection } from '@duckdb/node-api'
import { quoteName } from '../duckdb-names.ts'
import { aggregate } from './aggregate.ts'
import { readBooleans } from './booleans.ts'
import { type ColumnReading, type GuessOptions, textColumn } from './column-reading.ts'
import { notationChange } from './number-column.ts'
import { readDigits } from './number-digits.ts'
import { areNumbers, type DecimalCharacter, hasDecimalComma, isPlainNumber, PLAIN } from './number-notation.ts'
import { checksOf, momentChange, type TextChecks } from './text-checks.ts'
import { TextReader } from './text-reading.ts'

/** Number of rows in the first pass. */
const FIRST_ROWS = 2000
/** Maximum number of columns in one statement. */
const AT_ONCE = 60

type Kind = keyof TextChecks
/** From the narrowest to the widest. The first kind that fits all values is the kind of the column. */
const KINDS: readonly Kind[] = ['boolean', 'integer', 'number', 'time', 'date', 'timestamp', 'zoned']
const TYPES: Readonly<Record<Kind, string>> = {
  boolean: 'BOOLEAN',
  integer: 'BIGINT',
  number: 'DOUBLE',
  time: 'TIME',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  zoned: 'TIMESTAMP WITH TIME ZONE',
}
const TEMPORAL = new Set<Kind>(['time', 'date', 'timestamp', 'zoned'])

const inGroups = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

/** Derives the types of text columns from all their values. `source` is a SQL source to select from. */
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
      names.map(() => KINDS),
      first,
    )
    // The full scan checks only kinds that fit the first rows.
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

  /** A comma is the decimal separator if it was chosen, or if all numbers of a column allow it and one requires it. */
  async #decimalsOf(names: readonly string[], source: string): Promise<DecimalCharacter[]> {
    const { read, may_have_commas } = this.#options
    if (read.decimal_character) return names.map(() => read.decimal_character ?? '.')
    if (!may_have_commas) return names.map(() => '.')
    const checks = names.map(
      name => `coalesce(bool_and(${isPlainNumber(name, ',')}) AND bool_or(${hasDecimalComma(name)}), false)`,
    )
    return (await aggregate(this.#connection, source, checks)).map(is => (is ? ',' : '.'))
  }

  /** Filters the candidate kinds of each column to those that fit all values. A column of nulls retains all. */
  async #kindsOf(
    names: readonly string[],
    decimals: readonly DecimalCharacter[],
    candidates: readonly (readonly Kind[])[],
    source: string,
  ): Promise<Kind[][]> {
    const checks = names.flatMap((name, i) => {
      const decimal = decimals[i] ?? '.'
      const checks = checksOf(name, decimal)
      return (candidates[i] ?? []).map(kind => {
        const areAll = kind === 'number' ? areNumbers(name, decimal) : `bool_and(${checks[kind]})`
        return { column: i, kind, sql: `coalesce(${areAll}, true)` }
      })
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
    const { dates, read, has_long_numbers } = this.#options
    const reader = new TextReader(this.#connection, this.#options)
    const mustBeDate = dates.has(name)
    const isMoment = kind !== undefined && TEMPORAL.has(kind)
    if (mustBeDate && (!isMoment || kind === 'time')) return reader.readForcedDates(name, source)
    if (kind === undefined) return reader.read(name, source)
    if (isMoment && read.infer_datetime_format === false && !mustBeDate) return textColumn(name)
    if (kind === 'boolean') return readBooleans(this.#connection, name, source)
    if (kind === 'timestamp' || kind === 'zoned') return this.#readMoments(name, kind, source)
    if (kind !== 'integer' && kind !== 'number') return { ...textColumn(name), type: TYPES[kind] }
    const isWhole = kind === 'integer'
    const notation = { ...PLAIN, decimal }
    if (has_long_numbers) return readDigits(this.#connection, source, { name, notation, isWhole })
    return { ...textColumn(name), type: TYPES[kind], notation, change: isWhole ? null : notationChange(name, notation) }
  }

  async #readMoments(name: string, kind: 'timestamp' | 'zoned', source: string): Promise<ColumnReading> {
    const change = momentChange(name, kind === 'zoned')
    const value = quoteName(name)
    const [isChanged, hasFraction] = await aggregate(this.#connection, source, [
      `coalesce(bool_or(${change.is_changed}), false)`,
      `coalesce(bool_or(contains(${value}, '.')), false)`,
    ])
    const how = hasFraction === true ? 'stored with microseconds' : 'read as UTC because no time zone is given'
    return { ...textColumn(name), type: TYPES[kind], change: isChanged === true ? { ...change, how } : null }
  }
}
