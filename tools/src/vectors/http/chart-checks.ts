/** What vectors say of answers to chart data requests. */
import { isRecord } from '@belvedere/core/json'
import { parseQueryContext } from '@belvedere/server/query-context'
import { differences } from '../compare.ts'
import { type Check, type Checks, firstResult, keysOf, type Raw, same, sameSet, shownBody } from './check.ts'
import { pathsInZip } from './zips.ts'

const DAY = /^\d{4}-\d\d-\d\d/

/** SQL with quotes, case and white space out of the way. */
const plainSql = (text: unknown): string =>
  String(text).replace(/["`]/g, '').replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').toUpperCase()

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** `…` stands for anything. */
const patternOf = (text: string): RegExp => new RegExp(plainSql(text).split('...').map(escaped).join('.*'))

const rowsOf = (result: Raw): readonly Raw[] => (Array.isArray(result.data) ? result.data.filter(isRecord) : [])
const statementsOf = (result: Raw): readonly string[] =>
  String(result.query ?? '')
    .split(/;\s*\n\s*/)
    .filter(statement => statement.trim() !== '')

/** A moment as its day where a day is expected. */
const asWritten = (actual: unknown, expected: unknown): unknown => {
  if (typeof expected !== 'string' || !DAY.test(expected)) return actual
  const text = typeof actual === 'number' ? new Date(actual).toISOString() : String(actual)
  return text.slice(0, expected.length)
}

const asWrittenRow = (row: Raw, expected: unknown): Raw =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, asWritten(value, isRecord(expected) ? expected[key] : undefined)]),
  )

const contains =
  (is: boolean): Check =>
  (answer, expected) => {
    const text = plainSql(firstResult(answer).query)
    const wrong = [expected].flat().filter(part => text.includes(plainSql(part)) !== is)
    return wrong.length === 0
      ? null
      : `the query ${is ? 'lacks' : 'has'} ${JSON.stringify(wrong)}: ${text.slice(0, 600)}`
  }

const rangesIn = (statement: string | undefined, expected: unknown): string | null => {
  const days = [expected].flat().flatMap(words => String(words).match(/\d{4}-\d\d-\d\d/g) ?? [])
  const missing = days.filter(day => !(statement ?? '').includes(day))
  return missing.length === 0
    ? null
    : `the statement lacks ${missing.join(', ')}: ${(statement ?? 'there is none').slice(0, 600)}`
}

const partOfColumn: Check = (answer, expected, match) => {
  const [, name = '', from = '0', to] = match
  const values = rowsOf(firstResult(answer)).map(row => row[name])
  if (to === undefined) return same(match[0], asWritten(values[Number(from)], expected), expected)
  const part = values.slice(Number(from), Number(to))
  return same(
    match[0],
    part.map((value, i) => asWritten(value, (expected as unknown[])[i])),
    expected,
  )
}

const distinct: Check = (answer, expected, match) => {
  const name = (match[1] ?? '').replace(/^result\[0\]\.data\./, '')
  const values = [...new Set(rowsOf(firstResult(answer)).map(row => row[name]))]
  return typeof expected === 'number' ? same(match[0], values.length, expected) : sameSet(match[0], values, expected)
}

/** `= number of rows the query would return`: requested with the same body, without counting. */
const rowcount: Check = async (checked, expected) => {
  const counted = rowsOf(firstResult(checked))[0]?.rowcount
  if (typeof expected === 'number') return same('rowcount', counted, expected)
  const body = structuredClone(checked.request.json) as { queries: Record<string, unknown>[] }
  for (const query of body.queries) delete query.is_rowcount
  const answer = await checked.world.session.send(checked.username, { ...checked.request, json: body })
  const [first] = ((answer.json ?? {}) as { result?: readonly Raw[] }).result ?? []
  return same('rowcount', counted, first?.rowcount)
}

const parsedQuery = (body: unknown): Raw => (parseQueryContext(body).queries[0] ?? {}) as unknown as Raw

const parsedMetrics = (body: unknown): unknown => {
  const { metrics } = parsedQuery(body)
  if (!Array.isArray(metrics)) return metrics
  return metrics.map((metric: unknown) =>
    isRecord(metric) && keysOf(metric).join() === 'label' ? metric.label : metric,
  )
}

const withoutForce: Check = async (checked, expected, match) => {
  const path = checked.request.path.replace(/([?&])force=\w+&?/, '$1').replace(/[?&]$/, '')
  const answer = await checked.world.session.send(checked.username, { ...checked.request, path })
  return differences(answer.json, { [match[1] ?? '']: expected })[0] ?? null
}

const YEARS = /^(.+)__(\d+) years ago at \(t, (\w+)\) equals .+ of the shifted query$/

