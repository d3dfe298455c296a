import { chartType } from '@belvedere/charts'
import { Avatar, Tag } from '@belvedere/ui'
import { BadgeCheck, ChartLine, Database, LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ChartRow, DashboardRow, DatasetRow, ListFilter, ResourceName, Rows } from '../../data/list-rows.ts'
import { type OptionSource, resultRows, type SelectOption } from '../../data/select-options.ts'
import { t } from '../../i18n.ts'
import { ChartThumbnail, DashboardThumbnail } from '../../thumbnail/Thumbnail.tsx'
import s from './Lists.module.css'

export interface ListColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Column to sort by, when it can be. */
  readonly order?: string
  /** Left out on phones. */
  readonly wide?: boolean
}

export interface ListChoice {
  readonly id: string
  readonly label: string
  /** What stands there when nothing is chosen. */
  readonly unset: string
  /** All there are, or where they are asked for. */
  readonly options: readonly SelectOption[] | OptionSource
  readonly toFilter: (value: string) => ListFilter
}

/** All that differs between the lists. */
export interface ListKind<R extends ResourceName> {
  readonly resource: R
  /** Keys that rows are read with, beside those of every list. */
  readonly fields: readonly string[]
  readonly title: string
  readonly icon: ReactNode
  readonly searchHint: string
  readonly search: { readonly col: string; readonly opr: string }
  readonly nameOrder: string
  readonly name: (row: Rows[R]) => string
  readonly url: (row: Rows[R]) => string
  readonly picture?: (row: Rows[R], size: 'card' | 'spark') => ReactNode
  readonly facts: (row: Rows[R]) => string
  readonly badge?: (row: Rows[R]) => ReactNode
  readonly choices: readonly ListChoice[]
  readonly columns: readonly ListColumn<Rows[R]>[]
  readonly hasStars: boolean
  readonly writePermission: string
  readonly emptyText: string
  readonly deleteText: (name: string) => string
  readonly deleteFailed: (name: string, reason: string) => string
  /** What opens for editing, where that is not the row's own page. */
  readonly edit?: RowEdit<Rows[R]>
}

export interface RowEdit<Row> {
  readonly refusal: (row: Row) => string | null
  readonly open: (row: Row) => void
}

type Person = { readonly first_name: string; readonly last_name: string }
export const personName = (person: Person | null | undefined): string =>
  person ? `${person.first_name} ${person.last_name}`.trim() : ''

const yesNo = () => [
  { value: 'yes', label: t('Yes') },
  { value: 'no', label: t('No') },
]

const Owners = ({ owners }: { owners: readonly Person[] }) => (
  <span className={s.owners}>
    {owners.slice(0, 3).map(owner => (
      <Avatar key={personName(owner)} size="s" name={personName(owner)} />
    ))}
  </span>
)

const Status = ({ published }: { published: boolean }) =>
  published ? (
    <Tag tone="success" icon={<BadgeCheck aria-hidden="true" />}>
      {t('Published')}
    </Tag>
  ) : (
    <Tag>{t('Draft')}</Tag>
  )

const changedBy = (row: { changed_by_name?: string; changed_by?: Person | null }): string =>
  row.changed_by_name || personName(row.changed_by)

const CHANGED = 'changed_on_delta_humanized'

/** Rows of one owner. */
const ownerChoice = (resource: ResourceName): ListChoice => ({
  id: 'owner',
  label: t('Owner'),
  unset: t('Any'),
  options: { endpoint: `/api/v1/${resource}/related/owners?q=(page_size:100)` },
  toFilter: value => ({ col: 'owners', opr: 'rel_m_m', value: Number(value) }),
})

/** Charts of one dataset. */
const datasetChoice = (): ListChoice => ({
  id: 'dataset',
  label: t('Dataset'),
  unset: t('Any'),
  options: {
    endpoint: '/api/v1/dataset/?q=(columns:!(id,table_name),order_column:table_name,order_direction:asc,page_size:200)',
    mutate: answer =>
      resultRows(answer).map(({ id, table_name }) => ({ value: String(id), label: String(table_name) })),
  },
  toFilter: value => ({ col: 'datasource_id', opr: 'eq', value: Number(value) }),
})

export const dashboardKind = (): ListKind<'dashboard'> => ({
  resource: 'dashboard',
  fields: ['dashboard_title', 'slug', 'url', 'published', 'certified_by', 'owners'],
  title: t('Dashboards'),
  icon: <LayoutDashboard />,
  searchHint: t('Search by title'),
  search: { col: 'dashboard_title', opr: 'title_or_slug' },
  nameOrder: 'dashboard_title',
  name: row => row.dashboard_title,
  url: row => row.url,
  picture: (row, size) => <DashboardThumbnail id={row.id} size={size} />,
  facts: row => t('Modified {age}', { age: row.changed_on_delta_humanized }),
  badge: row => (
    <>
      <Status published={row.published} />
      <Owners owners={row.owners} />
    </>
  ),
  choices: [
    {
      id: 'status',
      label: t('Status'),
      unset: t('Any'),
      options: [
        { value: 'published', label: t('Published') },
        { value: 'draft', label: t('Draft') },
      ],
      toFilter: value => ({ col: 'published', opr: 'eq', value: value === 'published' }),
    },
    {
      id: 'favorite',
      label: t('Favorite'),
      unset: t('Any'),
      options: yesNo(),
      toFilter: value => ({ col: 'id', opr: 'dashboard_is_favorite', value: value === 'yes' }),
    },
    ownerChoice('dashboard'),
  ],
  columns: [
    {
      id: 'status',
      header: t('Status'),
      cell: (row: DashboardRow) => <Status published={row.published} />,
      wide: true,
    },
    { id: 'owners', header: t('Owners'), cell: row => <Owners owners={row.owners} />, wide: true },
    { id: 'modified', header: t('Modified'), cell: row => row.changed_on_delta_humanized, order: CHANGED },
    { id: 'modifiedBy', header: t('Modified by'), cell: changedBy, wide: true },
  ],
  hasStars: true,
  writePermission: 'Dashboard',
  emptyText: t('Make a chart, then save it to a new dashboard.'),
  deleteText: name => t('“{name}” will be deleted for everybody. Its charts stay.', { name }),
  deleteFailed: (name, reason) => t('There was an issue deleting {name}: {reason}', { name, reason }),
})

