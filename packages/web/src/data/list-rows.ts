import type { Answer } from './request.ts'

/** Content that has a list of its own, with its deletions, its exports and its imports. */
export type ResourceName = 'dashboard' | 'chart' | 'dataset' | 'saved_query'

/** Answer of GET /api/v1/{resource}/. */
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

/** One condition of a list; all of them hold together. */
export interface ListFilter {
  readonly col: string
  readonly opr: string
  readonly value: unknown
}

export interface ListQuery {
  /** Keys of the rows; what the server chooses where nothing is said. */
  readonly columns?: readonly string[]
  readonly filters?: readonly ListFilter[]
  readonly order_column?: string
  readonly order_direction?: 'asc' | 'desc'
  /** Zero-based. */
  readonly page?: number
  readonly page_size?: number
}
