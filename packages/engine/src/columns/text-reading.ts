import type { DuckDBConnection } from '@duckdb/node-api'
import { quoteName, quoteText } from '../duckdb-names.ts'
import { JobFailure } from '../failure.ts'
import { aggregate } from './aggregate.ts'
import { type ColumnReading, type GuessOptions, textColumn } from './column-reading.ts'
import { readDates } from './date-column.ts'
import { count, describeNearMiss, inRow, type LikelyForm } from './near-misses.ts'
import { areWhole, chooseNotation, looksNumeric, NOTATIONS } from './number-column.ts'
import { readDigits } from './number-digits.ts'
import { isOfNotation } from './number-notation.ts'
import { checksOf } from './text-checks.ts'
import { compactFormatOf, type DateFormats, dateFormatsOf, parsesAs } from './text-dates.ts'

/** Number of values from which the likely form of a column is derived. */
const FIRST_VALUES = 20

const ISO_DAY = /^\s*\d{4}-\d{1,2}-\d{1,2}/
const DATES = { one: 'a date', many: 'dates' }
const NUMBERS = { one: 'a number', many: 'numbers' }
const LOOSE_NUMBER = '\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?\\s*'

const formatsOf = (value: string, isForced: boolean): DateFormats | null => {
  const compact = isForced ? compactFormatOf(value) : null
  return compact
    ? { plain: compact, day_first: null, month_first: null, year_first: null, has_time: compact.includes('%H') }
    : dateFormatsOf(value)
}

/** Returns the formats that most values have. */
function usualFormats(values: readonly string[], isForced: boolean): DateFormats | null {
  const seen = new Map<string, { formats: DateFormats; count: number }>()
  for (const value of values) {
    const formats = formatsOf(value, isForced)
    if (!formats) continue
    const key = JSON.stringify(formats)
    seen.set(key, { formats, count: (seen.get(key)?.count ?? 0) + 1 })
  }
  return [...seen.values()].sort((one, other) => other.count - one.count)[0]?.formats ?? null
}

/** Reads columns whose texts are neither ISO dates nor plain numbers, but may be other dates or numbers. */
export class TextReader {
  readonly #connection: DuckDBConnection
  readonly #options: GuessOptions

  constructor(connection: DuckDBConnection, options: GuessOptions) {
    this.#connection = connection
    this.#options = options
  }

  /**
   * Determines the notation of a column. If nearly all values have a form, a note explains why the column remains text.
   */
  async read(name: string, source: string): Promise<ColumnReading> {
    const values = await this.#firstValues(name, source)
    if (values.length === 0) return textColumn(name)
    const mayBeDate = this.#options.read.infer_datetime_format !== false
    const dates = mayBeDate ? await this.#readFormats(name, source, usualFormats(values, false)) : null
    if (dates) return dates
    const numeric = values.filter(looksNumeric).length * 2 > values.length
    const number = numeric ? await this.#readNotation(name, source) : null
    return number ?? textColumn(name, await this.#describeText(name, source, values, numeric))
  }

  /** @throws JobFailure bad_file if the column cannot be read as dates */
  async readForcedDates(name: string, source: string): Promise<ColumnReading> {
    const values = await this.#firstValues(name, source)
    if (values.length === 0) return { ...textColumn(name), type: 'TIMESTAMP' }
    const reading = await this.#readFormats(name, source, usualFormats(values, true))
    if (reading) return reading
    const shown = String(values[0]).slice(0, 80)
    throw new JobFailure(
      'bad_file',
      `Column "${name}" cannot be read as dates: it contains values such as "${shown}".`,
      {
        column: name,
        value: shown,
      },
    )
  }

  async #firstValues(name: string, source: string): Promise<string[]> {
    const column = quoteName(name)
    const rows = await this.#connection.run(
      `SELECT ${column} FROM ${source} WHERE ${column} IS NOT NULL LIMIT ${FIRST_VALUES}`,
    )
    return (await rows.getRows()).map(([value]) => String(value))
  }

  async #readFormats(name: string, source: string, formats: DateFormats | null): Promise<ColumnReading | null> {
    return formats && readDates(this.#connection, name, source, formats, this.#options.read.day_first ?? false)
  }

  async #readNotation(name: string, source: string): Promise<ColumnReading | null> {
    const { read, may_have_commas } = this.#options
    const run = (sql: readonly string[]) => aggregate(this.#connection, source, sql)
    const { notation, reason } = await chooseNotation(name, run, read.decimal_character, !may_have_commas)
    if (reason !== null) return textColumn(name, `Stored as text: ${reason}.`)
    if (notation === null) return null
    const [isWhole] = await run([areWhole(name, notation)])
    return readDigits(this.#connection, source, { name, notation, isWhole: isWhole === true && !notation.is_percent })
  }

  /** Describes the values that prevent a column from being numbers or dates. */
  async #describeText(
    name: string,
    source: string,
    values: readonly string[],
    isNumeric: boolean,
  ): Promise<string | null> {
    const column = quoteName(name)
    const forms: LikelyForm[] = []
    const formats = usualFormats(values, false)
    if (values.filter(value => ISO_DAY.test(value)).length * 2 > values.length) {
      const checks = checksOf(name, '.')
      forms.push({ ...DATES, sql: checks.date }, { ...DATES, sql: checks.zoned })
    } else if (formats) {
      const candidates = [formats.plain, formats.month_first, formats.day_first, formats.year_first]
      forms.push(...candidates.flatMap(format => (format === null ? [] : { ...DATES, sql: parsesAs(column, format) })))
    }
    if (isNumeric) {
      const loose = `regexp_full_match(${column}, ${quoteText(LOOSE_NUMBER)})`
      forms.push({ ...NUMBERS, sql: loose })
      const lost = await this.#describeCodes(name, source, loose)
      if (lost !== null) return lost
      forms.push(...NOTATIONS.map(notation => ({ ...NUMBERS, sql: isOfNotation(name, notation) })))
    }
    return forms.length === 0 ? null : describeNearMiss(this.#connection, name, source, forms)
  }

  /** Describes a column of digits in which numbers would lose characters such as leading zeros. */
  async #describeCodes(name: string, source: string, loose: string): Promise<string | null> {
    const column = quoteName(name)
    const numbered = `(SELECT ${column} AS v, ${loose} AS fits, ${checksOf(name, '.').number} AND NOT regexp_full_match(${column}, '\\s*-?\\d+[eE]\\d+\\s*') AS plain, row_number() OVER () AS line FROM ${source})`
    const [areNumbers, codes, line, code] = await aggregate(this.#connection, numbered, [
      'bool_and(fits)',
      'count(*) FILTER (WHERE NOT plain)',
      'min(line) FILTER (WHERE NOT plain)',
      'arg_min(v, line) FILTER (WHERE NOT plain)',
    ])
    if (areNumbers !== true) return null
    const would = `${count(codes, 'value', 'values')} would lose characters as ${Number(codes) === 1 ? 'a number' : 'numbers'}`
    return `Stored as text: ${would}, first "${String(code)}" in ${inRow(line)}.`
  }
}
