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
const asWritten = (actual: unknown, wanted: unknown): unknown => {
  if (typeof wanted !== 'string' || !DAY.test(wanted)) return actual
  const text = typeof actual === 'number' ? new Date(actual).toISOString() : String(actual)
  return text.slice(0, wanted.length)
}

const asWrittenRow = (row: Raw, wanted: unknown): Raw =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, asWritten(value, isRecord(wanted) ? wanted[key] : undefined)]),
  )

const contains =
  (is: boolean): Check =>
  (asked, wanted) => {
    const text = plainSql(firstResult(asked).query)
    const wrong = [wanted].flat().filter(part => text.includes(plainSql(part)) !== is)
    return wrong.length === 0
      ? null
      : `the query ${is ? 'lacks' : 'has'} ${JSON.stringify(wrong)}: ${text.slice(0, 600)}`
  }

const rangesIn = (statement: string | undefined, wanted: unknown): string | null => {
  const days = [wanted].flat().flatMap(words => String(words).match(/\d{4}-\d\d-\d\d/g) ?? [])
  const missing = days.filter(day => !(statement ?? '').includes(day))
  return missing.length === 0
    ? null
    : `the statement lacks ${missing.join(', ')}: ${(statement ?? 'there is none').slice(0, 600)}`
}

const partOfColumn: Check = (asked, wanted, match) => {
  const [, name = '', from = '0', to] = match
  const values = rowsOf(firstResult(asked)).map(row => row[name])
  if (to === undefined) return same(match[0], asWritten(values[Number(from)], wanted), wanted)
  const part = values.slice(Number(from), Number(to))
  return same(
    match[0],
    part.map((value, i) => asWritten(value, (wanted as unknown[])[i])),
    wanted,
  )
}

const distinct: Check = (asked, wanted, match) => {
  const name = (match[1] ?? '').replace(/^result\[0\]\.data\./, '')
  const values = [...new Set(rowsOf(firstResult(asked)).map(row => row[name]))]
  return typeof wanted === 'number' ? same(match[0], values.length, wanted) : sameSet(match[0], values, wanted)
}