/** Values of a time offset are those of the same query over the earlier time. */
const shiftedValues: Check = async (checked, expected) => {
  const [, metric = '', count = '', dimension = ''] = YEARS.exec(String(expected)) ?? []
  if (metric === '') return `unknown comparison ${String(expected)}`
  const years = Number(count)
  const body = structuredClone(checked.request.json) as { queries: Record<string, unknown>[] }
  const [query] = body.queries
  if (!query) return 'there is no query'
  delete query.time_offsets
  // Limits choose rows of the query itself, none of the other time.
  query.row_limit = 0
  query.time_range = String(query.time_range).replace(/\d{4}/g, year => String(Number(year) - years))
  const answer = await checked.world.session.send(checked.username, { ...checked.request, json: body })
  const result = firstResult(checked)
  const time = (result.colnames as readonly string[] | undefined)?.find(
    (_, i) => (result.coltypes as readonly number[])[i] === 2,
  )
  if (time === undefined) return `there is no column of time: ${shownBody(checked)}`
  const key = (row: Raw, back: number): string => {
    const at = new Date(Number(row[time]))
    at.setUTCFullYear(at.getUTCFullYear() - back)
    return `${at.toISOString()} ${String(row[dimension])}`
  }
  const earlier = new Map(rowsOf(firstResult({ ...checked, answer })).map(row => [key(row, 0), row[metric]]))
  const name = `${metric}__${count} years ago`
  const wrong = rowsOf(result).find(row => (row[name] ?? null) !== (earlier.get(key(row, years)) ?? null))
  return wrong === undefined && earlier.size > 0 ? null : `${name} differs at ${JSON.stringify(wrong)}`
}

const validationErrors: Check = (answer, expected) => {
  if (answer.answer.status !== 400) return `the answer is ${shownBody(answer)}`
  const text = JSON.stringify(answer.answer.json)
  const missing = [expected].flat().filter(field => !text.includes(String(field)))
  return missing.length === 0 ? null : `nothing is said of ${missing.join(', ')}: ${text.slice(0, 300)}`
}

const linesOf = (bytes: Buffer): readonly string[] =>
  bytes
    .toString('utf8')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)

export const chartChecks: Checks = [
  [/^result\[0\]\.query_contains$/, contains(true)],
  [/^result\[0\]\.query_not_contains$/, contains(false)],
  [/^result\[0\]\.data\[0\]\.rowcount$/, rowcount],
  [
    /^result\[(\d)\]\.data\[0\]\.keys(_set)?$/,
    (answer, expected, match) => {
      const results = (answer.answer.json as { result?: readonly Raw[] } | undefined)?.result ?? []
      return sameSet(match[0], keysOf(rowsOf(results[Number(match[1])] ?? {})[0]), expected)
    },
  ],
  [
    /^result\[0\]\.data\[0\]\.keys_not$/,
    (answer, expected) => {
      const [row] = rowsOf(firstResult(answer))
      if (!row) return `there are no rows: ${shownBody(answer)}`
      const there = [expected].flat().filter(key => String(key) in row)
      return there.length === 0 ? null : `there should be no ${there.join(', ')}`
    },
  ],
  [
    /^result\[0\]\.annotation_data\.count$/,
    (answer, expected) => same('annotation_data', keysOf(firstResult(answer).annotation_data).length, expected),
  ],
  [/^(columns)$/, (answer, expected) => same('colnames', firstResult(answer).colnames, expected)],
  [
    /^rows$/,
    (answer, expected) => {
      const list = expected as readonly unknown[]
      return same(
        'rows',
        rowsOf(firstResult(answer)).map((row, i) => asWrittenRow(row, list[i])),
        expected,
      )
    },
  ],
  [/^distinct\((.+)\)$/, distinct],
  [/^parsed$/, (answer, expected) => differences(parsedQuery(answer.request.json), expected as Raw)[0] ?? null],
  [/^parsed_metrics$/, (answer, expected) => same('metrics', parsedMetrics(answer.request.json), expected)],
  [
    /^query_matches$/,
    (answer, expected) => {
      const text = plainSql(firstResult(answer).query)
      const missing = [expected].flat().filter(part => !patternOf(String(part)).test(text))
      return missing.length === 0 ? null : `the query lacks ${missing.join(', ')}: ${text.slice(0, 800)}`
    },
  ],
  [
    /^sql_statement_count$/,
    (answer, expected) => same('statements', statementsOf(firstResult(answer)).length, expected),
  ],
  [
    /^statement_(\d)_ranges$/,
    (answer, expected, match) => rangesIn(statementsOf(firstResult(answer))[Number(match[1]) - 1], expected),
  ],
  [
    /^offset_query_(\d)_contains$/,
    (answer, expected, match) => rangesIn(statementsOf(firstResult(answer))[Number(match[1])], expected),
  ],
  [/^values$/, shiftedValues],
  [/^validation_errors_for$/, validationErrors],
  [/^then_without_force (.+)$/, withoutForce],
  [/^line_count$/, (answer, expected) => same('lines', linesOf(answer.answer.bytes).length, expected)],
  [
    /^data_contains$/,
    (answer, expected) => {
      const text = answer.answer.bytes.toString('utf8')
      const missing = [expected].flat().filter(part => !text.includes(String(part)))
      return missing.length === 0 ? null : `the data lacks ${missing.join(', ')}: ${text.slice(0, 300)}`
    },
  ],
  [/^zip_names$/, async (answer, expected) => sameSet('files', await pathsInZip(answer.answer.bytes), expected)],
  [/^(?!result\[)([\w ]+)\[(\d+)(?::(\d+))?\]$/, partOfColumn],
]
