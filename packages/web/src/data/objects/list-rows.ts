import type { Answer } from '../calls/request.ts'

/** Kinds of objects with a list, deletions, exports and imports. */
export type ResourceName = 'dashboard' | 'chart' | 'dataset' | 'saved_query'

/** Response of GET /api/v1/{resource}/. */
export interface ListAnswer<Row> {
  readonly count: number
  readonly ids: readonly number[]
  readonly result: readonly Row[]
}

/** Rows of GET /api/v1/{resource}/. */
export type Rows = { readonly [R in ResourceName]: Answer<`GET /api/v1/${R}/`>['result'][number] }
export type DashboardRow = Rows['dashboard']
export type ChartRow = Rows['chart']
export type DatasetRow = Rows['dataset']
export type SavedQueryRow = Rows['saved_query']

/** Condition of a list; all conditions must hold. */
export interface ListFilter {
  readonly col: string
  readonly opr: string
  readonly value: unknown
}

export interface ListQuery {
  /** Keys of the rows. Default: the server's. */
  readonly columns?: readonly string[]
  readonly filters?: readonly ListFilter[]
  readonly order_column?: string
  readonly order_direction?: 'asc' | 'desc'
  /** Zero-based. */
  readonly page?: number
  readonly page_size?: number
}
