/** The types that the database gives columns and metrics of custom SQL, requested before any query of them runs. */
import type { Dataset, DatasetColumn } from '@belvedere/api'
import type { Metric, QueryColumn } from '@belvedere/core/expressions'
import { printDatasourceKey } from '@belvedere/core/form-data'
import type { GenericType } from '@belvedere/core/table'
import { type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../calls/call.ts'
import { datasourceRef } from './datasource.ts'

export interface ExpressionType {
  /** As the database spells it. */
  readonly type: string
  readonly type_generic: GenericType
}

export type TypedExpression = { readonly column: QueryColumn } | { readonly metric: Metric }

/** Null while the type is loading, and for expressions that the database refuses. */
export type TypeOf = (expression: TypedExpression) => ExpressionType | null

type Source = Pick<Dataset, 'id' | 'datasource_type'>

/** Parts of an expression that determine its type. Labels and ids of options do not. */
function partsOf(expression: TypedExpression) {
  if ('column' in expression) {
    const { column } = expression
    return { column: typeof column === 'string' ? column : { sqlExpression: column.sqlExpression } }
  }
  const { metric } = expression
  if (typeof metric === 'string') return { metric }
  if (metric.expressionType === 'SQL')
    return { metric: { expressionType: 'SQL' as const, sqlExpression: metric.sqlExpression } }
  const { aggregate, column } = metric
  return { metric: { expressionType: 'SIMPLE' as const, aggregate, column: { column_name: column.column_name } } }
}

const typeQuery = (dataset: Source, parts: ReturnType<typeof partsOf>) =>
  ({
    queryKey: ['expression-type', printDatasourceKey(datasourceRef(dataset)), parts],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { id: datasource_id, type: datasource_type } = datasourceRef(dataset)
      const operation = 'POST /api/v1/datasource/{datasource_type}/{datasource_id}/expression_type/'
      const { result } = await call(operation, { path: { datasource_type, datasource_id }, body: parts, signal })
      return result
    },
  }) satisfies UseQueryOptions<ExpressionType>

/** The types of some expressions. Each is requested once for a dataset. */
export function useExpressionTypes(dataset: Source, expressions: readonly TypedExpression[]): TypeOf {
  const requested = useMemo(
    () => [...new Map(expressions.map(partsOf).map(parts => [JSON.stringify(parts), parts] as const))],
    [expressions],
  )
  const answers = useQueries({ queries: requested.map(([, parts]) => typeQuery(dataset, parts)) })
  const types = new Map(requested.map(([key], i) => [key, answers[i]?.data] as const))
  return expression => types.get(JSON.stringify(partsOf(expression))) ?? null
}

const isUntyped = ({ expression, type, type_generic }: DatasetColumn): boolean =>
  Boolean(expression) && type === null && type_generic === null

/** The dataset with the types of calculated columns that it does not store. They are requested one after the other. */
export function useTypedDataset(dataset: Dataset): Dataset {
  const untyped = useMemo(() => dataset.columns.filter(isUntyped), [dataset])
  const { data } = useQuery({
    queryKey: [
      'calculated-types',
      printDatasourceKey(datasourceRef(dataset)),
      untyped.map(({ column_name, expression }) => [column_name, expression]),
    ],
    enabled: untyped.length > 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async context => {
      const types = new Map<string, ExpressionType>()
      for (const { column_name } of untyped) {
        const type = await typeQuery(dataset, { column: column_name })
          .queryFn(context)
          .catch(() => null)
        if (type !== null) types.set(column_name, type)
      }
      return types
    },
  })
  return useMemo(() => (data === undefined || data.size === 0 ? dataset : withTypes(dataset, data)), [dataset, data])
}

const withTypes = (dataset: Dataset, types: ReadonlyMap<string, ExpressionType>): Dataset => ({
  ...dataset,
  columns: dataset.columns.map(column => ({ ...column, ...types.get(column.column_name) })),
})
