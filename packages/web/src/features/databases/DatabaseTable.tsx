import { cx, Menu, Skeleton, Tag } from '@belvedere/ui'
import { useQueries } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plug, TableProperties, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { may } from '../../data/bootstrap.ts'
import { t } from '../../i18n.ts'
import { type DatabaseRow, datasetCountQuery } from './calls.ts'
import s from './Databases.module.css'
import { engineName } from './engines.ts'
import type { DatabaseListState, DatabaseOrder } from './list-state.ts'
import { DATASETS_PATH } from './paths.ts'

export type RowAction = 'tables' | 'test' | 'edit' | 'delete'

export interface DatabaseTableProps {
  /** Undefined while the first rows are on their way. */
  readonly rows: readonly DatabaseRow[] | undefined
  readonly state: DatabaseListState
  readonly onSort: (order: DatabaseOrder, descending: boolean) => void
  readonly onAction: (action: RowAction, row: DatabaseRow) => void
}

const SKELETONS = [44, 62, 50, 57]

/** The tables of loaded files are in it: there is nothing to connect to. */
const isOwn = (row: DatabaseRow): boolean => row.engine_information?.supports_file_upload === true

const kindOf = (row: DatabaseRow): string => (isOwn(row) ? t('Loaded files') : engineName(row.backend))

const Allowed = ({ row }: { readonly row: DatabaseRow }) => (
  <span className={s.tags}>
    {row.expose_in_sqllab ? <Tag>{t('SQL editor')}</Tag> : null}
    {isOwn(row) && row.allow_file_upload ? <Tag>{t('Uploads')}</Tag> : null}
    {isOwn(row) ? null : <Tag>{t('Fast copies')}</Tag>}
  </span>
)

type ActionsProps = { readonly row: DatabaseRow } & Pick<DatabaseTableProps, 'onAction'>

const Actions = ({ row, onAction }: ActionsProps) => {
  const act = (action: RowAction) => () => onAction(action, row)
  const mayWrite = may('can_write', 'Database')
  const items = [
    ...(may('can_write', 'Dataset')
      ? [{ id: 'tables', label: t('Add tables'), icon: <TableProperties />, onSelect: act('tables') }]
      : []),
    ...(mayWrite && !isOwn(row)
      ? [{ id: 'test', label: t('Test connection'), icon: <Plug />, onSelect: act('test') }]
      : []),
    ...(mayWrite ? [{ id: 'edit', label: t('Edit'), icon: <Pencil />, onSelect: act('edit') }] : []),
    ...(mayWrite && !isOwn(row)
      ? [
          'separator' as const,
          { id: 'delete', label: t('Delete'), icon: <Trash2 />, danger: true, onSelect: act('delete') },
        ]
      : []),
  ]
  return items.length === 0 ? null : (
    <Menu
      align="end"
      items={items}
      trigger={
        <button type="button" className={s.menu} aria-label={t('Actions on {name}', { name: row.database_name })}>
          <Ellipsis aria-hidden="true" />
        </button>
      }
    />
  )
}

type HeadProps = Pick<DatabaseTableProps, 'state' | 'onSort'>

const Sortable = ({ text, order, state, onSort }: HeadProps & { text: string; order: DatabaseOrder }) => {
  const own = state.order === order
  const Arrow = state.descending ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={own ? (state.descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={s.sort} onClick={() => onSort(order, own ? !state.descending : false)}>
        {text}
        {own ? <Arrow aria-hidden="true" /> : null}
      </button>
    </th>
  )
}

const Head = (props: HeadProps) => (
  <thead>
    <tr>
      <Sortable {...props} text={t('Name')} order="database_name" />
      <th scope="col" className={s.wide}>
        {t('Kind')}
      </th>
      <th scope="col" className={s.figure}>
        {t('Datasets')}
      </th>
      <th scope="col" className={s.wide}>
        {t('Allowed')}
      </th>
      <Sortable {...props} text={t('Modified')} order="changed_on_delta_humanized" />
      <th scope="col" className={s.wide}>
        {t('Modified by')}
      </th>
      <th scope="col">
        <span className={s.unseen}>{t('Actions')}</span>
      </th>
    </tr>
  </thead>
)

const WIDTH = 7

interface RowProps extends ActionsProps {
  /** Undefined while it is not known. */
  readonly datasets: number | undefined
}

const Row = ({ row, datasets, onAction }: RowProps) => (
  <tr>
    <td className={s.nameCell}>
      {may('can_write', 'Database') ? (
        <button type="button" className={s.rowName} onClick={() => onAction('edit', row)}>
          {row.database_name}
        </button>
      ) : (
        <span className={s.rowName}>{row.database_name}</span>
      )}
      <span className={s.underName}>{kindOf(row)}</span>
    </td>
    <td className={s.wide}>{kindOf(row)}</td>
    <td className={s.figure}>
      {datasets ? (
        <Link
          href={`${DATASETS_PATH}?database=${row.id}`}
          aria-label={t('{count, plural, one {# dataset} other {# datasets}} of {name}', {
            count: datasets,
            name: row.database_name,
          })}
        >
          {datasets.toLocaleString('en-US')}
        </Link>
      ) : (
        (datasets ?? '–')
      )}
    </td>
    <td className={s.wide}>
      <Allowed row={row} />
    </td>
    <td>{row.changed_on_delta_humanized}</td>
    <td className={cx(s.wide, s.person)}>{row.changed_by_name || '–'}</td>
    <td className={s.actions}>
      <Actions row={row} onAction={onAction} />
    </td>
  </tr>
)

/** The connected databases as a table, sorted by its headers. */
export const DatabaseTable = ({ rows, state, onSort, onAction }: DatabaseTableProps) => {
  const counts = useQueries({ queries: (rows ?? []).map(row => datasetCountQuery(row.id)) })
  return (
    <table className={s.table} aria-label={t('Databases')}>
      <Head state={state} onSort={onSort} />
      <tbody>
        {rows
          ? rows.map((row, at) => <Row key={row.id} row={row} datasets={counts[at]?.data} onAction={onAction} />)
          : SKELETONS.map(share => (
              <tr key={share}>
                <td colSpan={WIDTH}>
                  <Skeleton width={`${share}%`} height={13} />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  )
}
