import { chosenMarkKeys } from '@belvedere/core/filters'
import { type CSSProperties, lazy, Suspense, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { ChartHost } from '../../../chart/ChartHost.tsx'
import { usePlugins } from '../../../chart/plugins/plugin-states.ts'
import { isTypeAwaited } from '../../../chart/plugins/plugin-store.ts'
import { menuHandlers } from '../../../chart/renderers/menu-request.ts'
import type { MenuRequest } from '../../../chart/renderers/renderer-props.ts'
import { isPreloaded } from '../../../chart/requests/query-chart-data.ts'
import { type ChartData, useChartData } from '../../../chart/requests/use-chart-data.ts'
import { useInView } from '../../../chart/requests/use-in-view.ts'
import { metricFormats } from '../../../data/datasets/metric-formats.ts'
import { verboseNames } from '../../../data/datasets/verbose-names.ts'
import { useApp } from '../../../state/use-app.ts'
import { drillRights } from '../drill/drill-rights.ts'
import type { ChartEntry, DashboardModel } from '../model/model.ts'
import { rightsOn } from '../model/rights.ts'
import { useDashboard } from '../state/context.ts'
import { type EffectiveChart, effectiveChart, isAwaited, isReached } from '../state/effective.ts'
import { isEffective } from '../state/filter-masks.ts'
import { isBigNumber } from '../state/layout-view.ts'
import { emptyText } from './empty-text.ts'
import { PaneHeader } from './PaneHeader.tsx'
import s from './pane.module.css'
import { type PaneState, usePaneActions } from './use-pane-actions.ts'
import { useTools } from './use-tools.ts'

const PaneDrill = lazy(() => import('./PaneDrill.tsx').then(module => ({ default: module.PaneDrill })))

const EmptyActions = lazy(() => import('./EmptyActions.tsx').then(module => ({ default: module.EmptyActions })))

const MissingDataset = lazy(() => import('./Missing.tsx').then(module => ({ default: module.MissingDataset })))

const MissingPicture = lazy(() => import('./Missing.tsx').then(module => ({ default: module.MissingPicture })))

const Description = lazy(() => import('./Description.tsx').then(module => ({ default: module.Description })))

const PaneDialogs = lazy(() => import('./PaneDialogs.tsx').then(module => ({ default: module.PaneDialogs })))

interface ChartPaneProps {
  readonly chartId: number
  readonly componentId: string
  /** In CSS pixels. */
  readonly height: number
  readonly title: string
}

/** Pane of a chart, or its placeholder if the chart does not exist. */
export const ChartPane = ({ chartId, componentId, height, title }: ChartPaneProps) => {
  const app = useApp()
  const { model, store } = useDashboard()
  const applied = useStore(store, state => state.applied)
  const entry = model.charts.get(chartId)
  // The query depends on the chart type, which may load later.
  usePlugins()
  const effective = effectiveChart(app, model, applied, chartId)
  if (!entry || !effective)
    return (
      <section className={s.pane} style={{ '--height': `${height}px` } as CSSProperties} id={componentId}>
        <h2 className={s.bareTitle}>{title}</h2>
        <div className={s.body}>
          <Suspense fallback={null}>
            <MissingPicture entry={entry} chartId={chartId} title={title} />
          </Suspense>
        </div>
      </section>
    )
  return <LivePane entry={entry} effective={effective} componentId={componentId} height={height} title={title} />
}

interface LivePaneProps {
  readonly entry: ChartEntry
  readonly effective: EffectiveChart
  readonly componentId: string
  readonly height: number
  readonly title: string
}

interface PaneChartProps extends Pick<LivePaneProps, 'entry' | 'effective' | 'title'> {
  readonly data: ChartData
  readonly onShowTable: (() => void) | undefined
  readonly onMenu: ((request: MenuRequest) => void) | undefined
}

/** Returns whether the chart can be queried. It cannot if its dataset is missing. */
const isAskable = ({ areDatasetsUnread }: DashboardModel, { dataset }: ChartEntry): boolean =>
  dataset !== undefined || areDatasetsUnread

/** Chart of a pane, or the reason why it is not shown. */
const PaneChart = ({ entry, effective, data, title, onShowTable, onMenu }: PaneChartProps) => {
  const dashboard = useDashboard()
  const chartId = entry.chart.id
  const ownMask = useStore(dashboard.store, state => state.applied[String(chartId)])
  const selected = useMemo(() => chosenMarkKeys(ownMask), [ownMask])
  const verbose = verboseNames(entry.dataset)
  if (!isAskable(dashboard.model, entry))
    return (
      <Suspense fallback={null}>
        <MissingDataset entry={entry} />
      </Suspense>
    )
  return (
    <ChartHost
      data={data}
      form={effective.query.form}
      name={title}
      colors={dashboard.colorsOf(entry.form)}
      verbose={verbose}
      metricFormats={metricFormats(entry.dataset)}
      timeZone={dashboard.timeZone}
      selected={selected}
      onSelect={entry.mayCrossFilter || entry.isFilterBox ? mark => dashboard.toggleMark(chartId, mark) : undefined}
      onShowTable={onShowTable}
      onMenu={onMenu}
      sourceName={entry.dataset?.database.database_name}
      emptyText={emptyText(effective)}
      emptyActions={<EmptyActions effective={effective} />}
      isSmall={isBigNumber(entry.form.viz_type)}
    />
  )
}

/** Returns the handler of the mark menu, or undefined if the menu would be empty. */
function useMarkMenu({ entry }: LivePaneProps, { setDrill }: PaneState) {
  const app = useApp()
  const { model, flags, isEditing } = useDashboard()
  const can = drillRights({ entry }, rightsOn(app, model.dashboard))
  const hasMenu = !isEditing && flags.hasChartControls && (can.toDetail || can.by || entry.mayCrossFilter)
  return useMemo(
    () => (hasMenu ? (request: MenuRequest) => setDrill({ kind: 'menu', ...request }) : undefined),
    [hasMenu, setDrill],
  )
}

const LivePane = (props: LivePaneProps) => {
  const app = useApp()
  const { entry, effective, componentId, height, title } = props
  const { model, store, flags, isEditing } = useDashboard()
  const chartId = entry.chart.id
  const pane = useRef<HTMLElement>(null)
  const { wasNear, urgency } = useInView(pane, isPreloaded(app, effective.query))
  const awaiting = useStore(store, state => state.awaiting)
  const hasTools = useTools(pane)
  const actions = usePaneActions(model, chartId)
  const onMenu = useMarkMenu(props, actions)
  const ownMask = useStore(store, state => state.applied[String(chartId)])
  const isPointedAt = useStore(store, ({ pointed }) => isReached(model, pointed, chartId))
  const data = useChartData(effective.query, {
    chartId,
    stored: entry.form,
    isEnabled:
      wasNear &&
      !isTypeAwaited(app, entry.form.viz_type) &&
      !isAwaited(model, awaiting, chartId) &&
      isAskable(model, entry),
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
      data-full={actions.isFull || undefined}
      data-chart-id={chartId}
      tabIndex={isEditing ? -1 : 0}
      onKeyDown={event => event.target === event.currentTarget && menuHandlers(null, onMenu).onKeyDown?.(event)}
    >
      {flags.hasChartControls ? (
        <PaneHeader
          entry={entry}
          effective={effective}
          data={data}
          componentId={componentId}
          title={title}
          isSource={isEffective(ownMask)}
          hasTools={hasTools}
          pane={actions}
        />
      ) : (
        <h2 className={s.bareTitle}>{title}</h2>
      )}
      {actions.isDescribed && entry.chart.description ? (
        <Suspense fallback={null}>
          <Description text={entry.chart.description} />
        </Suspense>
      ) : null}
      <div className={s.body} {...menuHandlers(null, onMenu)}>
        <PaneChart
          entry={entry}
          effective={effective}
          data={data}
          title={title}
          onMenu={onMenu}
          onShowTable={rightsOn(app, model.dashboard).can_view_chart_as_table ? () => actions.open('table') : undefined}
        />
      </div>
      <PaneOverlays entry={entry} effective={effective} data={data} title={title} actions={actions} />
    </section>
  )
}

interface PaneOverlaysProps extends Pick<LivePaneProps, 'entry' | 'effective' | 'title'> {
  readonly data: ChartData
  readonly actions: PaneState
}

/** Menus and dialogs of one pane. */
const PaneOverlays = ({ entry, effective, data, title, actions }: PaneOverlaysProps) => (
  <Suspense fallback={null}>
    {actions.drill ? (
      <PaneDrill entry={entry} effective={effective} title={title} drill={actions.drill} onDrill={actions.setDrill} />
    ) : null}
    {actions.dialog ? (
      <PaneDialogs dialog={actions.dialog} title={title} entry={entry} data={data} onClose={actions.close} />
    ) : null}
  </Suspense>
)
