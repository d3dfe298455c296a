import { useState } from 'react'
import type { ListRow } from '../kind.ts'
import { type Selection, withPage, withRow } from './selection.ts'

/** Selection mode of a list. */
export interface BulkMode<Row> {
  readonly selection: Selection<Row>
  readonly choose: (row: Row, isChosen: boolean) => void
  readonly choosePage: (rows: readonly Row[], isChosen: boolean) => void
}

/** Manages the selection mode; `bulk` is null while it is off. */
export const useSelection = <Row extends ListRow>() => {
  const [selection, setSelection] = useState<Selection<Row> | null>(null)
  const change = (next: (chosen: Selection<Row>) => Selection<Row>) =>
    setSelection(chosen => (chosen === null ? null : next(chosen)))
  const bulk: BulkMode<Row> | null = selection && {
    selection,
    choose: (row, isChosen) => change(chosen => withRow(chosen, row, isChosen)),
    choosePage: (rows, isChosen) => change(chosen => withPage(chosen, rows, isChosen)),
  }
  return { bulk, begin: () => setSelection(new Map()), end: () => setSelection(null) }
}
