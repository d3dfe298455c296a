import type { Bytes } from '../../bytes.ts'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import type { AuthorizedLayer } from '../authorize/annotation-rights.ts'
import type { PreparedPart } from '../plan/prepared-context.ts'
import type { ChartDataRequest } from '../request/chart-data-request.ts'
import type { FileFormat, FileSource } from '../run/file-sources.ts'
import type { Requester } from '../run/find-parts.ts'
import type { CachedAnswer } from './answers.ts'

export type JsonAnswer =
  /** All parts were cached. */
  | { readonly kind: 'cached'; readonly cached: CachedAnswer }
  | { readonly kind: 'fresh'; readonly body: Bytes; readonly etag: string | null }

export type ChartDataAnswer =
  | JsonAnswer
  /** Files, one for each query. */
  | { readonly kind: 'files'; readonly format: FileFormat; readonly files: readonly FileSource[] }

/** A request that is valid, authorized and planned. Its queries have not run. */
export interface PlannedRequest {
  readonly request: ChartDataRequest
  readonly dataset: LoadedDataset
  /** True if the SQL is hidden, for users who read only through a dashboard. */
  readonly hides_sql: boolean
  readonly parts: readonly PreparedPart[]
  /** Annotation layers with data, by query. */
  readonly layers: readonly (readonly AuthorizedLayer[])[]
  readonly requester: Requester
  /** Start time from `performance.now()`. */
  readonly started: number
  readonly planned: number
}
