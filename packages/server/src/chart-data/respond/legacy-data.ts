/**
 * `data` of the form-data endpoint for the chart types whose code in Superset reads the output of `viz.py` instead of
 * rows. Other types get their rows. The chart types of this product never read this data.
 */
import { COUNTRY_FIELDS, type CountryField, countryFinder } from '@belvedere/charts'
import { columnLabel, isMetric, metricLabel, type QueryColumn } from '@belvedere/core/expressions'

type Row = Readonly<Record<string, unknown>>
type Form = Readonly<Record<string, unknown>>
type Reshape = (rows: readonly Row[], form: Form) => unknown

const TIME = '__timestamp'
const DAY = 86_400_000

const labelOf = (metric: unknown): string => (isMetric(metric) ? metricLabel(metric) : '')
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
const columnsOf = (value: unknown): readonly string[] => listOf(value).map(column => columnLabel(column as QueryColumn))

/** Returns the distinct labels of the metrics, in the order of the form. */
const metricsOf = ({ metrics, metric }: Form): readonly string[] => [
  ...new Set([...listOf(metrics), ...listOf(metric)].filter(isMetric).map(metricLabel)),
]

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number(value ?? 0) || 0)
/**
 * Returns a function that reads the time of a row in milliseconds. The time is in the column of the axis if the type's
 * query names it.
 */
function timeReader(form: Form): (row: Row) => number {
  const [axis = ''] = columnsOf(form.x_axis ?? form.granularity_sqla)
  return row => numberOf(row[TIME] ?? row[axis])
}

const textOf = (value: unknown): string => (value === null || value === undefined ? 'NULL' : String(value))

interface Line {
  readonly metric: string
  readonly group: readonly string[]
  /** Points by time in milliseconds. Every line has a point for every time. */
  readonly values: readonly { readonly x: number; readonly y: number }[]
}

/**
 * Returns one line for each metric and group, over all times of the answer. The value is 0 where a group has no row.
 */
