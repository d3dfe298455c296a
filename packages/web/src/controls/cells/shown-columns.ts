import type { Dataset } from '@belvedere/api'
import { GENERIC_TYPE } from '@belvedere/core'
import {
  columnLabel,
  findField,
  isTemporalField,
  type Metric,
  metricLabel,
  type QueryColumn,
} from '@belvedere/core/expressions'
import type { FormData } from '@belvedere/core/form-data'
import { labelOfColumn, labelOfMetric } from '../labels.ts'

/** Content type of a column, on which its settings depend. */
export type FieldContent = 'number' | 'text' | 'time'

export interface ShownField {
  /** Column name in the answer. */
  readonly value: string
  readonly label: string
  readonly content: FieldContent
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value]

function contentOf(column: QueryColumn, dataset: Dataset): FieldContent {
  const field = typeof column === 'string' ? findField(dataset, column) : undefined
  if (field && isTemporalField(field)) return 'time'
  return field?.type_generic === GENERIC_TYPE.numeric ? 'number' : 'text'
}

/** Returns the columns of a chart's answer, from its form. */
export function shownFields(form: FormData, dataset: Dataset): readonly ShownField[] {
  const isRaw = form.query_mode === 'raw'
  const groups = isRaw
    ? listOf(form.all_columns)
    : [form.groupby, form.groupbyRows, form.groupbyColumns].flatMap(listOf)
  const columns = (groups as readonly QueryColumn[]).map(column => ({
    value: columnLabel(column),
    label: labelOfColumn(column, dataset),
    content: contentOf(column, dataset),
  }))
  const metrics = isRaw ? [] : ([form.metrics, form.metric].flatMap(listOf) as readonly Metric[])
  const shares = isRaw ? [] : (listOf(form.percent_metrics) as readonly Metric[])
  const number = 'number' as const
  const all = [
    ...columns,
    ...metrics.map(metric => ({ value: metricLabel(metric), label: labelOfMetric(metric, dataset), content: number })),
    ...shares.map(metric => ({
      value: `%${metricLabel(metric)}`,
      label: `% ${labelOfMetric(metric, dataset)}`,
      content: number,
    })),
  ]
  return [...new Map(all.map(field => [field.value, field])).values()]
}

/** Returns the numeric columns, the only ones with a position on a scale. */
export const numericFields = (form: FormData, dataset: Dataset): readonly ShownField[] =>
  shownFields(form, dataset).filter(({ content }) => content === 'number')
