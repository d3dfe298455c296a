import type { ControlPanel } from '@belvedere/charts/controls'
import type { FormData } from '@belvedere/core/form-data'
import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { chartQueryOf } from '../../chart/chart-query.ts'
import { useTrial } from '../../chart/trial.ts'
import { type ChartData, useChartData } from '../../chart/use-chart-data.ts'
import { type ExploreState, presentForm, shownForm } from './explore-store.ts'

export interface ExploreData {
  readonly data: ChartData
  /** Draw with this: the answered query, with the picture's own settings as they stand now. */
  readonly form: FormData
  /** The query of the controls is another than the picture answers. */
  readonly isStale: boolean
  readonly hasRun: boolean
}

/** The id of a chart that was never saved. */
export const UNSAVED = 0

/** The answer to the query that was last run, and whether the controls have moved on since. */
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
  // What was tried and then chosen is on the screen: it is not drawn again.
  const drawn = useShallow(() => settings)(undefined)
  const data = useChartData(chartQuery, {
    drawnForm: drawn,
    chartId: state.chart?.id ?? UNSAVED,
    stored: state.saved,
    isEnabled: state.queried !== null,
  })
  const isStale = state.queried !== null && (present.hash !== chartQuery.hash || form.viz_type !== queriedForm.viz_type)
  return { data, form: drawn, isStale, hasRun: state.queried !== null }
}
