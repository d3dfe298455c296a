import type { ControlPanel } from '@belvedere/charts/controls'
import type { FormData } from '@belvedere/core/form-data'
import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useTrial } from '../../chart/editing/trial.ts'
import { chartQueryOf } from '../../chart/requests/chart-query.ts'
import { type ChartData, useChartData } from '../../chart/requests/use-chart-data.ts'
import { type ExploreState, presentForm, shownForm } from './explore-store.ts'

export interface ExploreData {
  readonly data: ChartData
  /** Form data to draw with: those of the query, with the current drawing settings. */
  readonly form: FormData
  /** True if the controls differ from the query of the shown chart. */
  readonly isStale: boolean
  readonly hasRun: boolean
}

/** Id of an unsaved chart. */
export const UNSAVED = 0

/** Returns the result of the last query, and whether the controls have changed since. */
export function useExploreData(state: ExploreState, panel: ControlPanel): ExploreData {
  const form = presentForm(state)
  const queriedForm = state.queried ?? form
  const chartQuery = useMemo(() => chartQueryOf(queriedForm), [queriedForm])
  const present = useMemo(
    () => (form === queriedForm ? chartQuery : chartQueryOf(form)),
    [form, queriedForm, chartQuery],
  )
  const trial = useTrial()
  const settings = useMemo(
    () => ({ ...shownForm(form, queriedForm, panel), ...trial }),
    [form, queriedForm, panel, trial],
  )
  // A previewed choice that is selected is drawn already and must not be drawn again.
  const drawn = useShallow(() => settings)(undefined)
  const data = useChartData(chartQuery, {
    drawnForm: drawn,
    chartId: state.chart?.id ?? UNSAVED,
    stored: state.saved,
    isEnabled: state.queried !== null,
    isForced: state.isForced,
  })
  const isStale = state.queried !== null && (present.hash !== chartQuery.hash || form.viz_type !== queriedForm.viz_type)
  return { data, form: drawn, isStale, hasRun: state.queried !== null }
}
