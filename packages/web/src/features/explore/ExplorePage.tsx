import type { Chart, Dataset } from '@belvedere/api'
import type { ControlPanel } from '@belvedere/charts/controls'
import { datasourceOf, type FormData } from '@belvedere/core/form-data'
import { DEFAULT_VIZ_TYPE } from '@belvedere/core/settings'
import { Button, EmptyState, ErrorState, LinkButton, RetryButton } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { useStore } from 'zustand'
import { usePlugins } from '../../chart/plugins/plugin-states.ts'
import { isAwaited } from '../../chart/plugins/plugin-store.ts'
import { ApiError, reasonOf } from '../../data/calls/api-error.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import { useChart, useSource } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { waitingDashboard } from '../../kit/links/chart-for-dashboard.ts'
import { usePageTitle } from '../../kit/page/page-title.ts'
import type { ReadQuery } from '../../kit/page/QueryState.tsx'
import { openPalette } from '../../kit/shell/shell-store.ts'
import { useApp } from '../../state/use-app.ts'
import { MissingDataset } from './dataset/MissingDataset.tsx'
import styles from './ExplorePage.module.css'
import { ExploreSkeleton } from './ExploreSkeleton.tsx'
import { presentDatasource } from './explore-store.ts'
import { type ExploreTarget, exploreTarget } from './form-storage/explore-target.ts'
import { useVisit } from './form-storage/own-address.ts'
import { idsOf, type StoredState, storedQuery } from './form-storage/read-stored.ts'
import { useStoredForm } from './form-storage/use-stored-form.ts'
import { isAlone } from './LoneChart.tsx'
import { openExplore } from './open-explore.ts'
import { usePanel } from './panel/use-panel.ts'
import { formOfState, storedDatasource, storedForm } from './saving/stored-form.ts'
import { Workbench } from './Workbench.tsx'

/** Opens a saved, new or unsaved chart, depending on the URL. */
export const ExplorePage = () => {
  const search = useSearch()
  const visit = useVisit(search)
  return <Visit key={visit} search={search} />
}

/** Reads the URL once per visit. Changes of the URL by the page itself have no effect. */
const Visit = ({ search }: { readonly search: string }) => {
  const app = useApp()
  const [target] = useState(() => exploreTarget(search))
  const stored = useQuery(storedQuery(app, target))
  if (stored.error) return <LoadError title={t('This link cannot be opened')} query={stored} />
  if (!stored.data) return <ExploreSkeleton />
  const ids = idsOf(stored.data.form)
  const chartId = target.chartId ?? ids.chartId
  const datasource = ids.datasource ?? target.datasource
  if (chartId !== null)
    return <SavedChart chartId={chartId} datasource={datasource} target={target} stored={stored.data} />
  if (datasource === null) return <NothingChosen />
  return <DatasetLoader datasource={datasource} chart={null} target={target} stored={stored.data} />
}

/** A new chart begins with its dataset, and is made for the dashboard in the URL, if there is one (ROUTE-013). */
const NothingChosen = () => {
  const app = useApp()
  const dashboard = waitingDashboard(useSearch())
  usePageTitle(t('New chart'))
  return (
    <EmptyState
      className={styles.message}
      icon={<Table2 aria-hidden />}
      title={dashboard === null ? t('Missing URL parameters') : t('New chart')}
      text={
        dashboard === null
          ? t('The URL is missing the dataset_id or slice_id parameters.')
          : t('Choose the dataset of the chart. Once saved, the chart can be put on the dashboard.')
      }
      action={
        isAlone() ? null : (
          <Button variant="primary" onClick={() => openPalette(app, 'dataset', dashboard)}>
            {t('Choose a dataset')}
          </Button>
        )
      }
    />
  )
}

interface Opening {
  readonly target: ExploreTarget
  readonly stored: StoredState
}