function linesOf(rows: readonly Row[], form: Form): readonly Line[] {
  const groupby = columnsOf(form.groupby)
  const timeOf = timeReader(form)
  const times = [...new Set(rows.map(timeOf))].sort((a, b) => a - b)
  const groups = new Map<string, { readonly group: readonly string[]; readonly rows: Map<number, Row> }>()
  for (const row of rows) {
    const group = groupby.map(column => textOf(row[column]))
    const key = JSON.stringify(group)
    const entry = groups.get(key) ?? { group, rows: new Map() }
    groups.set(key, entry)
    entry.rows.set(timeOf(row), row)
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
  return metricsOf(form).flatMap(metric =>
    sorted.map(({ group, rows: byTime }) => ({
      metric,
      group,
      values: times.map(x => ({ x, y: numberOf(byTime.get(x)?.[metric]) })),
    })),
  )
}

/** Returns series with their keys: a text, or a list if there are groups. A single metric is not part of that list. */
function seriesOf(rows: readonly Row[], form: Form) {
  const isSingle = metricsOf(form).length === 1
  return linesOf(rows, form).map(({ metric, group, values }) => ({
    key: group.length === 0 ? metric : isSingle ? group : [metric, ...group],
    values,
  }))
}

const bubble: Reshape = (rows, form) => {
  const [x, y, size] = [labelOf(form.x), labelOf(form.y), labelOf(form.size)]
  const [series = ''] = columnsOf(form.series)
  const groups = new Map<unknown, unknown[]>()
  for (const row of rows) {
    const group = row[series]
    const point = { ...row, x: row[x], y: row[y], size: row[size], shape: 'circle', group }
    const values = groups.get(group)
    if (values) values.push(point)
    else groups.set(group, [point])
  }
  return [...groups].map(([key, values]) => ({ key, values }))
}

const bullet: Reshape = (rows, form) => {
  const measures = rows.map(row => numberOf(row[metricsOf(form)[0] ?? '']))
  const texts = (name: string): readonly string[] | null =>
    typeof form[name] === 'string' && form[name] !== '' ? form[name].split(',') : null
  const numbers = (name: string): readonly number[] | null => texts(name)?.map(numberOf) ?? null
  return {
    measures,
    ranges: numbers('ranges') ?? [0, measures.reduce((most, value) => Math.max(most, value), 0) * 1.1],
    rangeLabels: texts('range_labels'),
    markers: numbers('markers'),
    markerLabels: texts('marker_labels'),
    markerLines: numbers('marker_lines'),
    markerLineLabels: texts('marker_line_labels'),
  }
}

/** Returns the number of calendar steps from the first time to the last, inclusive. */
function stepsBetween(start: number, end: number, domain: unknown): number {
  const [from, to] = [new Date(start), new Date(end)]
  const years = to.getUTCFullYear() - from.getUTCFullYear()
  if (domain === 'year') return years + 1
  if (domain === 'month') return years * 12 + to.getUTCMonth() - from.getUTCMonth() + 1
  const step = domain === 'week' ? DAY * 7 : domain === 'day' ? DAY : DAY / 24
  return Math.floor((end - start) / step) + 1
}

const calendar: Reshape = (rows, form) => {
  const timeOf = timeReader(form)
  const times = rows.map(timeOf)
  const start = times.reduce((least, time) => Math.min(least, time), times[0] ?? 0)
  const end = times.reduce((most, time) => Math.max(most, time), start)
  const seconds = (metric: string) => rows.map(row => [timeOf(row) / 1000, row[metric]])
  return {
    data: Object.fromEntries(metricsOf(form).map(metric => [metric, Object.fromEntries(seconds(metric))])),
    start,
    domain: form.domain_granularity,
    subdomain: form.subdomain_granularity,
    range: stepsBetween(start, end, form.domain_granularity),
  }
}

const chord: Reshape = (rows, form) => {
  const [source = '', target = ''] = [...columnsOf(form.groupby), ...columnsOf(form.columns)]
  const [metric = ''] = metricsOf(form)
  const flows = new Map(rows.map(row => [JSON.stringify([row[source], row[target]]), numberOf(row[metric])]))
  const nodes = [...new Set(rows.flatMap(row => [row[source], row[target]]))]
  return { nodes, matrix: nodes.map(to => nodes.map(from => flows.get(JSON.stringify([from, to])) ?? 0)) }
}

const countryMap: Reshape = (rows, form) => {
  const [entity = ''] = columnsOf(form.entity)
  const [metric = ''] = metricsOf(form)
  return rows.map(row => ({ country_id: row[entity], metric: row[metric] }))
}

const worldMap: Reshape = (rows, form) => {
  const [entity = ''] = columnsOf(form.entity)
  const [first, second] = [labelOf(form.metric), labelOf(form.secondary_metric)]
  const field = COUNTRY_FIELDS.find(name => name === form.country_fieldtype) ?? ('cca2' satisfies CountryField)
  const find = countryFinder(field)
  return rows.map(row => {
    const code = row[entity]
    const country = typeof code === 'string' ? find(code) : undefined
    const values = { m1: row[first], ...(second === '' ? {} : { m2: row[second] }) }
    if (!country) return { country: 'XXX', ...values }
    const { cca3, latitude, longitude, name } = country
    return { country: cca3, ...values, code, latitude, longitude, name }
  })
}

/** Groups petals by time: keys are nanoseconds as text. */
const rose: Reshape = (rows, form) => {
  const petals = new Map<string, unknown[]>()
  for (const { key, values } of seriesOf(rows, form)) {
    const name = typeof key === 'string' ? key : key.join(', ')
    for (const { x: time, y: value } of values) {
      const at = `${BigInt(time) * 1_000_000n}`
      const ring = petals.get(at) ?? []
      petals.set(at, ring)
      ring.push({ key, value, name, time })
    }
  }
  return Object.fromEntries(petals)
}

const pairedTTest: Reshape = (rows, form) =>
  Object.fromEntries(
    metricsOf(form).map(metric => [
      metric,
      linesOf(rows, { ...form, metrics: [metric], metric: null }).map(({ group, values }) => ({
        group: group.length === 0 ? 'All' : group,
        values,
      })),
    ]),
  )

const RESHAPES: Readonly<Record<string, Reshape>> = {
  bubble,
  bullet,
  cal_heatmap: calendar,
  chord,
  compare: seriesOf,
  country_map: countryMap,
  horizon: seriesOf,
  paired_ttest: pairedTTest,
  rose,
  world_map: worldMap,
}

/** Returns the reshape function of an older type; null for a type that reads rows. */
export function legacyReshape(viz_type: unknown): Reshape | null {
  return typeof viz_type === 'string' && Object.hasOwn(RESHAPES, viz_type) ? (RESHAPES[viz_type] ?? null) : null
}
