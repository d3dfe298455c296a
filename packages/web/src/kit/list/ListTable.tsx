import type { ListFlags } from '@belvedere/core/permissions'
import { Checkbox, cx, Skeleton } from '@belvedere/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'wouter'
import { t } from '../../i18n.ts'
import type { ListKind, ListRow } from './kind.ts'
import type { ListState } from './list-state.ts'
import { hasTools, RowTools } from './RowTools.tsx'
import { Star } from './Star.tsx'
import { pageState } from './selection.ts'
import s from './Table.module.css'
import type { BulkMode } from './use-selection.ts'

export interface RowsProps<Row extends ListRow> {
  readonly kind: ListKind<Row>
  /** Undefined while the first rows are on their way. */
  readonly rows: readonly Row[] | undefined
  readonly stars: Readonly<Record<number, boolean>>
  readonly rights: ListFlags
  /** Null while no rows are being chosen. */
  readonly bulk: BulkMode<Row> | null
  readonly onDelete: (row: Row) => void
}

interface TableProps<Row extends ListRow> extends RowsProps<Row> {
  readonly state: ListState
  readonly onSort: (order: string, descending: boolean) => void
}

const SKELETONS = [68, 44, 57, 73, 50, 62, 46, 70]

interface HeaderProps extends Pick<TableProps<never>, 'state' | 'onSort'> {
  readonly text: string
  readonly order?: string | undefined
  readonly className?: string | undefined
}

const Header = ({ text, order, state, onSort, className }: HeaderProps) => {
  if (order === undefined)
    return (
      <th scope="col" className={className}>
        {text}
      </th>
    )
  const own = state.order === order
  const Arrow = state.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={className}
      {...(own ? { 'aria-sort': state.descending ? ('descending' as const) : ('ascending' as const) } : {})}
    >
      <button type="button" className={s.sort} onClick={() => onSort(order, own ? !state.descending : false)}>
        {text}
        {own ? <Arrow aria-hidden="true" /> : null}
      </button>
    </th>
  )
}

const Head = <Row extends ListRow>(props: TableProps<Row>) => {
  const { kind, rows, rights, bulk, state, onSort } = props
  const page = bulk && rows ? pageState(bulk.selection, rows) : 'none'
  return (
    <thead>
      <tr>
        {bulk ? (
          <th className={s.boxCell}>
            <Checkbox
              aria-label={t('Select all on this page')}
              checked={page === 'all'}
              indeterminate={page === 'some'}
              onChange={isChosen => bulk.choosePage(rows ?? [], isChosen)}
            />
          </th>
        ) : null}
        {kind.star ? (
          <th className={s.starCell}>
            <span className={s.unseen}>{t('Favorite')}</span>
          </th>
        ) : null}
        <Header text={kind.nameHeader} order={kind.nameOrder} state={state} onSort={onSort} />
        {kind.picture ? (
          <th className={s.wideCell}>
            <span className={s.unseen}>{t('Picture')}</span>
          </th>
        ) : null}
        {kind.columns.map(({ id, header, order, wide, figure }) => (
          <Header
            key={id}
            text={header}
            order={order}
            state={state}
            onSort={onSort}
            className={cx(wide && s.wideCell, figure && s.figure)}
          />
        ))}
        {hasTools(kind, rights) ? <th scope="col">{t('Actions')}</th> : null}
      </tr>
    </thead>
  )
}

const Name = <Row extends ListRow>({ kind, row, isLink }: { kind: ListKind<Row>; row: Row; isLink: boolean }) => {
  const name = kind.nameOf(row)
  const className = cx(s.rowName, kind.isCode && s.code)
  const note = kind.note?.(row)
  const text = (
    <>
      {isLink ? (
        <Link href={kind.url(row)} className={className} title={name}>
          {kind.nameNode?.(row) ?? name}
        </Link>
      ) : (
        <span className={className}>{name}</span>
      )}
      {note ? <span className={s.note}>{note}</span> : null}
    </>
  )
  const mark = kind.mark?.(row)
  return (
    <td className={s.nameCell}>
      {mark ? (
        <span className={s.marked}>
          <span aria-hidden="true">{mark}</span>
          <span>{text}</span>
        </span>
      ) : (
        text
      )}
    </td>
  )
}

const Line = <Row extends ListRow>(props: TableProps<Row> & { readonly row: Row }) => {
  const { kind, row, stars, rights, bulk, onDelete } = props
  const isChosen = bulk?.selection.has(row.id) ?? false
  const name = kind.nameOf(row)
  return (
    <tr data-chosen={isChosen || undefined} data-choosing={bulk ? true : undefined}>
      {bulk ? (
        <td className={s.boxCell}>
          <Checkbox
            className={s.rowBox}
            aria-label={t('Select {name}', { name })}
            checked={isChosen}
            onChange={next => bulk.choose(row, next)}
          />
        </td>
      ) : null}
      {kind.star ? (
        <td className={s.starCell}>
          <Star resource={kind.star} id={row.id} name={name} on={stars[row.id] ?? false} />
        </td>
      ) : null}
      <Name kind={kind} row={row} isLink={bulk === null} />
      {kind.picture ? <td className={s.wideCell}>{kind.picture(row, 'spark')}</td> : null}
      {kind.columns.map(({ id, cell, wide, figure }) => (
        <td key={id} className={cx(s.cell, wide && s.wideCell, figure && s.figure)}>
          {cell(row)}
        </td>
      ))}
      {hasTools(kind, rights) ? (
        <td className={s.actions}>
          {bulk ? null : <RowTools kind={kind} row={row} rights={rights} onDelete={onDelete} />}
        </td>
      ) : null}
    </tr>
  )
}

/** The list as a table: 44 px rows, sorted by its headers. */
export const ListTable = <Row extends ListRow>(props: TableProps<Row>) => {
  const { kind, rows, rights, bulk } = props
  const extra = [bulk, kind.star, kind.picture, hasTools(kind, rights)].filter(Boolean).length
  return (
    <table className={s.table} aria-label={kind.title}>
      <Head {...props} />
      <tbody>
        {rows
          ? rows.map(row => <Line key={row.id} {...props} row={row} />)
          : SKELETONS.map(share => (
              <tr key={share}>
                <td colSpan={kind.columns.length + 1 + extra}>
                  <Skeleton width={`${share}%`} height={13} />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}
