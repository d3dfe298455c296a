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
import { oneOrMany } from '@belvedere/core/json'
import { useContext, useMemo } from 'react'
import { type TypedExpression, type TypeOf, useExpressionTypes } from '../../data/datasets/expression-types.ts'
import { labelOfColumn, labelOfMetric } from '../fields/labels.ts'
import { SectionOpen } from '../frame/section-open.ts'

/** Content type of a column, on which its settings depend. */
export type FieldContent = 'number' | 'text' | 'time'

export interface ShownField {
  /** Column name in the answer. */
  readonly value: string
  readonly label: string
  readonly content: FieldContent
}

const contentOfType = (type: number | null | undefined): FieldContent =>
  type === GENERIC_TYPE.temporal ? 'time' : type === GENERIC_TYPE.numeric ? 'number' : 'text'

function contentOf(column: QueryColumn, dataset: Dataset, typeOf: TypeOf): FieldContent {
  if (typeof column !== 'string') return contentOfType(typeOf({ column })?.type_generic)
  const field = findField(dataset, column)
  return field && isTemporalField(field) ? 'time' : contentOfType(field?.type_generic)
}

/** A metric without a type counts as numeric. */
function contentOfMetric(metric: Metric, dataset: Dataset, typeOf: TypeOf): FieldContent {
  if (typeof metric !== 'string' && metric.expressionType === 'SIMPLE') {
    const isOfColumn = metric.aggregate === 'MAX' || metric.aggregate === 'MIN'
    const field = isOfColumn ? findField(dataset, metric.column.column_name) : undefined
    return field ? contentOf(field.column_name, dataset, typeOf) : 'number'
  }
  const type = typeOf({ metric })
  return type ? contentOfType(type.type_generic) : 'number'
}

interface Requested {
  readonly columns: readonly QueryColumn[]
  readonly metrics: readonly Metric[]
  readonly shares: readonly Metric[]
}

function requestedBy(form: FormData): Requested {
  const lists = (...values: readonly unknown[]) => values.flatMap(oneOrMany)
  if (form.query_mode === 'raw') return { columns: lists(form.all_columns) as QueryColumn[], metrics: [], shares: [] }
  return {
    columns: lists(form.groupby, form.groupbyRows, form.groupbyColumns) as QueryColumn[],
    metrics: lists(form.metrics, form.metric) as Metric[],
    shares: lists(form.percent_metrics) as Metric[],
  }
}

/** Custom SQL and saved metrics: their types are not stored. */
const untyped = ({ columns, metrics }: Requested): readonly TypedExpression[] => [
  ...columns.filter(column => typeof column !== 'string').map(column => ({ column })),
  ...metrics
    .filter(metric => typeof metric === 'string' || metric.expressionType === 'SQL')
    .map(metric => ({ metric })),
]

/** Returns the columns of a chart's answer, from its form. */
function shownFields(form: FormData, dataset: Dataset, typeOf: TypeOf): readonly ShownField[] {
  const { columns, metrics, shares } = requestedBy(form)
  const all: readonly ShownField[] = [
    ...columns.map(column => ({
      value: columnLabel(column),
      label: labelOfColumn(column, dataset),
      content: contentOf(column, dataset, typeOf),
    })),
    ...metrics.map(metric => ({
      value: metricLabel(metric),
      label: labelOfMetric(metric, dataset),
      content: contentOfMetric(metric, dataset, typeOf),
    })),
    ...shares.map(metric => ({
      value: `%${metricLabel(metric)}`,
      label: `% ${labelOfMetric(metric, dataset)}`,
      content: 'number' as const,
    })),
  ]
  return [...new Map(all.map(field => [field.value, field])).values()]
}

const NONE: readonly TypedExpression[] = []

/** Returns the columns of a chart's answer. Custom SQL has the type that the database gives it, once it is visible. */
export function useShownFields(form: FormData, dataset: Dataset): readonly ShownField[] {
  const isOpen = useContext(SectionOpen)
  const expressions = useMemo(() => (isOpen ? untyped(requestedBy(form)) : NONE), [form, isOpen])
  return shownFields(form, dataset, useExpressionTypes(dataset, expressions))
}

/** Returns the numeric columns, the only ones with a position on a scale. */
export const useNumericFields = (form: FormData, dataset: Dataset): readonly ShownField[] =>
  useShownFields(form, dataset).filter(({ content }) => content === 'number')
