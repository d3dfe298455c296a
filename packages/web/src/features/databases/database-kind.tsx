import { Tag } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Database, Pencil, Plug, TableProperties, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { ADDRESS } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { countText, t } from '../../i18n.ts'
import type { ListKind, RowAction } from '../../kit/list/kind.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { type DatabaseRow, datasetCountQuery, readDatabases } from './calls.ts'
import s from './Databases.module.css'
import { engineName } from './engines.ts'

export type DatabaseAction = 'tables' | 'test' | 'edit' | 'delete'

export interface DatabaseKindOptions {
  /** Returns the URL that the name links to. */
  readonly url: (row: DatabaseRow) => string
  readonly onAction: (action: DatabaseAction, row: DatabaseRow) => void
}

const CHANGED = 'changed_on_delta_humanized'
const FIELDS = [
  'id',
  'uuid',
  'version',
  'database_name',
  'backend',
  'expose_in_sqllab',
  'allow_file_upload',
  'engine_information',
  'changed_by_name',
  'changed_on_utc',
  CHANGED,
]

/** Returns whether a database stores the uploaded files. It has no address to test. */
const isOwn = (row: DatabaseRow): boolean => row.engine_information?.supports_file_upload === true

const Allowed = ({ row }: { readonly row: DatabaseRow }) => (
  <span className={s.tags}>
    {row.expose_in_sqllab ? <Tag>{t('SQL editor')}</Tag> : null}
    {isOwn(row) && row.allow_file_upload ? <Tag>{t('Uploads')}</Tag> : null}
    {isOwn(row) ? null : <Tag>{t('Fast copies')}</Tag>}
  </span>
)

/** Number of datasets of a database, with a link to them. */
const Datasets = ({ row }: { readonly row: DatabaseRow }) => {
  const app = useApp()
  const { data: count } = useQuery(datasetCountQuery(app, row.id))
  if (!count) return count ?? '–'
  const name = t('{count, plural, one {# dataset} other {# datasets}} of {name}', { count, name: row.database_name })
  return (
    <Link href={`${ADDRESS.datasets}?database=${row.id}`} aria-label={name}>
      {countText(count)}
    </Link>
  )
}

const actionsOf = (app: App, onAction: DatabaseKindOptions['onAction']): readonly RowAction<DatabaseRow>[] => {
  const act = (action: DatabaseAction) => (row: DatabaseRow) => onAction(action, row)
  const refusal = (row: DatabaseRow) =>
    isOwn(row) ? t('It stores the tables of uploaded files and cannot be deleted') : null
  const writing: readonly RowAction<DatabaseRow>[] = [
    {
      id: 'test',
      label: name => t('Test {name}', { name }),
      icon: <Plug />,
      refusal: row => (isOwn(row) ? t('It stores the tables of uploaded files: there is no connection to test') : null),
      onSelect: act('test'),
    },
    { id: 'edit', label: name => t('Edit {name}', { name }), icon: <Pencil />, onSelect: act('edit') },
    { id: 'delete', label: name => t('Delete {name}', { name }), icon: <Trash2 />, refusal, onSelect: act('delete') },
  ]
  const tables: RowAction<DatabaseRow> = {
    id: 'tables',
    label: name => t('Add tables of {name}', { name }),
    icon: <TableProperties />,
    onSelect: act('tables'),
  }
  return [...(may(app, 'can_write', 'Dataset') ? [tables] : []), ...(may(app, 'can_write', 'Database') ? writing : [])]
}

/** List of databases: engine, permissions and number of datasets. */
export const databaseKind = (app: App, { url, onAction }: DatabaseKindOptions): ListKind<DatabaseRow> => ({
  name: 'database',
  read: (q, signal) => readDatabases(app, q, signal),
  fields: FIELDS,
  title: t('Databases'),
  icon: <Database />,
  searchHint: t('Search by name'),
  search: { col: 'database_name', opr: 'ct' },
  newest: CHANGED,
  nameHeader: t('Name'),
  nameOrder: 'database_name',
  nameOf: row => row.database_name,
  url,
  choices: [
    {
      id: 'sql',
      label: t('SQL editor'),
      unset: t('Any'),
      options: [
        { value: 'yes', label: t('Open') },
        { value: 'no', label: t('Not open') },
      ],
      toFilter: value => ({ col: 'expose_in_sqllab', opr: 'eq', value: value === 'yes' }),
    },
  ],
  columns: [
    {
      id: 'kind',
      header: t('Kind'),
      cell: row => (isOwn(row) ? t('Loaded files') : engineName(row.backend)),
      wide: true,
    },
    { id: 'datasets', header: t('Datasets'), cell: row => <Datasets row={row} />, figure: true },
    { id: 'allowed', header: t('Allowed'), cell: row => <Allowed row={row} />, wide: true },
    { id: 'modified', header: t('Modified'), cell: row => row.changed_on_delta_humanized, order: CHANGED, wide: true },
    {
      id: 'modifiedBy',
      header: t('Modified by'),
      cell: row => row.changed_by_name || '–',
      order: 'changed_by.first_name',
      wide: true,
    },
  ],
  actions: actionsOf(app, onAction),
  emptyText: t('Connect one, and charts read its tables where they are.'),
})
