import type { ControlPanel } from '@belvedere/charts/controls'
import type { FormData } from '@belvedere/core/form-data'
import { useMemo } from 'react'
import { chartQuestion } from '../../chart/chart-question.ts'
import { useTrial } from '../../chart/trial.ts'
import { type ChartData, useChartData } from '../../chart/use-chart-data.ts'
import { type ExploreState, presentForm, shownForm } from './explore-store.ts'

export interface ExploreData {
  readonly data: ChartData
  /** Draw with this: the answered question, with the picture's own settings as they stand now. */
  readonly form: FormData
  /** The controls ask another question than the picture answers. */
  readonly isStale: boolean
  readonly hasRun: boolean
}

/** The id of a chart that was never saved. */
export const UNSAVED = 0

/** The answer to the question that was last run, and whether the controls have moved on since. */
export function useExploreData(state: ExploreState, panel: ControlPanel): ExploreData {
  const form = presentForm(state)
  const asked = state.asked ?? form
  const question = useMemo(() => chartQuestion(asked), [asked])
  const present = useMemo(() => (form === asked ? question : chartQuestion(form)), [form, asked, question])
  const trial = useTrial()
  const drawn = useMemo(() => ({ ...shownForm(form, asked, panel), ...trial }), [form, asked, panel, trial])
  const data = useChartData(question, {
    drawnForm: drawn,
    chartId: state.chart?.id ?? UNSAVED,
    stored: state.saved,
    isEnabled: state.asked !== null,
  })
  const isStale = state.asked !== null && (present.hash !== question.hash || form.viz_type !== asked.viz_type)
  return { data, form: drawn, isStale, hasRun: state.asked !== null }
}
