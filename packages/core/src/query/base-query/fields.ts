import { columnLabel, type Metric, metricLabel, type QueryColumn } from '../../expressions/index.ts'
import { readJson } from '../../json/index.ts'
import type { OrderBy } from '../types.ts'

/** Part of the query that a control belongs to, unless the control has the name of that part. */
const PART_OF_CONTROL: Readonly<Record<string, string>> = {
  metric: 'metrics',
  metric_2: 'metrics',
  secondary_metric: 'metrics',
  percent_metrics: 'metrics',
  x: 'metrics',
  y: 'metrics',
  size: 'metrics',
  all_columns: 'columns',
  groupby: 'columns',
  series: 'columns',
  order_by_cols: 'orderby',
}

/** Name of the time column in queries without an x-axis. */
const TIMESTAMP = '__timestamp'

export interface QueryFields {
  readonly columns: readonly QueryColumn[]
  /** Undefined for a query of rows without aggregation. */
  readonly metrics: readonly Metric[] | undefined
  readonly orderby: readonly OrderBy[] | undefined
}

function distinct<T>(values: readonly T[], label: (value: T) => string): readonly T[] {
  const seen = new Set<string>()
  return values.filter(value => !seen.has(label(value)) && seen.add(label(value)))
}

function toOrderBy(value: unknown): OrderBy {
  const pair = typeof value === 'string' ? readJson(value) : value
  if (Array.isArray(pair) && pair.length === 2 && typeof pair[1] === 'boolean') return [pair[0], pair[1]]
  throw new RangeError('Found invalid orderby options')
}

/** Returns true if `orderby` is a metric without a direction; `order_desc` then sets the direction. */
const isMetricAlone = (control: string, value: unknown): boolean =>
  control === 'orderby' &&
  (typeof value === 'string' ? readJson(value) === undefined : typeof value === 'object' && !Array.isArray(value))

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/**
 * Returns columns, metrics and order of a form from all controls, without duplicates. Raw mode ignores metrics and
 * groups, aggregate mode ignores plain columns.
 * @param aliases contents of additional controls
 */
export function extractQueryFields(
  form: Readonly<Record<string, unknown>>,
  aliases: Readonly<Record<string, string>> = {},
): QueryFields {
  const columns: QueryColumn[] = []
  const metrics: Metric[] = []
  const orderby: OrderBy[] = []
  const mode = form.query_mode
  for (const [control, value] of Object.entries(form)) {
    const alias = aliases[control]
    const part = (alias && (PART_OF_CONTROL[alias] ?? alias)) ?? PART_OF_CONTROL[control] ?? control
    const isGroup = control === 'groupby' || alias === 'groupby' || control === 'series'
    const values = (Array.isArray(value) ? value : [value]).filter(isGiven)
    if (part === 'metrics' && mode !== 'raw') metrics.push(...(values as Metric[]))
    if (part === 'orderby')
      orderby.push(
        ...values.map(
          (item): OrderBy =>
            isMetricAlone(control, item) ? [item as Metric, form.order_desc === false] : toOrderBy(item),
        ),
      )
    const isLeftOut = mode === 'raw' ? isGroup : mode === 'aggregate' && !isGroup
    if (part === 'columns' && !isLeftOut) columns.push(...(values as QueryColumn[]))
  }
  if (form.include_time === true && !columns.includes(TIMESTAMP)) columns.unshift(TIMESTAMP)
  return {
    columns: distinct(columns, columnLabel),
    metrics: mode === 'raw' ? undefined : distinct(metrics, metricLabel),
    orderby: orderby.length > 0 ? distinct(orderby, value => JSON.stringify(value)) : undefined,
  }
}
