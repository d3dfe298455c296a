import { chartType } from '@belvedere/charts'
import { IconButton } from '@belvedere/ui'
import { EllipsisVertical, Funnel, Maximize2, Minimize2, RefreshCw, Table2 } from 'lucide-react'
import { ChartFacts } from '../../../chart/notes/ChartFacts.tsx'
import { t } from '../../../i18n.ts'
import { lazyMenu } from '../../../kit/menu/LazyMenu.tsx'
import { viewTarget } from '../../../kit/session/view-as.ts'
import { useApp } from '../../../state/use-app.ts'
import { chartsFilteredBy } from '../model/model.ts'
import { rightsOn } from '../model/rights.ts'
import { useDashboard } from '../state/context.ts'
import { FilterIndicator } from './FilterIndicator.tsx'
import type { PaneMenuInput } from './PaneMenu.tsx'
import s from './pane.module.css'

const PaneMenu = lazyMenu<PaneMenuInput>(() => import('./PaneMenu.tsx').then(part => part.PaneMenu))

interface PaneHeaderProps extends Omit<PaneMenuInput, 'dashboard'> {
  /** True if a mark of this chart filters other charts. */
  readonly isSource: boolean
  readonly hasTools: boolean
}

/** Header of a pane: title, unit and age of the data. Tools overlay it on hover, without a layout shift. */
export const PaneHeader = (props: PaneHeaderProps) => {
  const app = useApp()
  const { entry, effective, data, title, isSource, hasTools, pane } = props
  const dashboard = useDashboard()
  const isTable = chartType(entry.form.viz_type)?.family === 'tabular'
  const subtitle = typeof entry.form.subtitle === 'string' ? entry.form.subtitle : (entry.chart.description ?? '')
  return (
    <header className={s.head}>
      <div className={s.titles}>
        <h2 className={s.title} title={title}>
          {title}
        </h2>
        {subtitle === '' ? null : (
          <p className={s.subtitle} title={subtitle}>
            {subtitle}
          </p>
        )}
      </div>
      <div className={s.indicators}>
        <RuleNote datasource={entry.form.datasource} />
        {isSource ? <SourceNote chartId={entry.chart.id} /> : null}
        <FilterIndicator effective={effective} data={data} />
        <ChartFacts data={data} form={entry.form} hasRowCount={isTable} />
      </div>
      {dashboard.isEditing || !hasTools ? null : (
        <div className={s.tools}>
          <IconButton size="s" label={t('Refresh')} icon={<RefreshCw size={14} />} onClick={() => data.refresh(true)} />
          {isTable || !rightsOn(app, dashboard.model.dashboard).can_view_chart_as_table ? null : (
            <IconButton
              size="s"
              label={t('View as table')}
              icon={<Table2 size={14} />}
              onClick={() => pane.open('table')}
            />
          )}
          <IconButton
            size="s"
            label={pane.isFull ? t('Exit fullscreen') : t('Enter fullscreen')}
            icon={pane.isFull ? <Minimize2 size={14} /> : <Maximize2 size={14} />}
            onClick={pane.toggleFull}
          />
          <PaneMenu
            {...props}
            dashboard={dashboard}
            trigger={<IconButton size="s" label={t('More')} icon={<EllipsisVertical size={14} />} />}
          />
        </div>
      )}
    </header>
  )
}

/** Names the row-level rules of the chart while the page is viewed as another user. */
const RuleNote = ({ datasource }: { readonly datasource: unknown }) => {
  const app = useApp()
  const rules = viewTarget(app)?.ruled[Number.parseInt(String(datasource), 10)]
  return rules ? <span className={s.source}>{t('rule applies: {rules}', { rules })}</span> : null
}

/** Number of charts that the selected mark filters. */
const SourceNote = ({ chartId }: { readonly chartId: number }) => {
  const { model } = useDashboard()
  const count = chartsFilteredBy(model, chartId).length
  return (
    <span className={s.source}>
      <Funnel size={12} aria-hidden="true" />
      {t('{count, plural, one {filters # chart} other {filters # charts}}', { count })}
    </span>
  )
}
