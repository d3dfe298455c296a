import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import s from './DataTable.module.css'
import { type CellValue, nextSort, type SortState, sortRows } from './table-sort.ts'

export interface DataColumn<Row> {
  readonly id: string
  readonly header: ReactNode
  readonly value: (row: Row) => CellValue
  /** Formats a value. Null and undefined are always shown as an en dash. */
  readonly format?: ((value: CellValue, row: Row) => ReactNode) | undefined
  /** `right` for numbers. Default: left. */
  readonly align?: 'left' | 'right' | undefined
  readonly width?: number | undefined
  readonly sortable?: boolean | undefined
  readonly title?: string | undefined
  /** Content beside the column name, for example a menu. */
  readonly tools?: ReactNode
}

export interface DataTableProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  /** Accessible name of the table. */
  readonly label: string
  /** In pixels; default 28. */
  readonly rowHeight?: number | undefined
  /** If given, the caller sorts. If undefined, the table sorts its rows itself. */
  readonly sort?: SortState | null | undefined
  readonly onSort?: ((sort: SortState | null) => void) | undefined
  readonly onRowClick?: ((row: Row) => void) | undefined
  readonly rowKey?: ((row: Row, index: number) => string | number) | undefined
  readonly className?: string | undefined
}

const HeaderCell = <Row,>(props: {
  column: DataColumn<Row>
  sort: SortState | null
  onSort: (sort: SortState | null) => void
}) => {
  const { column, sort, onSort } = props
  const own = sort?.id === column.id ? sort : null
  const Arrow = own?.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={cx(s.th, column.align === 'right' && s.right)}
      style={{ width: column.width }}
      title={column.title}
      aria-sort={own ? (own.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable === false ? (
        column.header
      ) : (
        <button type="button" className={s.sort} onClick={() => onSort(nextSort(sort, column.id))}>
          {column.header}
          {own ? <Arrow aria-hidden="true" /> : null}
        </button>
      )}
      {column.tools ? <span className={s.tools}>{column.tools}</span> : null}
    </th>
  )
}

const Cell = <Row,>({ column, row }: { column: DataColumn<Row>; row: Row }) => {
  const value = column.value(row)
  const missing = value === null || value === undefined
  const shown = missing ? '\u2013' : column.format ? column.format(value, row) : String(value)
  return (
    <td
      className={cx(s.td, column.align === 'right' && s.right, missing && s.null)}
      title={typeof shown === 'string' && shown.length > 40 ? shown : undefined}
    >
      {shown}
    </td>
  )
}

/** Virtualized table with a sticky header and sortable columns. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { columns, rows, rowHeight = 28, onRowClick } = props
  const scroll = useRef<HTMLDivElement>(null)
  const [ownSort, setOwnSort] = useState<SortState | null>(null)
  const sort = props.sort === undefined ? ownSort : props.sort
  const shown = useMemo(() => {
    const column = props.sort === undefined && ownSort ? columns.find(own => own.id === ownSort.id) : undefined
    return column && ownSort ? sortRows(rows, column.value, ownSort.descending) : rows
  }, [rows, columns, ownSort, props.sort])
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={scroll} className={cx(s.scroll, props.className)} tabIndex={0} aria-label={props.label}>
      <table className={s.table} aria-rowcount={shown.length + 1}>
        <thead>
          <tr>
            {columns.map(column => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={props.onSort ?? setOwnSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 ? (
            <tr className={s.gap}>
              <td colSpan={columns.length} style={{ height: before }} />
            </tr>
          ) : null}
          {items.map(item => {
            const row = shown[item.index] as Row
            return (
              <tr
                key={props.rowKey?.(row, item.index) ?? item.index}
                aria-rowindex={item.index + 2}
                className={cx(s.row, onRowClick && s.clickable)}
                style={{ height: rowHeight }}
                onClick={onRowClick ? () => onRowClick(row) : undefined}
              >
                {columns.map(column => (
                  <Cell key={column.id} column={column} row={row} />
                ))}
              </tr>
            )
          })}
          {after > 0 ? (
            <tr className={s.gap}>
              <td colSpan={columns.length} style={{ height: after }} />
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  )
}
