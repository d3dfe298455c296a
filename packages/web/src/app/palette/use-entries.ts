import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListFilter, ResourceName, Rows } from '../../data/objects/list-rows.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import { bootstrap, may } from '../../data/page/bootstrap.ts'
import { setTheme, useThemeName } from '../../data/page/theme.ts'
import { listQuery } from '../../data/queries.ts'
import { useSettled } from '../../data/use-settled.ts'
import { t } from '../../i18n.ts'
import { exploreUrl } from '../../kit/links/explore-url.ts'
import { mayMakeDashboards, NEW_DASHBOARD } from '../../kit/links/new-dashboard.tsx'
import {
  administrationAddress,
  mayConnect,
  mayReadReports,
  maySendSql,
  mayUpload,
} from '../../kit/session/permissions.ts'
import { signOut } from '../../kit/session/session.ts'
import { openPalette, type PaletteScope, setKeysOpen, setUploadOpen, useShell } from '../../kit/shell/shell-store.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import type { Entry } from './entries.ts'

/** Maximum number of objects of a kind to search locally; the server is queried only if there are more. */
const LOCAL = 100
const SEARCH_MS = 150

/** Kinds of objects that the palette searches. */
type SearchedResource = Exclude<ResourceName, 'saved_query'>

const SEARCH: Readonly<Record<SearchedResource, (text: string) => ListFilter>> = {
  dashboard: text => ({ col: 'dashboard_title', opr: 'title_or_slug', value: text }),
  chart: text => ({ col: 'slice_name', opr: 'chart_all_text', value: text }),
  dataset: text => ({ col: 'table_name', opr: 'ct', value: text }),
}

const recent = { order_column: 'changed_on_delta_humanized', order_direction: 'desc', page: 0 } as const

const useRows = <R extends SearchedResource>(resource: R, text: string, enabled: boolean): readonly Rows[R][] => {
  const app = useApp()
  const all = useQuery({ ...listQuery(app, resource, { ...recent, page_size: LOCAL }), enabled })
  const more = (all.data?.count ?? 0) > LOCAL && text !== ''
  const searched = useQuery({
    ...listQuery(app, resource, { ...recent, page_size: 10, filters: [SEARCH[resource](text)] }),
    enabled: enabled && more,
    placeholderData: keepPreviousData,
  })
  const local = all.data?.result ?? []
  const ids = new Set(local.map(row => row.id))
  const further = more ? (searched.data?.result ?? []).filter(row => !ids.has(row.id)) : []
  return [...local, ...further]
}

const administration = (href: string | undefined): readonly Entry[] =>
  href === undefined
    ? []
    : [
        {
          id: 'administration',
          group: 'actions',
          title: t('Administration'),
          words: 'users roles rules log tokens sessions',
          keys: 'G A',
          href,
        },
      ]

const people = (app: App): readonly Entry[] => [
  ...(bootstrap(app).user.is_anonymous
    ? []
    : [
        {
          id: 'account',
          group: 'actions' as const,
          title: t('Your account'),
          words: 'profile password token',
          href: ADDRESS.account,
        },
      ]),
  ...administration(administrationAddress(app)),
  ...(may(app, 'can_read', 'Annotation')
    ? [
        {
          id: 'annotation-layers',
          group: 'actions' as const,
          title: t('Go to annotation layers'),
          words: 'events intervals',
          href: ADDRESS.annotationLayers,
        },
      ]
    : []),
]

