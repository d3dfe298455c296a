import type { Cell } from '@belvedere/core/table'

/** Cross-filter of a mark: the filters that select exactly its rows. */
export interface MarkFilter {
  readonly key: string
  readonly label: string
  readonly filters: readonly { readonly col: string; readonly values: readonly Cell[] }[]
}
