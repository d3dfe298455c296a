import type { Chart } from '@belvedere/api'
import type { ControlPanel } from '@belvedere/charts/controls'
import {
  changeVizType,
  emptyMemory,
  type FormData,
  type FormMemory,
  type HideableControl,
  isAlike,
  resetHidden,
  sanitizeFormData,
  type TypeControls,
} from '@belvedere/core/form-data'
import { commit, type History, redo, startHistory, undo } from '@belvedere/core/history'
import { createStore, type StoreApi } from 'zustand'
import { affectsQuery } from './panel.ts'

export interface ExploreState {
  readonly history: History<FormData>
  /** The form data of the query that the picture answers; null before the first run. */
  readonly queried: FormData | null
  /** The form data as stored; the chart is unsaved while the present one differs. */
  readonly saved: FormData | null
  readonly chart: Chart | null
  /** A name that was given here and is not stored; null: the chart's own. */
  readonly title: string | null
  /** The form that the page was opened with. */
  readonly opened: FormData
  /** What each chart type was left with, so that coming back to it restores it (EXPLORE-PAGE-013). */
  readonly memory: FormMemory
}

export interface ExploreActions {
  /** `controls` are those of the chart type: what the change hides goes back to its default (EXPLORE-PAGE-012). */
  readonly setControl: (name: string, value: unknown, controls: readonly HideableControl[]) => void
  /** Metrics, columns and shared controls come along; the type left behind is remembered (EXPLORE-PAGE-014). */
  readonly changeType: (target: TypeControls, source: TypeControls, finish: (form: FormData) => FormData) => void
  /** Another dataset: the whole form changes in one step; nothing of other chart types is remembered. */
  readonly swap: (form: FormData) => void
  readonly rename: (title: string) => void
  readonly run: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Its properties were stored; its form is as it was. */
  readonly updateChart: (chart: Chart) => void
  readonly markSaved: (chart: Chart, form: FormData) => void
  /** Starts anew with a stored chart; nothing of before is retained. */
  readonly reopen: (chart: Chart, form: FormData) => void
}

export type ExploreStore = StoreApi<ExploreState & ExploreActions>

export interface ExploreStart {
  readonly form: FormData
  readonly chart: Chart | null
  /** The chart's form as it is stored, where it opens with another one. */
  readonly stored?: FormData | undefined
  /** What is complete is requested at once, the rest when its author says so. */
  readonly runsAtOnce: boolean
}

export const presentForm = (state: ExploreState): FormData => state.history.present
/**
 * What is here is not what is stored; a control that was changed and changed back is as before. What belongs to one
 * visit, such as a dashboard's filters, is never stored.
 */
export const isUnsaved = ({ history, saved, title }: ExploreState): boolean =>
  title !== null ||
  (history.present !== saved &&
    (saved === null || !isAlike(sanitizeFormData(history.present), sanitizeFormData(saved))))
/** Work that was done here and is not stored. */
export const hasDraft = (state: ExploreState): boolean =>
  state.title !== null || (isUnsaved(state) && !isAlike(state.history.present, state.opened))
/** As it stands on the page; empty: a new chart without a name. */
export const chartName = ({ title, chart }: ExploreState): string => title ?? chart?.slice_name ?? ''
/** A new chart as the page has made it. */
export const isUntouched = ({ chart, history, opened }: ExploreState): boolean =>
  chart === null && history.present === opened && history.past.length === 0
export const presentDatasource = (state: ExploreState): string => presentForm(state).datasource
export const canUndo = (state: ExploreState): boolean => state.history.past.length > 0
export const canRedo = (state: ExploreState): boolean => state.history.future.length > 0

export function createExploreStore({ form, chart, stored, runsAtOnce }: ExploreStart): ExploreStore {
  return createStore<ExploreState & ExploreActions>((set, get) => {
    const put = (next: FormData) => set({ history: commit(get().history, next) })
    return {
      history: startHistory(form),
      queried: runsAtOnce ? form : null,
      saved: chart ? (stored ?? form) : null,
      opened: form,
      chart,
      title: null,
      memory: emptyMemory(form.datasource),
      setControl: (name, value, controls) => {
        const before = get().history.present
        if (!Object.is(before[name], value)) put(resetHidden(before, { ...before, [name]: value }, controls))
      },
      changeType: (target, source, finish) => {
        const next = changeVizType(get().history.present, get().memory, target, source)
        set({ memory: next.memory })
        put(finish(next.form))
      },
      swap: form => {
        set({ memory: emptyMemory(form.datasource) })
        put(form)
      },
      rename: title => set({ title: title === (get().chart?.slice_name ?? '') ? null : title }),
      run: () => set({ queried: get().history.present }),
      undo: () => set({ history: undo(get().history) }),
      redo: () => set({ history: redo(get().history) }),
      updateChart: chart => set({ chart, title: null }),
      markSaved: (saved, stored) =>
        set({ chart: saved, title: null, saved: stored, history: { ...get().history, present: stored } }),
      reopen: (stored, fresh) =>
        set({
          history: startHistory(fresh),
          queried: fresh,
          saved: fresh,
          opened: fresh,
          chart: stored,
          title: null,
          memory: emptyMemory(fresh.datasource),
        }),
    }
  })
}

/**
 * The form data to draw with: what was requested, with every control that only changes the picture as it stands now,
 * so that such a change shows at once without a request (EXPLORE-PAGE-016).
 */
export function shownForm(form: FormData, queried: FormData, panel: ControlPanel): FormData {
  if (form.viz_type !== queried.viz_type) return queried
  const shown: Record<string, unknown> = { ...queried }
  for (const [name, value] of Object.entries(form)) {
    if (!affectsQuery(panel, name)) shown[name] = value
  }
  return shown as FormData
}
