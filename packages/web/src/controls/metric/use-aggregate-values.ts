import type { Dataset } from '@belvedere/api'
import { GENERIC_TYPE } from '@belvedere/core'
import { AGGREGATES, type Aggregate, findField, isTemporalField } from '@belvedere/core/expressions'
import { formatDataTime, formatNumber } from '@belvedere/core/format'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/calls/call.ts'
import { datasourceRef } from '../../data/datasets/datasource.ts'
import { useApp } from '../../state/use-app.ts'

type Values = Readonly<Partial<Record<Aggregate, string>>>

/** Aggregates for all columns; sums and averages require numbers. */
const ORDERED: readonly Aggregate[] = ['COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN']

function valueText(value: unknown, isTime: boolean): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'number') return String(value)
  return isTime ? formatDataTime(value) : formatNumber(value, 'SMART_NUMBER')
}

/**
 * Returns the value of each aggregate of a column over all rows of the dataset, as text. Aggregates that failed or are
 * loading are left out.
 */
export function useAggregateValues(dataset: Dataset, column: string | null): Values {
  const app = useApp()
  const field = column === null ? undefined : findField(dataset, column)
  const isNumeric = field?.type_generic === GENERIC_TYPE.numeric
  const { data = {} } = useQuery({
    queryKey: ['aggregate-values', datasourceRef(dataset), column],
    enabled: field !== undefined,
    retry: false,
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<Values> => {
      const metrics = (isNumeric ? AGGREGATES : ORDERED).map(aggregate => ({
        expressionType: 'SIMPLE' as const,
        column: { column_name: column ?? '' },
        aggregate,
        label: aggregate,
      }))
      const body = { datasource: datasourceRef(dataset), queries: [{ metrics }] }
      const { result } = await call(app, 'POST /api/v1/chart/data', { body, signal })
      const row: Readonly<Record<string, unknown>> = result[0]?.data?.[0] ?? {}
      const isTime = (aggregate: Aggregate) =>
        field !== undefined && isTemporalField(field) && (aggregate === 'MAX' || aggregate === 'MIN')
      return Object.fromEntries(
        metrics.map(({ aggregate }) => [aggregate, valueText(row[aggregate], isTime(aggregate))]),
      )
    },
  })
  return data
}
