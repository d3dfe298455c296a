import type { User } from '@belvedere/api'

/** Answer of GET /api/v1/{resource}/. */
export interface ListAnswer<Row> {
  readonly count: number
  readonly ids: readonly number[]
  readonly result: readonly Row[]
}

interface Changed {
  readonly uuid: string
  /** Of what the list shows: a deletion names it. */
  readonly version?: number
  readonly changed_on_delta_humanized: string
  readonly changed_on_utc?: string
  readonly changed_by_name?: string
  readonly changed_by?: Pick<User, 'first_name' | 'last_name'> | null
}

export interface DashboardRow extends Changed {
  readonly id: number
  readonly slug: string | null
  readonly url: string
  readonly dashboard_title: string
  readonly published: boolean
  readonly certified_by?: string | null
  readonly owners: readonly Pick<User, 'id' | 'first_name' | 'last_name'>[]
}

export interface ChartRow extends Changed {
  readonly id: number
  readonly slice_name: string
  readonly viz_type: string
  readonly url: string
  readonly datasource_id: number
  readonly datasource_name_text: string | null
  readonly dashboards: readonly { readonly id: number; readonly dashboard_title: string }[]
  readonly owners?: readonly Pick<User, 'id' | 'first_name' | 'last_name'>[]
}

export interface DatasetRow extends Changed {
  readonly id: number
  readonly table_name: string
  readonly kind: string
  readonly schema: string | null
  readonly database: { readonly id: number; readonly database_name: string }
  readonly owners: readonly Pick<User, 'id' | 'first_name' | 'last_name'>[]
}

export interface Rows {
  readonly dashboard: DashboardRow
  readonly chart: ChartRow
  readonly dataset: DatasetRow
}
export type ResourceName = keyof Rows

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