interface SavedChartProps extends Opening {
  readonly chartId: number
  /** Dataset of the stored form, which may differ from the dataset of the chart. */
  readonly datasource: string | null
}

const SavedChart = ({ chartId, datasource, ...opening }: SavedChartProps) => {
  const chart = useChart(chartId)
  usePageTitle(chart.error ? t('This chart cannot be opened') : chart.data?.slice_name)
  if (chart.error) return <LoadError title={t('This chart cannot be opened')} query={chart} />
  if (!chart.data) return <ExploreSkeleton />
  const own = opening.stored.form === null ? null : datasource
  return <DatasetLoader datasource={own ?? storedDatasource(chart.data)} chart={chart.data} {...opening} />
}

interface DatasetLoaderProps extends Opening {
  /** Key of the dataset or query in form data. */
  readonly datasource: string
  readonly chart: Chart | null
}

/** Returns the form data to open, or null for a new chart. */
function formOf({ chart, datasource, target, stored }: DatasetLoaderProps): FormData | null {
  if (stored.form) return formOfState(stored.form, chart, datasource, target.vizType ?? DEFAULT_VIZ_TYPE)
  return chart ? storedForm(chart) : null
}

const DatasetLoader = (props: DatasetLoaderProps) => {
  const { datasource, chart, target } = props
  const [swapped, setSwapped] = useState<Dataset | null>(null)
  const dataset = useSource(datasource)
  const [form] = useState(() => formOf(props))
  const type = form?.viz_type ?? target.vizType ?? DEFAULT_VIZ_TYPE
  const panel = usePanel(type)
  const plugins = usePlugins()
  usePageTitle(chart?.slice_name ?? t('New chart'))
  if (dataset.error && datasourceOf(datasource).type === 'query')
    return <LoadError title={t('No chart can be made of this query')} query={dataset} />
  if (dataset.error && !swapped && !isAnswered(dataset.error))
    return <LoadError title={t('This dataset cannot be opened')} query={dataset} />
  if (dataset.error && !swapped)
    return (
      <MissingDataset
        datasetId={datasourceOf(datasource).id}
        error={dataset.error}
        onSwap={form ? setSwapped : undefined}
      />
    )
  if (panel.error) return <LoadError title={t('This visualization type is not supported.')} query={panel} />
  const present = swapped ?? dataset.data
  if (isAwaited(type, plugins)) return <ExploreSkeleton note={t('The chart type is being loaded')} />
  if (!present || !panel.data) return <ExploreSkeleton />
  return <Opened {...props} dataset={present} isSwapped={swapped !== null} form={form} panel={panel.data} />
}

interface OpenedProps extends DatasetLoaderProps {
  readonly dataset: Dataset
  /** True if the dataset replaces one that was deleted. */
  readonly isSwapped: boolean
  readonly form: FormData | null
  readonly panel: ControlPanel
}

const Opened = ({ dataset, isSwapped, chart, form, panel, target, stored }: OpenedProps) => {
  const [{ store, notes }] = useState(() => openExplore({ dataset, isSwapped, chart, form, panel, target, stored }))
  useStoredForm(store, target.formDataKey)
  // The dataset may have been swapped, or the swap undone.
  const present = useSource(useStore(store, presentDatasource))
  return <Workbench store={store} dataset={present.data ?? dataset} notes={notes} />
}

/** Returns whether an error concerns the dataset: it is deleted or not accessible. */
const isAnswered = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

interface LoadErrorProps {
  readonly title: string
  readonly query: ReadQuery
}

const LoadError = ({ title, query }: LoadErrorProps) => (
  <ErrorState
    className={styles.message}
    title={title}
    text={reasonOf(query.error)}
    action={
      <>
        <RetryButton size="m" onRetry={() => query.refetch()} />
        {/* An embedded chart must not link to the application. */}
        {isAlone() ? null : <LinkButton href={ADDRESS.charts}>{t('Back to the list')}</LinkButton>}
      </>
    }
  />
)