export const chartKind = (): ListKind<'chart'> => ({
  resource: 'chart',
  fields: ['slice_name', 'viz_type', 'url', 'datasource_id', 'datasource_name_text', 'dashboards', 'owners'],
  title: t('Charts'),
  icon: <ChartLine />,
  searchHint: t('Search by name'),
  search: { col: 'slice_name', opr: 'chart_all_text' },
  nameOrder: 'slice_name',
  name: row => row.slice_name,
  url: row => row.url,
  picture: (row, size) => <ChartThumbnail id={row.id} vizType={row.viz_type} size={size} />,
  facts: row =>
    row.datasource_name_text
      ? t('on {dataset}, modified {age}', { dataset: row.datasource_name_text, age: row.changed_on_delta_humanized })
      : t('Modified {age}', { age: row.changed_on_delta_humanized }),
  choices: [
    {
      id: 'favorite',
      label: t('Favorite'),
      unset: t('Any'),
      options: yesNo(),
      toFilter: value => ({ col: 'id', opr: 'chart_is_favorite', value: value === 'yes' }),
    },
    ownerChoice('chart'),
    datasetChoice(),
  ],
  columns: [
    {
      id: 'type',
      header: t('Visualization type'),
      cell: (row: ChartRow) => chartType(row.viz_type)?.name ?? <code>{row.viz_type}</code>,
      order: 'viz_type',
      wide: true,
    },
    { id: 'dataset', header: t('Dataset'), cell: row => row.datasource_name_text, wide: true },
    {
      id: 'dashboards',
      header: t('Dashboards added to'),
      wide: true,
      cell: row =>
        row.dashboards.slice(0, 2).map((dashboard, index) => (
          <span key={dashboard.id}>
            {index > 0 ? ', ' : ''}
            <Link href={`/superset/dashboard/${dashboard.id}/`}>{dashboard.dashboard_title}</Link>
          </span>
        )),
    },
    { id: 'modifiedBy', header: t('Modified by'), cell: changedBy, wide: true },
    { id: 'modified', header: t('Last modified'), cell: row => row.changed_on_delta_humanized, order: CHANGED },
  ],
  hasStars: true,
  writePermission: 'Chart',
  emptyText: t('Choose a dataset and draw the first one. It takes about a minute.'),
  deleteText: name => t('“{name}” will be deleted and disappears from its dashboards.', { name }),
  deleteFailed: name => t('There was an issue deleting: {name}', { name }),
})

export const datasetKind = (exploreUrl: (id: number) => string, edit: RowEdit<DatasetRow>): ListKind<'dataset'> => ({
  resource: 'dataset',
  edit,
  fields: ['table_name', 'kind', 'schema', 'database', 'owners', 'is_managed_externally', 'edit_url'],
  title: t('Datasets'),
  icon: <Database />,
  searchHint: t('Search by name'),
  search: { col: 'table_name', opr: 'ct' },
  nameOrder: 'table_name',
  name: row => row.table_name,
  url: row => exploreUrl(row.id),
  facts: row => t('Modified {age}', { age: row.changed_on_delta_humanized }),
  choices: [
    {
      id: 'type',
      label: t('Type'),
      unset: t('All'),
      options: [
        { value: 'physical', label: t('Physical') },
        { value: 'virtual', label: t('Virtual') },
      ],
      toFilter: value => ({ col: 'sql', opr: 'dataset_is_null_or_empty', value: value === 'physical' }),
    },
    {
      id: 'database',
      label: t('Database'),
      unset: t('Any'),
      options: { endpoint: '/api/v1/dataset/related/database?q=(page_size:100)' },
      toFilter: value => ({ col: 'database', opr: 'rel_o_m', value: Number(value) }),
    },
    ownerChoice('dataset'),
  ],
  columns: [
    {
      id: 'type',
      header: t('Type'),
      cell: (row: DatasetRow) => <Tag>{row.kind === 'virtual' ? t('Virtual') : t('Physical')}</Tag>,
      wide: true,
    },
    { id: 'database', header: t('Database'), cell: row => row.database.database_name, wide: true },
    { id: 'schema', header: t('Schema'), cell: row => row.schema, wide: true },
    { id: 'modified', header: t('Modified'), cell: row => row.changed_on_delta_humanized, order: CHANGED },
    { id: 'modifiedBy', header: t('Modified by'), cell: changedBy, wide: true },
    { id: 'owners', header: t('Owners'), cell: row => <Owners owners={row.owners} />, wide: true },
  ],
  hasStars: false,
  writePermission: 'Dataset',
  emptyText: t('Bring a file, and its table becomes a dataset.'),
  deleteText: name => t('“{name}” will be deleted. Charts that use it can no longer be drawn.', { name }),
  deleteFailed: (name, reason) => t('There was an issue deleting {name}: {reason}', { name, reason }),
})
