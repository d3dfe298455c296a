/** The types that the database gives columns and metrics of custom SQL, requested before any query of them runs. */
import type { Dataset, DatasetColumn } from '@belvedere/api'
import type { Metric, QueryColumn } from '@belvedere/core/expressions'
import { printDatasourceKey } from '@belvedere/core/form-data'
import type { GenericType } from '@belvedere/core/table'
import { type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { call } from '../calls/call.ts'
import { createRequestScheduler } from '../calls/request-scheduler.ts'
import { retries } from '../calls/retries.ts'
import { datasourceRef } from './datasource.ts'

export interface ExpressionType {
  /** As the database spells it. */
  readonly type: string
  readonly type_generic: GenericType
}

export type TypedExpression = { readonly column: QueryColumn } | { readonly metric: Metric }

/** Undefined while the type is loading, null for expressions that the database refuses. */
export type TypeOf = (expression: TypedExpression) => ExpressionType | null | undefined

type Source = Pick<Dataset, 'id' | 'datasource_type' | 'version'>

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

/** Types are requested beside the chart, so that few of its data have to wait for them. */
const MAX_REQUESTS = 4
const createTypeRequests = () => createRequestScheduler(MAX_REQUESTS)

/** A dataset that is edited has another version: its expressions may have other types. */
const versionKey = (dataset: Source) => [printDatasourceKey(datasourceRef(dataset)), dataset.version] as const

export const typeQuery = (app: App, dataset: Source, parts: ReturnType<typeof partsOf>) =>
  ({
    queryKey: ['expression-type', ...versionKey(dataset), parts],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { id: datasource_id, type: datasource_type } = datasourceRef(dataset)
      const operation = 'POST /api/v1/datasource/{datasource_type}/{datasource_id}/expression_type/'
      const request = () => call(app, operation, { path: { datasource_type, datasource_id }, body: parts, signal })
      const { result } = await app.part(createTypeRequests).schedule(request, { signal, urgency: () => 0 })
      return result
    },
  }) satisfies UseQueryOptions<ExpressionType>

/** The types of some expressions. Each is requested once for a dataset. */
export function useExpressionTypes(dataset: Source, expressions: readonly TypedExpression[]): TypeOf {
  const app = useApp()
  const requested = useMemo(
    () => [...new Map(expressions.map(partsOf).map(parts => [JSON.stringify(parts), parts] as const))],
    [expressions],
  )
  const answers = useQueries({ queries: requested.map(([, parts]) => typeQuery(app, dataset, parts)) })
  const types = new Map(requested.map(([key], i) => [key, answers[i]?.isError ? null : answers[i]?.data] as const))
  return expression => types.get(JSON.stringify(partsOf(expression)))
}

const isUntyped = ({ expression, type, type_generic }: DatasetColumn): boolean =>
  Boolean(expression) && type === null && type_generic === null

export const calculatedTypesQuery = (app: App, dataset: Source, untyped: readonly DatasetColumn[]) =>
  ({
    queryKey: [
      'calculated-types',
      ...versionKey(dataset),
      untyped.map(({ column_name, expression }) => [column_name, expression]),
    ],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async context => {
      const typeOf = async ({ column_name }: DatasetColumn) => {
        try {
          return [[column_name, await typeQuery(app, dataset, { column: column_name }).queryFn(context)] as const]
        } catch (error) {
          // A refused column has no type; after a passing failure all are requested again.
          if (retries(0, error)) throw error
          return []
        }
      }
      return new Map((await Promise.all(untyped.map(typeOf))).flat())
    },
  }) satisfies UseQueryOptions<ReadonlyMap<string, ExpressionType>>

/** The dataset with the types of calculated columns that it does not store. */
export function useTypedDataset(dataset: Dataset): Dataset {
  const app = useApp()
  const untyped = useMemo(() => dataset.columns.filter(isUntyped), [dataset])
  const { data } = useQuery({ ...calculatedTypesQuery(app, dataset, untyped), enabled: untyped.length > 0 })
  return useMemo(() => (data === undefined || data.size === 0 ? dataset : withTypes(dataset, data)), [dataset, data])
}

const withTypes = (dataset: Dataset, types: ReadonlyMap<string, ExpressionType>): Dataset => ({
  ...dataset,
  columns: dataset.columns.map(column => ({ ...column, ...types.get(column.column_name) })),
})
