import { chartType, chartTypes } from '@belvedere/charts'
import { canEditChart } from '@belvedere/core/permissions'
import { ChartLine } from 'lucide-react'
import { Link } from 'wouter'
import { contentCalls } from '../../data/objects/content-calls.ts'
import type { ChartRow } from '../../data/objects/list-rows.ts'
import { dashboardAddress } from '../../data/page/addresses.ts'
import { actor, ownedBy } from '../../data/page/bootstrap.ts'
import { LISTS } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { creatorChoice, objectChoice, ownerChoice, yesNoChoice } from '../../kit/list/choices.ts'
import type { ListChoice, ListKind, RowAction } from '../../kit/list/kind.ts'
import { ChartThumbnail } from '../../kit/thumbnail/Thumbnail.tsx'
import type { App } from '../../state/app.ts'
import { changedBy, personName } from './cells.tsx'
import { CHANGED, CHANGED_BY, OF_EVERY_ROW } from './fields.ts'

const MAX_DASHBOARDS = 2

const typeChoice = (): ListChoice => ({
  id: 'type',
  label: t('Chart type'),
  unset: t('All'),
  options: chartTypes
    .map(({ vizType, name }) => ({ value: vizType, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label)),
  toFilter: value => ({ col: 'viz_type', opr: 'eq', value }),
})

const datasetChoice = (): ListChoice =>
  objectChoice({
    id: 'dataset',
    label: t('Dataset'),
    resource: 'dataset',
    name: 'table_name',
    search: { col: 'table_name', opr: 'ct' },
    toFilter: value => ({ col: 'datasource_id', opr: 'eq', value: Number(value) }),
  })

const dashboardChoice = (): ListChoice =>
  objectChoice({
    id: 'dashboards',
    label: t('Dashboards'),
    resource: 'dashboard',
    name: 'dashboard_title',
    search: { col: 'dashboard_title', opr: 'title_or_slug' },
    toFilter: value => ({ col: 'dashboards', opr: 'rel_m_m', value: Number(value) }),
  })

const Dashboards = ({ dashboards }: Pick<ChartRow, 'dashboards'>) => (
  <>
    {dashboards.slice(0, MAX_DASHBOARDS).map((dashboard, index) => (
      <span key={dashboard.id}>
        {index > 0 ? ', ' : ''}
        <Link href={dashboardAddress(dashboard.id)}>{dashboard.dashboard_title}</Link>
      </span>
    ))}
    {dashboards.length > MAX_DASHBOARDS ? ` +${dashboards.length - MAX_DASHBOARDS}` : null}
  </>
)

/** Columns and filters of the chart list (requirements LIST-PAGE-009 and LIST-PAGE-010). */
export const chartKind = (app: App, actions: readonly RowAction<ChartRow>[] = []): ListKind<ChartRow> => ({
  name: 'chart',
  read: LISTS(app).chart,
  fields: [...OF_EVERY_ROW, 'slice_name', 'viz_type', 'url', 'datasource_id', 'datasource_name_text', 'dashboards'],
  title: t('Charts'),
  icon: <ChartLine />,
  searchHint: t('Search by name'),
  search: { col: 'slice_name', opr: 'chart_all_text' },
  newest: CHANGED,
  nameHeader: t('Chart'),
  nameOrder: 'slice_name',
  nameOf: row => row.slice_name,
  url: row => row.url,
  picture: (row, size) => <ChartThumbnail id={row.id} vizType={row.viz_type} size={size} />,
  facts: row =>
    row.datasource_name_text
      ? t('on {dataset}, modified {age}', { dataset: row.datasource_name_text, age: row.changed_on_delta_humanized })
      : t('Modified {age}', { age: row.changed_on_delta_humanized }),
  choices: [
    ownerChoice('chart'),
    creatorChoice('chart'),
    typeChoice(),
    datasetChoice(),
    dashboardChoice(),
    yesNoChoice('favorite', t('Favorite'), 'chart_is_favorite'),
    yesNoChoice('certified', t('Certified'), 'chart_is_certified'),
  ],
  columns: [
    {
      id: 'type',
      header: t('Visualization type'),
      cell: row => chartType(row.viz_type)?.name ?? <code>{row.viz_type}</code>,
      order: 'viz_type',
      wide: true,
    },
    {
      id: 'dataset',
      header: t('Dataset'),
      cell: row => row.datasource_name_text,
      order: 'datasource_name_text',
      wide: true,
    },
    {
      id: 'dashboards',
      header: t('Dashboards added to'),
      cell: row => <Dashboards dashboards={row.dashboards} />,
      wide: true,
    },
    { id: 'modifiedBy', header: t('Modified by'), cell: changedBy, order: CHANGED_BY, wide: true },
    { id: 'modified', header: t('Last modified'), cell: row => row.changed_on_delta_humanized, order: CHANGED },
    { id: 'createdBy', header: t('Created by'), cell: row => personName(row.created_by), wide: true },
  ],
  star: 'chart',
  content: {
    resource: 'chart',
    calls: contentCalls(app, 'chart'),
    view: 'Chart',
    mayChange: row => canEditChart(actor(app), ownedBy(row)),
    toContent: row => row,
    deleteText: name => t('“{name}” will be deleted and disappears from its dashboards.', { name }),
    deleteFailed: name => t('There was an issue deleting: {name}', { name }),
    deleteNote: t('They disappear from their dashboards.'),
    things: t('charts'),
    countText: count => t('{count, plural, one {# chart} other {# charts}}', { count }),
  },
  actions,
  emptyText: t('Choose a dataset and draw the first one. It takes about a minute.'),
})