/** `= number of rows the query would return`: asked for with the same body, without counting. */
const rowcount: Check = async (asked, wanted) => {
  const counted = rowsOf(firstResult(asked))[0]?.rowcount
  if (typeof wanted === 'number') return same('rowcount', counted, wanted)
  const body = structuredClone(asked.request.json) as { queries: Record<string, unknown>[] }
  for (const query of body.queries) delete query.is_rowcount
  const answer = await asked.world.session.send(asked.username, { ...asked.request, json: body })
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

const withoutForce: Check = async (asked, wanted, match) => {
  const path = asked.request.path.replace(/([?&])force=\w+&?/, '$1').replace(/[?&]$/, '')
  const answer = await asked.world.session.send(asked.username, { ...asked.request, path })
  return differences(answer.json, { [match[1] ?? '']: wanted })[0] ?? null
}

const YEARS = /^(.+)__(\d+) years ago at \(t, (\w+)\) equals .+ of the shifted query$/

/** Values of a time offset are those of the same question asked about the earlier time. */
const shiftedValues: Check = async (asked, wanted) => {
  const [, metric = '', count = '', dimension = ''] = YEARS.exec(String(wanted)) ?? []
  if (metric === '') return `unknown comparison ${String(wanted)}`
  const years = Number(count)
  const body = structuredClone(asked.request.json) as { queries: Record<string, unknown>[] }
  const [query] = body.queries
  if (!query) return 'there is no query'
  delete query.time_offsets
  // Limits choose rows of the question itself, none of the other time.
  query.row_limit = 0
  query.time_range = String(query.time_range).replace(/\d{4}/g, year => String(Number(year) - years))
  const answer = await asked.world.session.send(asked.username, { ...asked.request, json: body })
  const result = firstResult(asked)
  const time = (result.colnames as readonly string[] | undefined)?.find(
    (_, i) => (result.coltypes as readonly number[])[i] === 2,
  )
  if (time === undefined) return `there is no column of time: ${shownBody(asked)}`
  const key = (row: Raw, back: number): string => {
    const at = new Date(Number(row[time]))
    at.setUTCFullYear(at.getUTCFullYear() - back)
    return `${at.toISOString()} ${String(row[dimension])}`
  }
  const earlier = new Map(rowsOf(firstResult({ ...asked, answer })).map(row => [key(row, 0), row[metric]]))
  const name = `${metric}__${count} years ago`
  const wrong = rowsOf(result).find(row => (row[name] ?? null) !== (earlier.get(key(row, years)) ?? null))
  return wrong === undefined && earlier.size > 0 ? null : `${name} differs at ${JSON.stringify(wrong)}`
}

const validationErrors: Check = (asked, wanted) => {
  if (asked.answer.status !== 400) return `the answer is ${shownBody(asked)}`
  const text = JSON.stringify(asked.answer.json)
  const missing = [wanted].flat().filter(field => !text.includes(String(field)))
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
    (asked, wanted, match) => {
      const results = (asked.answer.json as { result?: readonly Raw[] } | undefined)?.result ?? []
      return sameSet(match[0], keysOf(rowsOf(results[Number(match[1])] ?? {})[0]), wanted)
    },
  ],
  [
    /^result\[0\]\.data\[0\]\.keys_not$/,
    (asked, wanted) => {
      const [row] = rowsOf(firstResult(asked))
      if (!row) return `there are no rows: ${shownBody(asked)}`
      const there = [wanted].flat().filter(key => String(key) in row)
      return there.length === 0 ? null : `there should be no ${there.join(', ')}`
    },
  ],
  [
    /^result\[0\]\.annotation_data\.count$/,
    (asked, wanted) => same('annotation_data', keysOf(firstResult(asked).annotation_data).length, wanted),
  ],
  [/^(columns)$/, (asked, wanted) => same('colnames', firstResult(asked).colnames, wanted)],
  [
    /^rows$/,
    (asked, wanted) => {
      const list = wanted as readonly unknown[]
      return same(
        'rows',
        rowsOf(firstResult(asked)).map((row, i) => asWrittenRow(row, list[i])),
        wanted,
      )
    },
  ],
  [/^distinct\((.+)\)$/, distinct],
  [/^parsed$/, (asked, wanted) => differences(parsedQuery(asked.request.json), wanted as Raw)[0] ?? null],
  [/^parsed_metrics$/, (asked, wanted) => same('metrics', parsedMetrics(asked.request.json), wanted)],
  [
    /^query_matches$/,
    (asked, wanted) => {
      const text = plainSql(firstResult(asked).query)
      const missing = [wanted].flat().filter(part => !patternOf(String(part)).test(text))
      return missing.length === 0 ? null : `the query lacks ${missing.join(', ')}: ${text.slice(0, 800)}`
    },
  ],
  [/^sql_statement_count$/, (asked, wanted) => same('statements', statementsOf(firstResult(asked)).length, wanted)],
  [
    /^statement_(\d)_ranges$/,
    (asked, wanted, match) => rangesIn(statementsOf(firstResult(asked))[Number(match[1]) - 1], wanted),
  ],
  [
    /^offset_query_(\d)_contains$/,
    (asked, wanted, match) => rangesIn(statementsOf(firstResult(asked))[Number(match[1])], wanted),
  ],
  [/^values$/, shiftedValues],
  [/^validation_errors_for$/, validationErrors],
  [/^then_without_force (.+)$/, withoutForce],
  [/^line_count$/, (asked, wanted) => same('lines', linesOf(asked.answer.bytes).length, wanted)],
  [
    /^data_contains$/,
    (asked, wanted) => {
      const text = asked.answer.bytes.toString('utf8')
      const missing = [wanted].flat().filter(part => !text.includes(String(part)))
      return missing.length === 0 ? null : `the data lacks ${missing.join(', ')}: ${text.slice(0, 300)}`
    },
  ],
  [/^zip_names$/, async (asked, wanted) => sameSet('files', await pathsInZip(asked.answer.bytes), wanted)],
  [/^(?!result\[)([\w ]+)\[(\d+)(?::(\d+))?\]$/, partOfColumn],
]
