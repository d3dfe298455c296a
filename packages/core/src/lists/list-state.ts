/** What a page of a list holds of its resource (requirement ENTITY-MISC-010). */
export interface ResourceListState<Row> {
  /** Of all rows, not of this page alone; undefined while they are read. */
  readonly count: number | undefined
  readonly collection: readonly Row[] | undefined
  readonly permissions: readonly string[]
}

interface Page<Row> {
  readonly count: number
  readonly result: readonly Row[]
}

/**
 * @param page answer of the list, as soon as it is there
 * @param info answer of `_info`, as soon as it is there
 * @param held what the user held when the page was opened: until `_info` says what holds now
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
