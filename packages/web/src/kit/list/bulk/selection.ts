/** Rows selected for a bulk action; they stay selected on other pages. */
export type Selection<Row> = ReadonlyMap<number, Row>

interface Identified {
  readonly id: number
}

export const withRow = <Row extends Identified>(selection: Selection<Row>, row: Row, isChosen: boolean) => {
  const next = new Map(selection)
  if (isChosen) next.set(row.id, row)
  else next.delete(row.id)
  return next
}

/** Selects all rows of a page, or none. */
export const withPage = <Row extends Identified>(
  selection: Selection<Row>,
  rows: readonly Row[],
  isChosen: boolean,
): Selection<Row> => rows.reduce<Selection<Row>>((chosen, row) => withRow(chosen, row, isChosen), selection)

/** Returns whether none, some or all rows of a page are selected. */
export const pageState = (selection: Selection<unknown>, rows: readonly Identified[]): 'none' | 'some' | 'all' => {
  const chosen = rows.filter(row => selection.has(row.id)).length
  if (chosen === 0) return 'none'
  return chosen === rows.length ? 'all' : 'some'
}

/** Returns the number of selected rows on other pages. */
export const elsewhere = (selection: Selection<unknown>, rows: readonly Identified[]): number =>
  selection.size - rows.filter(row => selection.has(row.id)).length