const places = (app: App): readonly Entry[] => [
  { id: 'home', group: 'actions', title: t('Go home'), keys: 'G H', href: ADDRESS.home },
  { id: 'dashboards', group: 'actions', title: t('Go to dashboards'), keys: 'G D', href: ADDRESS.dashboards },
  { id: 'charts', group: 'actions', title: t('Go to charts'), keys: 'G C', href: ADDRESS.charts },
  { id: 'datasets', group: 'actions', title: t('Go to datasets'), keys: 'G S', href: ADDRESS.datasets },
  ...people(app),
  ...(maySendSql(app)
    ? [
        {
          id: 'sql',
          group: 'actions' as const,
          title: t('Open the SQL editor'),
          words: 'sql lab query write',
          keys: 'G Q',
          href: ADDRESS.sqlEditor,
        },
        {
          id: 'query-history',
          group: 'actions' as const,
          title: t('Query history'),
          words: 'sql lab ran',
          href: ADDRESS.queryHistory,
        },
        {
          id: 'saved-queries',
          group: 'actions' as const,
          title: t('Saved queries'),
          words: 'sql lab',
          href: ADDRESS.savedQueries,
        },
      ]
    : []),
  ...(mayReadReports(app)
    ? [
        {
          id: 'reports',
          group: 'actions' as const,
          title: t('Go to reports'),
          words: 'mail email schedule',
          keys: 'G R',
          href: ADDRESS.reports,
        },
        {
          id: 'alerts',
          group: 'actions' as const,
          title: t('Go to alerts'),
          words: 'mail notification condition',
          href: ADDRESS.alerts,
        },
      ]
    : []),
  ...(mayConnect(app)
    ? [
        {
          id: 'databases',
          group: 'actions' as const,
          title: t('Go to databases'),
          words: 'connections postgres mysql',
          href: ADDRESS.databases,
        },
        {
          id: 'connect',
          group: 'actions' as const,
          title: t('Connect a database'),
          words: 'connection postgres mysql mariadb clickhouse trino duckdb sqlite',
          href: `${ADDRESS.databases}?connect`,
        },
      ]
    : []),
  ...(may(app, 'can_write', 'Dataset')
    ? [
        {
          id: 'tables',
          group: 'actions' as const,
          title: t('Add tables as datasets'),
          words: 'dataset new table',
          href: ADDRESS.addDataset,
        },
      ]
    : []),
  { id: 'api', group: 'actions', title: t('REST API'), words: 'openapi swagger reference', href: '/swagger/v1/' },
]

const useActions = (): readonly Entry[] => {
  const app = useApp()
  const dark = useThemeName() === 'dark'
  return [
    ...(mayMakeDashboards(app)
      ? [{ id: 'new-dashboard', group: 'actions' as const, title: t('New dashboard'), href: NEW_DASHBOARD }]
      : []),
    ...(may(app, 'can_write', 'Chart')
      ? [{ id: 'new-chart', group: 'actions' as const, title: t('New chart'), run: () => openPalette(app, 'dataset') }]
      : []),
    ...(mayUpload(app)
      ? [
          {
            id: 'upload',
            group: 'actions' as const,
            title: t('Upload a file'),
            words: 'csv parquet json import dataset',
            run: () => setUploadOpen(app, true),
          },
        ]
      : []),
    {
      id: 'theme',
      group: 'actions',
      title: dark ? t('Switch to light theme') : t('Switch to dark theme'),
      keys: 'G T',
      run: () => setTheme(dark ? 'light' : 'dark'),
    },
    ...places(app),
    { id: 'keys', group: 'actions', title: t('All keys'), keys: '?', run: () => setKeysOpen(app, true) },
    ...(bootstrap(app).user.is_anonymous
      ? [{ id: 'in', group: 'actions' as const, title: t('Sign in'), href: '/login/' }]
      : [{ id: 'out', group: 'actions' as const, title: t('Sign out'), words: 'log out', run: () => signOut(app) }]),
  ]
}

/** Returns the entries of the palette: objects and actions. */
export const useEntries = (query: string, scope: PaletteScope): readonly Entry[] => {
  const app = useApp()
  const text = useSettled(query.trim(), SEARCH_MS)
  const everything = scope === 'everything'
  const dashboards = useRows('dashboard', text, everything)
  const charts = useRows('chart', text, everything)
  const datasets = useRows('dataset', text, true)
  const actions = useActions()
  const { forDashboard } = useShell()
  const datasetEntries = datasets.map(
    (row): Entry => ({
      id: `dataset-${row.id}`,
      group: 'datasets',
      title: row.table_name,
      detail: t('{database}, changed {age}', {
        database: row.database.database_name,
        age: row.changed_on_delta_humanized,
      }),
      href: exploreUrl(row.id, forDashboard),
    }),
  )
  if (!everything) return datasetEntries
  const fromDatasets = may(app, 'can_write', 'Chart')
    ? datasets.map(
        (row): Entry => ({
          id: `chart-from-${row.id}`,
          group: 'actions',
          title: t('New chart from {dataset}', { dataset: row.table_name }),
          href: exploreUrl(row.id),
        }),
      )
    : []
  return [
    ...dashboards.map(
      (row): Entry => ({
        id: `dashboard-${row.id}`,
        group: 'dashboards',
        title: row.dashboard_title,
        detail: row.published ? t('Published') : t('Draft'),
        words: row.slug ?? '',
        href: row.url,
      }),
    ),
    ...charts.map(
      (row): Entry => ({
        id: `chart-${row.id}`,
        group: 'charts',
        title: row.slice_name,
        detail: row.datasource_name_text ? t('on {dataset}', { dataset: row.datasource_name_text }) : '',
        href: row.url,
      }),
    ),
    ...datasetEntries,
    ...actions,
    ...(text === '' ? [] : fromDatasets),
  ]
}
