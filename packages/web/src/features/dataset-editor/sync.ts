/** Changes of a dataset's columns by a sync with its source. */
import type { Dataset, DatasetColumn } from '@belvedere/api'
import { type ColumnDraft, columnDraft, type DatasetDraft, isCalculated } from './draft.ts'

export interface SyncReport {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly { readonly name: string; readonly from: string; readonly to: string }[]
}

const physical = (columns: readonly DatasetColumn[]) => columns.filter(column => !column.expression)
const typeOf = ({ type }: DatasetColumn): string => type ?? ''

export function syncReport(before: Dataset, after: Dataset): SyncReport {
  const old = new Map(physical(before.columns).map(column => [column.column_name, column]))
  const now = new Map(physical(after.columns).map(column => [column.column_name, column]))
  return {
    added: [...now.keys()].filter(name => !old.has(name)),
    removed: [...old.keys()].filter(name => !now.has(name)),
    changed: [...now].flatMap(([name, column]) => {
      const known = old.get(name)
      return known && typeOf(known) !== typeOf(column) ? [{ name, from: typeOf(known), to: typeOf(column) }] : []
    }),
  }
}

/** Returns an edited column with the current type of its source. */
function rebased(fresh: DatasetColumn, edited: ColumnDraft | undefined): ColumnDraft {
  const stored = columnDraft(fresh)
  if (!edited || isCalculated(stored)) return edited ?? stored
  return { ...edited, key: stored.key, id: stored.id, type: stored.type, type_generic: stored.type_generic }
}

/** Rebases the draft on the current columns of the source. Unsaved edits are preserved. */
export function rebaseColumns(draft: DatasetDraft, before: Dataset, after: Dataset): DatasetDraft {
  const wasStored = new Set(before.columns.map(column => column.id))
  const edited = (fresh: DatasetColumn) =>
    draft.columns.find(own => own.id === fresh.id) ??
    draft.columns.find(own => !isCalculated(own) && own.column_name === fresh.column_name)
  // A calculated column that was removed in the draft must not return.
  const isRemoved = (fresh: DatasetColumn) =>
    Boolean(fresh.expression) && wasStored.has(fresh.id) && edited(fresh) === undefined
  const stored = after.columns.filter(fresh => !isRemoved(fresh)).map(fresh => rebased(fresh, edited(fresh)))
  return { ...draft, columns: [...stored, ...draft.columns.filter(({ id }) => id === undefined)] }
}
