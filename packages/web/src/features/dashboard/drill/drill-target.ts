import type { MarkFilter } from '@belvedere/charts'
import type { QueryFilter } from '@belvedere/core/expressions'
import { filtersOfMark } from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import type { ChartQuery } from '../../../chart/chart-query.ts'
import type { EffectiveChart } from '../effective.ts'
import type { ChartEntry } from '../model.ts'

/** What is drilled: a chart as it is filtered now, or the rows of one of its marks. */
export interface DrillTarget {
  readonly entry: ChartEntry
  readonly effective: EffectiveChart
  readonly title: string
  readonly mark: MarkFilter | null
}

/** A filter of the mark that was met; each can be taken away. */
export interface MarkChip {
  readonly filter: QueryFilter
  readonly column: string
  readonly value: string
}

const textOf = (value: unknown): string => (value === null ? '<NULL>' : String(value))

/** A mark of one column is called as the picture calls it. */
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

/** What a chart's query says of rows, and nothing of what is counted: the body of POST /datasource/samples. */
export function rowsOf({ context }: ChartQuery, filters: readonly QueryFilter[]): QueryObject {
  const [query = {}] = context.queries
  const { granularity, time_range, extras } = query
  const { having: _, ...rest } = extras ?? {}
  return { filters: [...(query.filters ?? []), ...filters], granularity, time_range, extras: rest }
}

/** The chart's form with the dashboard's filters in it. */
export const formOf = ({ effective }: Pick<DrillTarget, 'effective'>): FormData => effective.query.form
