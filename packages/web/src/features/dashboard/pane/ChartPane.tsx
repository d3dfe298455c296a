import { chosenMarkKeys } from '@belvedere/core/filters'
import { EmptyState } from '@belvedere/ui'
import { ChartNoAxesColumn } from 'lucide-react'
import { type CSSProperties, lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ChartHost } from '../../../chart/ChartHost.tsx'
import { PaneMessage } from '../../../chart/ChartMessages.tsx'
import { type ChartData, useChartData } from '../../../chart/use-chart-data.ts'
import { useInView } from '../../../chart/use-in-view.ts'
import { verboseNames } from '../../../data/verbose-names.ts'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../context.ts'
import { type EffectiveChart, effectiveChart, isAwaited, isReached } from '../effective.ts'
import { isEffective } from '../filters/filter-masks.ts'
import { isBigNumber } from '../layout-view.ts'
import type { ChartEntry } from '../model.ts'
import { EmptyActions, emptyText } from './EmptyActions.tsx'
import { MissingChart, MissingDataset } from './Missing.tsx'
import { PaneHeader } from './PaneHeader.tsx'
import s from './pane.module.css'
import type { PaneDialog } from './pane-dialog.ts'

const PaneDialogs = lazy(() => import('./PaneDialogs.tsx').then(module => ({ default: module.PaneDialogs })))

interface ChartPaneProps {
  readonly chartId: number
  readonly componentId: string
  /** CSS pixels. */
  readonly height: number
  readonly title: string | undefined
}

/** A chart in its place, whether or not it still exists. */
export const ChartPane = ({ chartId, componentId, height, title }: ChartPaneProps) => {
  const { model, store } = useDashboard()
  const applied = useStore(store, state => state.applied)
  const entry = model.charts.get(chartId)
  const effective = effectiveChart(model, applied, chartId)
  if (!entry || !effective)
    return (
      <section className={s.pane} style={{ '--height': `${height}px` } as CSSProperties} id={componentId}>
        <h2 className={s.bareTitle}>{title || entry?.chart.slice_name}</h2>
        <div className={s.body}>
          <PaneMessage>
            {entry ? <Undrawable vizType={entry.form.viz_type} /> : <MissingChart chartId={chartId} title={title} />}
          </PaneMessage>
        </div>
      </section>
    )
  return (
    <LivePane
      entry={entry}
      effective={effective}
      componentId={componentId}
      height={height}
      title={title || entry.chart.slice_name}
    />
  )
}

const Undrawable = ({ vizType }: { readonly vizType: string }) => (
  <EmptyState
    icon={<ChartNoAxesColumn />}
    tone="warning"
    title={t('“{type}” cannot be drawn here', { type: vizType })}
    text={t('This kind of chart is not part of this release. Its settings are kept.')}
  />
)

interface LivePaneProps {
  readonly entry: ChartEntry
  readonly effective: EffectiveChart
  readonly componentId: string
  readonly height: number
  readonly title: string
}

interface PaneChartProps extends Pick<LivePaneProps, 'entry' | 'effective' | 'title'> {
  readonly data: ChartData
  readonly onShowTable: () => void
}

/** The picture of a pane, or why there is none. */
const PaneChart = ({ entry, effective, data, title, onShowTable }: PaneChartProps) => {
  const dashboard = useDashboard()
  const chartId = entry.chart.id
  const ownMask = useStore(dashboard.store, state => state.applied[String(chartId)])
  const selected = useMemo(() => chosenMarkKeys(ownMask), [ownMask])
  const verbose = verboseNames(entry.dataset)
  if (!entry.dataset) return <MissingDataset entry={entry} />
  return (
    <ChartHost
      data={data}
      form={effective.question.form}
      name={title}
      color={dashboard.color}
      verbose={verbose}
      timeZone={dashboard.timeZone}
      selected={selected}
      onSelect={entry.mayCrossFilter || entry.isFilterBox ? mark => dashboard.toggleMark(chartId, mark) : undefined}
      onShowTable={onShowTable}
      sourceName={entry.dataset.database.database_name}
      emptyText={emptyText(effective)}
      emptyActions={<EmptyActions effective={effective} />}
      isSmall={isBigNumber(entry.form.viz_type)}
    />
  )
}

const LivePane = ({ entry, effective, componentId, height, title }: LivePaneProps) => {
  const { model, store, flags, isEditing } = useDashboard()
  const chartId = entry.chart.id
  const pane = useRef<HTMLElement>(null)
  const { wasNear, urgency } = useInView(pane)
  const awaiting = useStore(store, state => state.awaiting)
  const [dialog, setDialog] = useState<PaneDialog | null>(null)
  const ownMask = useStore(store, state => state.applied[String(chartId)])
  const isPointedAt = useStore(store, ({ pointed }) => isReached(model, pointed, chartId))
  const data = useChartData(effective.question, {
    chartId,
    stored: entry.form,
    isEnabled: wasNear && !isAwaited(model, awaiting, chartId) && entry.dataset !== undefined,
    dashboardId: model.dashboard.id,
    urgency,
  })
  return (
    <section
      ref={pane}
      id={componentId}
      className={s.pane}
      style={{ '--height': `${height}px` } as CSSProperties}
      aria-label={title}
      data-kpi={isBigNumber(entry.form.viz_type) || undefined}
      data-source={isEffective(ownMask) || undefined}
      data-reached={isPointedAt || undefined}
      data-chart-id={chartId}
      tabIndex={isEditing ? -1 : 0}
    >
      {flags.hasChartControls ? (
        <PaneHeader
          entry={entry}
          effective={effective}
          data={data}
          title={title}
          isSource={isEffective(ownMask)}
          onDialog={setDialog}
        />
      ) : (
        <h2 className={s.bareTitle}>{title}</h2>
      )}
      <div className={s.body}>
        <PaneChart
          entry={entry}
          effective={effective}
          data={data}
          title={title}
          onShowTable={() => setDialog('table')}
        />
      </div>
      {dialog ? (
        <Suspense fallback={null}>
          <PaneDialogs
            dialog={dialog}
            title={title}
            entry={entry}
            effective={effective}
            data={data}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
