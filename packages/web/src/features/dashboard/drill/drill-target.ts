import type { MarkFilter } from '@belvedere/charts'
import type { QueryFilter } from '@belvedere/core/expressions'
import { filtersOfMark } from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import type { ChartQuery } from '../../../chart/requests/chart-query.ts'
import type { ChartEntry } from '../model/model.ts'
import type { EffectiveChart } from '../state/effective.ts'

/** Subject of a drill: a chart with its current filters, or one of its marks. */
export interface DrillTarget {
  readonly entry: ChartEntry
  readonly effective: EffectiveChart
  readonly title: string
  readonly mark: MarkFilter | null
}

/** Removable filter of the selected mark. */
export interface MarkChip {
  readonly filter: QueryFilter
  readonly column: string
  readonly value: string
}

const textOf = (value: unknown): string => (value === null ? '<NULL>' : String(value))

/** Returns the filters of a mark as chips. A mark with a single filter uses the label from the chart. */
export function chipsOfMark(mark: MarkFilter | null): readonly MarkChip[] {
  const filters = mark ? filtersOfMark(mark) : []
  return filters.map(filter => ({
    filter,
    column: typeof filter.col === 'string' ? filter.col : filter.col.sqlExpression,
    value:
      mark && filters.length === 1
        ? mark.label
        : Array.isArray(filter.val)
          ? filter.val.map(textOf).join(', ')
          : textOf(filter.val ?? null),
  }))
}

/** Returns the row conditions of a chart's query, without aggregation: the body of POST /datasource/samples. */
export function rowsOf({ context }: ChartQuery, filters: readonly QueryFilter[]): QueryObject {
  const [query = {}] = context.queries
  const { granularity, time_range, extras } = query
  const { having: _, ...rest } = extras ?? {}
  return { filters: [...(query.filters ?? []), ...filters], granularity, time_range, extras: rest }
}

/** Returns the form data of the chart, including the filters of the dashboard. */
export const formOf = ({ effective }: Pick<DrillTarget, 'effective'>): FormData => effective.query.form
