import type { Cell } from '@belvedere/core/table'

/** What a click on a mark means: the filters that select exactly that mark's rows. */
export interface MarkFilter {
  readonly key: string
  readonly label: string
  readonly filters: readonly { readonly col: string; readonly values: readonly Cell[] }[]
}
