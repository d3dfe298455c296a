import type { ListFlags } from '@belvedere/core/permissions'
import { Checkbox, cx, IconButton, Skeleton, VisuallyHidden } from '@belvedere/ui'
import { ArrowDown, ArrowUp, ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { t } from '../../i18n.ts'
import { pageState } from './bulk/selection.ts'
import type { BulkMode } from './bulk/use-selection.ts'
import type { ListKind, ListRow } from './kind.ts'
import type { ListState } from './list-state.ts'
import { hasTools, RowTools } from './RowTools.tsx'
import { Star } from './Star.tsx'
import s from './Table.module.css'

export interface RowsProps<Row extends ListRow> {
  readonly kind: ListKind<Row>
  /** Undefined while the first rows are loading. */
  readonly rows: readonly Row[] | undefined
  readonly stars: Readonly<Record<number, boolean>>
  readonly rights: ListFlags
  /** Null while rows are not being selected. */
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
            <VisuallyHidden>{t('Favorite')}</VisuallyHidden>
          </th>
        ) : null}
        <Header text={kind.nameHeader} order={kind.nameOrder} state={state} onSort={onSort} />
        {kind.picture ? (
          <th className={s.wideCell}>
            <VisuallyHidden>{t('Picture')}</VisuallyHidden>
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
        {kind.detail ? (
          <th className={s.openCell}>
            <VisuallyHidden>{t('Details')}</VisuallyHidden>
          </th>
        ) : null}
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

const extraColumns = <Row extends ListRow>({ kind, rights, bulk }: TableProps<Row>): number =>
  [bulk, kind.star, kind.picture, hasTools(kind, rights), kind.detail].filter(Boolean).length

const Opener = ({ name, isOpen, controls, onToggle }: OpenerProps) => (
  <td className={s.openCell}>
    <IconButton
      label={isOpen ? t('Close the details of {name}', { name }) : t('Open the details of {name}', { name })}
      size="s"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      icon={isOpen ? <ChevronUp /> : <ChevronDown />}
      onClick={onToggle}
    />
  </td>
)

interface OpenerProps {
  readonly name: string
  readonly isOpen: boolean
  readonly controls: string
  readonly onToggle: () => void
}

/** Row with expandable details below it. */
const OpenLine = <Row extends ListRow>(props: TableProps<Row> & { readonly row: Row }) => {
  const { kind, row } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const name = kind.nameOf(row)
  const opener = <Opener name={name} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
  return (
    <>
      <Line {...props} opener={opener} isOpen={isOpen} />
      {isOpen ? (
        <tr id={id} className={s.detail}>
          <td colSpan={kind.columns.length + 1 + extraColumns(props)}>{kind.detail?.(row)}</td>
        </tr>
      ) : null}
    </>
  )
}

interface LineProps<Row extends ListRow> extends TableProps<Row> {
  readonly row: Row
  readonly opener?: ReactNode
  readonly isOpen?: boolean
}

const Line = <Row extends ListRow>(props: LineProps<Row>) => {
  const { kind, row, stars, rights, bulk, onDelete, opener, isOpen } = props
  const isChosen = bulk?.selection.has(row.id) ?? false
  const name = kind.nameOf(row)
  return (
    <tr
      data-chosen={isChosen || undefined}
      data-choosing={bulk ? true : undefined}
      data-open={isOpen ? true : undefined}
    >
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
      {opener}
    </tr>
  )
}

/** List as a table with rows of 44 px, sorted by its headers. */
export const ListTable = <Row extends ListRow>(props: TableProps<Row>) => {
  const { kind, rows } = props
  const Row = kind.detail ? OpenLine : Line
  return (
    <table className={s.table} aria-label={kind.title}>
      <Head {...props} />
      <tbody>
        {rows
          ? rows.map(row => <Row key={row.id} {...props} row={row} />)
          : SKELETONS.map(share => (
              <tr key={share}>
                <td colSpan={kind.columns.length + 1 + extraColumns(props)}>
                  <Skeleton width={`${share}%`} height={13} />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}
