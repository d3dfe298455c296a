import { useStore } from 'zustand'
import { ChartHost } from '../../../../chart/ChartHost.tsx'
import { useChartData } from '../../../../chart/requests/use-chart-data.ts'
import { verboseNames } from '../../../../data/datasets/verbose-names.ts'
import { t } from '../../../../i18n.ts'
import { useApp } from '../../../../state/use-app.ts'
import type { ChartEntry } from '../../model/model.ts'
import { useDashboard } from '../../state/context.ts'
import { type EffectiveChart, effectiveChart } from '../../state/effective.ts'
import s from './colors.module.css'

/** Preview of a color scheme in a chart of the dashboard. It uses the cached result and sends no request. */
export const SchemePreview = ({ chartId }: { readonly chartId: number }) => {
  const app = useApp()
  const { model, store } = useDashboard()
  const applied = useStore(store, state => state.applied)
  const entry = model.charts.get(chartId)
  const effective = effectiveChart(app, model, applied, chartId)
  return entry && effective ? <Preview entry={entry} effective={effective} /> : null
}

interface PreviewProps {
  readonly entry: ChartEntry
  readonly effective: EffectiveChart
}

const Preview = ({ entry, effective }: PreviewProps) => {
  const { model, colorsOf, timeZone } = useDashboard()
  const name = entry.chart.slice_name
  const data = useChartData(effective.query, {
    chartId: entry.chart.id,
    stored: entry.form,
    dashboardId: model.dashboard.id,
  })
  return (
    <figure className={s.preview}>
      <figcaption>
        <b>{name}</b>
        <span>{t('Preview with this scheme')}</span>
      </figcaption>
      <div className={s.picture}>
        <ChartHost
          data={data}
          form={effective.query.form}
          name={name}
          colors={colorsOf(entry.form)}
          verbose={verboseNames(entry.dataset)}
          timeZone={timeZone}
        />
      </div>
    </figure>
  )
}
