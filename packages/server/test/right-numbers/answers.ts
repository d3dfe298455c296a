/** For tests: does an answer of the chart data route say what is true, in the form that the wire has for it? */
import type { Case } from './cases.ts'
import { COLUMNS, type Exact, type Value } from './rows.ts'
import { isExact, metricLabel } from './truth.ts'

export interface Answered {
  readonly status: number
  readonly text: string
  readonly result:
    | {
        readonly data: readonly Readonly<Record<string, unknown>>[]
        readonly colnames: readonly string[]
        readonly coltypes: readonly number[]
        readonly rowcount: number
        readonly query: string
      }
    | undefined
}
type Row = Readonly<Record<string, Value>>

const NUMERIC = 0
const DIGITS_OF_A_DOUBLE = 12
/** Digits that a number of JSON keeps whatever they are. */
const SAFE_DIGITS = 15
/** Databases that hold decimals as doubles. */
const WITHOUT_DECIMALS = ['sqlite']
const WITHOUT_BOOLEANS = ['sqlite', 'mysql']

/** A decimal without the zeros at its end. */
function trimmed({ units, scale }: Exact): string {
  let [left, digits] = [units, scale]
  while (digits > 0 && left % 10n === 0n) {
    left /= 10n
    digits -= 1
  }
  return `${left}e-${digits}`
}
const exactOf = (text: string): Exact | null => {
  const [, whole = '', fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return whole === '' ? null : { units: BigInt(whole + fraction), scale: fraction.length }
}
const about = (value: number): string => (value === 0 ? '0' : value.toPrecision(DIGITS_OF_A_DOUBLE))

/** How a true value is written for comparison. */
function expected(value: Value, isDouble: boolean, dialect: string): string {
  if (value === null) return 'null'
  if (isDouble) return about(Number(value))
  if (isExact(value)) {
    return WITHOUT_DECIMALS.includes(dialect) ? about(Number(value.units) / 10 ** value.scale) : trimmed(value)
  }
  if (typeof value === 'bigint') return trimmed({ units: value, scale: 0 })
  if (typeof value === 'boolean')
    return WITHOUT_BOOLEANS.includes(dialect) ? trimmed(exactOf(value ? '1' : '0') as Exact) : `${value}`
  if (typeof value === 'number') return trimmed({ units: BigInt(value), scale: 0 })
  return JSON.stringify(value)
}

/** The same for a cell of the answer; `truth` is any true value of its column. */
function received(cell: unknown, truth: Value, isDouble: boolean, dialect: string): string {
  if (cell === null || cell === undefined) return 'null'
  if (typeof cell === 'boolean') {
    return WITHOUT_BOOLEANS.includes(dialect) ? received(cell ? 1 : 0, truth, isDouble, dialect) : `${cell}`
  }
  if (typeof truth === 'string') return JSON.stringify(cell)
  if (isDouble || (isExact(truth) && WITHOUT_DECIMALS.includes(dialect))) {
    return typeof cell === 'number' ? about(cell) : `no number: ${JSON.stringify(cell)}`
  }
  const exact = exactOf(typeof cell === 'number' ? plain(cell) : String(cell))
  if (exact === null) return `no number: ${JSON.stringify(cell)}`
  if (typeof cell === 'string' && String(exact.units).replace('-', '').length <= SAFE_DIGITS) return `text: ${cell}`
  return trimmed(exact)
}
/** A number without an exponent. */
const plain = (value: number): string => {
  const text = String(value)
  const [, mantissa = '', exponent = ''] = /^(.*)e([+-]\d+)$/.exec(text) ?? []
  if (exponent === '') return text
  return Number(exponent) < 0
    ? value.toFixed(Math.min(100, -Number(exponent) + mantissa.length))
    : String(BigInt(value))
}

/** Labels whose columns are numbers on the wire. */
function numericLabels({ query }: Case, dialect: string): readonly string[] {
  const kindOf = (name: string) => COLUMNS.find(column => column.name === name)?.kind
  const isNumber = (name: string) => ['integer', 'decimal', 'double'].includes(String(kindOf(name)))
  const counts = (query.metrics ?? []).filter(
    ({ aggregate, column }) =>
      aggregate.startsWith('COUNT') || isNumber(column) || aggregate === 'SUM' || aggregate === 'AVG',
  )
  const groups = query.groups.filter(({ column }) => isNumber(column)).map(({ column }) => column)
  return dialect === 'sqlite' ? [] : [...groups, ...counts.map(metricLabel)]
}

/** Labels whose values are doubles: means, and what is made of doubles. */
function doubleLabels({ query }: Case): ReadonlySet<string> {
  const isDouble = (name: string) => COLUMNS.some(column => column.name === name && column.kind === 'double')
  const metrics = (query.metrics ?? []).filter(
    ({ aggregate, column }) =>
      query.contribution || aggregate === 'AVG' || (isDouble(column) && !aggregate.startsWith('COUNT')),
  )
  return new Set([...query.groups.map(({ column }) => column).filter(isDouble), ...metrics.map(metricLabel)])
}

const MAX_SHOWN = 3

/** What is wrong with the answer, for people; null: nothing. */
export function differences(each: Case, truth: readonly Row[], answer: Answered, dialect: string): string | null {
  const { result, status, text } = answer
  if (!result) return isHonestRefusal(each, answer, dialect) ? null : `${status} ${text.slice(0, 300)}`
  const labels = truth[0] ? Object.keys(truth[0]) : []
  const line = (cells: readonly string[]) => cells.join(' | ')
  const doubles = doubleLabels(each)
  const expectedLines = truth.map(row =>
    line(labels.map(label => expected(row[label] ?? null, doubles.has(label), dialect))),
  )
  const kindOf = new Map(labels.map(label => [label, truth.find(row => row[label] !== null)?.[label] ?? null]))
  const got = result.data.map(row =>
    line(labels.map(label => received(row[label], kindOf.get(label) ?? null, doubles.has(label), dialect))),
  )
  const wrongTypes = numericLabels(each, dialect).filter(
    label => result.coltypes[result.colnames.indexOf(label)] !== NUMERIC,
  )
  if (wrongTypes.length > 0) return `no numeric column: ${wrongTypes.join(', ')}`
  const [a, b] = each.ordered ? [expectedLines, got] : [expectedLines.toSorted(), got.toSorted()]
  if (a.length === b.length && a.every((each, i) => each === b[i])) return null
  const first = a.flatMap((each, i) => (each === b[i] ? [] : [`${each} <> ${b[i]}`])).slice(0, MAX_SHOWN)
  return `${a.length} rows <> ${b.length}: ${first.join(' ; ')} in ${result.query}`
}

/** A sum that the database cannot hold, or an operator that it does not have, is refused by name. */
function isHonestRefusal({ query }: Case, { status, text }: Answered, dialect: string): boolean {
  if (status !== 400) return false
  if (dialect !== 'sqlite') return false
  const isBigSum = query.metrics?.some(({ aggregate, column }) => aggregate === 'SUM' && column === 'big') ?? false
  if (isBigSum) return text.includes('NUMBER_OUT_OF_RANGE')
  return query.filters?.some(({ op }) => op === 'REGEX') === true && text.includes('regular expressions')
}
