import type { Chart, Dataset } from '@belvedere/api'
import type { ControlPanel } from '@belvedere/charts/controls'
import { templateParams, withTemplateParams } from '@belvedere/core/filters'
import { datasourceOf, type FormData } from '@belvedere/core/form-data'
import { DEFAULT_VIZ_TYPE } from '@belvedere/core/settings'
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@belvedere/ui'
import { Table2 } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { useStore } from 'zustand'
import { useChart, useDataset } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { usePageTitle } from '../../kit/page/page-title.ts'
import styles from './ExplorePage.module.css'
import { createExploreStore, presentForm } from './explore-store.ts'
import { exploreTarget } from './explore-target.ts'
import { newForm } from './new-chart.ts'
import { withDefaults } from './panel.ts'
import { keptForm, storedForm, useKeptForm } from './stored-form.ts'
import { usePanel } from './use-panel.ts'
import { Workbench } from './Workbench.tsx'

/** Opens a saved chart or starts a new one, as the address says. */
export const ExplorePage = () => {
  const target = exploreTarget(useSearch())
  if (target.kind === 'chart') return <SavedChart key={target.chartId} {...target} />
  if (target.kind === 'dataset') {
    return <DatasetLoader key={target.datasetId} datasetId={target.datasetId} chart={null} vizType={target.vizType} />
  }
  return <NothingChosen />
}

const NothingChosen = () => {
  usePageTitle(t('New chart'))
  return (
    <EmptyState
      className={styles.message}
      icon={<Table2 aria-hidden />}
      title={t('Choose what to explore')}
      text={t('The URL is missing the dataset_id or slice_id parameters.')}
      action={
        <LinkButton variant="primary" href="/tablemodelview/list/">
          {t('Choose a dataset')}
        </LinkButton>
      }
    />
  )
}

interface SavedChartProps {
  readonly chartId: number
  readonly formDataKey: string | null
}

const SavedChart = ({ chartId, formDataKey }: SavedChartProps) => {
  const chart = useChart(chartId)
  const kept = useKeptForm(formDataKey)
  usePageTitle(chart.error ? t('This chart cannot be opened') : chart.data?.slice_name)
  if (chart.error) return <LoadError title={t('This chart cannot be opened')} error={chart.error} back="/chart/list/" />
  if (!chart.data || kept.isLoading) return <ExploreSkeleton />
  const form = kept.data ? keptForm(chart.data, kept.data) : storedForm(chart.data)
  return <DatasetLoader datasetId={chart.data.datasource_id} chart={chart.data} form={form} vizType={form.viz_type} />
}

interface DatasetLoaderProps {
  readonly datasetId: number
  readonly chart: Chart | null
  /** What the chart is opened with. */
  readonly form?: FormData | undefined
  readonly vizType: string | null
}

const DatasetLoader = ({ datasetId, chart, form, vizType }: DatasetLoaderProps) => {
  const dataset = useDataset(datasetId)
  const type = vizType ?? DEFAULT_VIZ_TYPE
  const panel = usePanel(type)
  usePageTitle(chart?.slice_name ?? t('New chart'))
  if (dataset.error) return <MissingDataset error={dataset.error} />
  if (panel.error)
    return <LoadError title={t('This visualization type is not supported.')} error={panel.error} back="/chart/list/" />
  if (!dataset.data || !panel.data) return <ExploreSkeleton />
  return <Opened dataset={dataset.data} chart={chart} form={form} vizType={type} panel={panel.data} />
}

interface OpenedProps {
  readonly dataset: Dataset
  readonly chart: Chart | null
  readonly form: FormData | undefined
  readonly vizType: string
  readonly panel: ControlPanel
}

const Opened = ({ dataset, chart, form, vizType, panel }: OpenedProps) => {
  const [store] = useState(() =>
    createExploreStore({
      form: withTemplateParams(
        form ? withDefaults(form, panel) : newForm(dataset, vizType, panel),
        templateParams(window.location.search),
      ),
      chart,
      runsAtOnce: chart !== null,
    }),
  )
  // The form may have gone on to another dataset, or come back from one.
  const present = useDataset(useStore(store, state => datasourceOf(presentForm(state).datasource).id))
  return <Workbench store={store} dataset={present.data ?? dataset} />
}

const MissingDataset = ({ error }: { readonly error: Error }) => (
  <ErrorState
    className={styles.message}
    title={t('Missing dataset')}
    text={t('The dataset linked to this chart may have been deleted.')}
    details={error.message}
    action={<LinkButton href="/tablemodelview/list/">{t('Choose another dataset')}</LinkButton>}
  />
)

const LoadError = ({
  title,
  error,
  back,
}: {
  readonly title: string
  readonly error: Error
  readonly back: string
}) => (
  <ErrorState
    className={styles.message}
    title={title}
    text={error.message}
    action={<LinkButton href={back}>{t('Back to the list')}</LinkButton>}
  />
)

/** The page's final shape, without words. */
const ExploreSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <div className={styles.fields}>
      {FIELD_WIDTHS.map(width => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
    <div className={styles.controls}>
      {CONTROL_HEIGHTS.map(height => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
    <div className={styles.picture} />
  </div>
)
const FIELD_WIDTHS = [150, 120, 96, 132, 108, 88, 140]
const CONTROL_HEIGHTS = [34, 60, 33, 61, 35, 62]
