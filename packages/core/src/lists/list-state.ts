/** What a list page knows of its resource (requirement ENTITY-MISC-010). */
export interface ListState<Row> {
  /** Rows that fit the filters, on all pages. */
  readonly count: number
  /** The rows of this page. */
  readonly collection: readonly Row[]
  /** What the user may do with the resource: `can_read`, `can_write`, `can_export`. */
  readonly permissions: readonly string[]
}

export const emptyList: ListState<never> = { count: 0, collection: [], permissions: [] }

type Raw = Readonly<Record<string, unknown>>
const record = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * The list after the answer `{count, result}` to a page of it. `readRow` gives undefined for what is no row; a count
 * below the number of rows that are there is not believed.
 */
export function withListAnswer<Row>(
  state: ListState<Row>,
  answer: unknown,
  readRow: (raw: unknown) => Row | undefined,
): ListState<Row> {
  const { count, result } = record(answer)
  const collection = list(result).flatMap(raw => readRow(raw) ?? [])
  const told = typeof count === 'number' && Number.isInteger(count) ? count : 0
  return { ...state, collection, count: Math.max(told, collection.length) }
}

/** The list after the answer of the resource's `_info`. */
export const withListInfo = <Row>(state: ListState<Row>, answer: unknown): ListState<Row> => ({
  ...state,
  permissions: list(record(answer).permissions).filter((name): name is string => typeof name === 'string'),
})

/** Nothing is allowed before the permissions have come. */
export const isAllowedInList = (state: ListState<unknown>, permission: string): boolean =>
  state.permissions.includes(permission)

/** The list without a deleted row, until it is read again; the same object where no row fits. */
export function withoutRow<Row>(state: ListState<Row>, isDeleted: (row: Row) => boolean): ListState<Row> {
  const collection = state.collection.filter(row => !isDeleted(row))
  const gone = state.collection.length - collection.length
  return gone === 0 ? state : { ...state, collection, count: Math.max(state.count - gone, 0) }
}
