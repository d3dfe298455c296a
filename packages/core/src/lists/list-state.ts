/** State of a list page for its resource (requirement ENTITY-MISC-010). */
export interface ResourceListState<Row> {
  /** Number of all rows, not only of this page; undefined while loading. */
  readonly count: number | undefined
  readonly collection: readonly Row[] | undefined
  readonly permissions: readonly string[]
}

interface Page<Row> {
  readonly count: number
  readonly result: readonly Row[]
}

/**
 * Returns the state of a list page.
 * @param page response of the list, once received
 * @param info response of `_info`, once received
 * @param held permissions of the user when the page was opened; used until `_info` is received
 */
export const resourceListState = <Row>(
  page: Page<Row> | undefined,
  info: { readonly permissions?: readonly string[] } | undefined,
  held: readonly string[],
): ResourceListState<Row> => ({
  count: page?.count,
  collection: page?.result,
  permissions: info?.permissions ?? held,
})
