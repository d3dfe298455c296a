import { cx, IconButton, Skeleton } from '@belvedere/ui'
import { ArrowDown, ArrowUp, PencilLine, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import type { ResourceName, Rows } from '../../data/list-rows.ts'
import { t } from '../../i18n.ts'
import type { ListKind } from './kinds.tsx'
import s from './Lists.module.css'
import type { ListState } from './list-state.ts'
import { Star } from './Star.tsx'

export interface RowsProps<R extends ResourceName> {
  readonly kind: ListKind<R>
  /** Undefined while the first rows are on their way. */
  readonly rows: readonly Rows[R][] | undefined
  readonly stars: Readonly<Record<number, boolean>>
  readonly mayDelete: boolean
  readonly onDelete: (row: Rows[R]) => void
}

interface TableProps<R extends ResourceName> extends RowsProps<R> {
  readonly state: ListState
  readonly onSort: (order: string, descending: boolean) => void
}

const SKELETONS = [68, 44, 57, 73, 50, 62, 46, 70]

const Sortable = ({
  text,
  order,
  state,
  onSort,
}: { text: string; order: string } & Pick<TableProps<'chart'>, 'state' | 'onSort'>) => {
  const own = state.order === order
  const Arrow = state.descending ? ArrowDown : ArrowUp
  return (
    <button type="button" className={s.sort} onClick={() => onSort(order, own ? !state.descending : false)}>
      {text}
      {own ? <Arrow aria-hidden="true" /> : null}
    </button>
  )
}

const Head = <R extends ResourceName>({ kind, state, onSort, mayDelete }: TableProps<R>) => {
  const ariaSort = (order: string) =>
    state.order === order ? ({ 'aria-sort': state.descending ? 'descending' : 'ascending' } as const) : {}
  return (
    <thead>
      <tr>
        {kind.hasStars ? (
          <th className={s.starCell}>
            <span className={s.unseen}>{t('Favorite')}</span>
          </th>
        ) : null}
        <th scope="col" {...ariaSort(kind.nameOrder)}>
          <Sortable
            text={kind.resource === 'dashboard' ? t('Title') : kind.resource === 'chart' ? t('Chart') : t('Name')}
            order={kind.nameOrder}
            state={state}
            onSort={onSort}
          />
        </th>
        {kind.picture ? (
          <th className={s.wideCell}>
            <span className={s.unseen}>{t('Picture')}</span>
          </th>
        ) : null}
        {kind.columns.map(column => (
          <th
            key={column.id}
            scope="col"
            className={cx(column.wide && s.wideCell)}
            {...(column.order ? ariaSort(column.order) : {})}
          >
            {column.order ? (
              <Sortable text={column.header} order={column.order} state={state} onSort={onSort} />
            ) : (
              column.header
            )}
          </th>
        ))}
        {mayDelete ? <th scope="col">{t('Actions')}</th> : null}
      </tr>
    </thead>
  )
}

/** The list as a table: 44 px rows, sorted by its headers. */
export const ListTable = <R extends ResourceName>(props: TableProps<R>) => {
  const { kind, rows, stars, mayDelete, onDelete } = props
  const width = kind.columns.length + 1 + Number(kind.hasStars) + Number(kind.picture !== undefined) + Number(mayDelete)
  return (
    <table className={s.table}>
      <Head {...props} />
      <tbody>
        {rows
          ? rows.map(row => (
              <tr key={row.id}>
                {kind.resource === 'dataset' ? null : (
                  <td className={s.starCell}>
                    <Star
                      resource={kind.resource === 'chart' ? 'chart' : 'dashboard'}
                      id={row.id}
                      name={kind.name(row)}
                      on={stars[row.id] ?? false}
                    />
                  </td>
                )}
                <td className={s.nameCell}>
                  <Link href={kind.url(row)} className={s.rowName}>
                    {kind.name(row)}
                  </Link>
                </td>
                {kind.picture ? <td className={s.wideCell}>{kind.picture(row, 'spark')}</td> : null}
                {kind.columns.map(column => (
                  <td key={column.id} className={cx(s.cell, column.wide && s.wideCell)}>
                    {column.cell(row)}
                  </td>
                ))}
                {mayDelete ? (
                  <td className={s.actions}>
                    {kind.edit ? (
                      <IconButton
                        size="s"
                        label={t('Edit {name}', { name: kind.name(row) })}
                        icon={<PencilLine />}
                        disabledReason={kind.edit.refusal(row) ?? undefined}
                        onClick={() => kind.edit?.open(row)}
                      />
                    ) : null}
                    <IconButton
                      size="s"
                      label={t('Delete {name}', { name: kind.name(row) })}
                      icon={<Trash2 />}
                      onClick={() => onDelete(row)}
                    />
                  </td>
                ) : null}
              </tr>
            ))
          : SKELETONS.map(share => (
              <tr key={share}>
                <td colSpan={width}>
                  <Skeleton width={`${share}%`} height={13} />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}
