import { cx } from '@belvedere/ui'
import type { ReactNode } from 'react'
import s from './PlainTable.module.css'

export interface PlainColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** True for a column of numbers, which are aligned. */
  readonly figure?: boolean
  /** Column of actions, at the right end. */
  readonly isAction?: boolean
  /** Hidden on phones. */
  readonly wide?: boolean
}

export interface PlainTableProps<Row> {
  readonly label: string
  readonly columns: readonly PlainColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
}

/** Table of a few rows, without pages or sorting. */
export const PlainTable = <Row,>({ label, columns, rows, rowKey }: PlainTableProps<Row>) => (
  <table className={s.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ id, header, figure, wide }) => (
          <th key={id} scope="col" className={cx(figure && s.figure, wide && s.wide)}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <tr key={rowKey(row)}>
          {columns.map(({ id, cell, figure, isAction, wide }) => (
            <td key={id} className={cx(figure && s.figure, isAction && s.action, wide && s.wide)}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
