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
import { affectsQuery } from './form/panel.ts'

export interface ExploreState {
  readonly history: History<FormData>
  /** Form data of the query that the chart shows, or null before the first run. */
  readonly queried: FormData | null
  /** Stored form data. The chart is unsaved while the current form data differ. */
  readonly saved: FormData | null
  readonly chart: Chart | null
  /** Unsaved name, or null for the stored name. */
  readonly title: string | null
  /** Form data that the page was opened with. */
  readonly opened: FormData
  /** True if the first query bypasses all caches. */
  readonly isForced: boolean
  /** Last form data of each chart type, which is restored when the type is selected again (EXPLORE-PAGE-013). */
  readonly memory: FormMemory
}

export interface ExploreActions {
  /**
   * @param controls controls of the chart type; those that the change hides are reset to their defaults
   * (EXPLORE-PAGE-012)
   */
  readonly setControl: (name: string, value: unknown, controls: readonly HideableControl[]) => void
  /**
   * Changes the chart type. Metrics, columns and shared controls are carried over; the form of the previous type is
   * remembered (EXPLORE-PAGE-014).
   */
  readonly changeType: (target: TypeControls, source: TypeControls, finish: (form: FormData) => FormData) => void
  /** Switches to another dataset in one step. The forms of other chart types are discarded. */
  readonly swap: (form: FormData) => void
  readonly rename: (title: string) => void
  readonly run: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Updates the properties after they were saved. The form data do not change. */
  readonly updateChart: (chart: Chart) => void
  readonly markSaved: (chart: Chart, form: FormData) => void
  /** Resets the page to a stored chart. */
  readonly reopen: (chart: Chart, form: FormData) => void
}

export type ExploreStore = StoreApi<ExploreState & ExploreActions>

export interface ExploreStart {
  readonly form: FormData
  readonly chart: Chart | null
  /** Stored form data of the chart, if the page opens with others. */
  readonly stored?: FormData | undefined
  /** True to query immediately. False leaves it to the user, for an incomplete form. */
  readonly runsAtOnce: boolean
  /** True if the first query bypasses all caches. */
  readonly isForced?: boolean
}

export const presentForm = (state: ExploreState): FormData => state.history.present
/**
 * Returns whether the form differs from the stored one. A change that was reverted does not count, nor do parts that
 * are never stored, such as filters of a dashboard.
 */
export const isUnsaved = ({ history, saved, title }: ExploreState): boolean =>
  title !== null ||
  (history.present !== saved &&
    (saved === null || !isAlike(sanitizeFormData(history.present), sanitizeFormData(saved))))
/** Returns whether the user made changes that are not stored. */
export const hasDraft = (state: ExploreState): boolean =>
  state.title !== null || (isUnsaved(state) && !isAlike(state.history.present, state.opened))
/** Returns the name on the page. Empty for a new chart without a name. */
export const chartName = ({ title, chart }: ExploreState): string => title ?? chart?.slice_name ?? ''
/** Returns whether a new chart still has its initial form. */
export const isUntouched = ({ chart, history, opened }: ExploreState): boolean =>
  chart === null && history.present === opened && history.past.length === 0
export const presentDatasource = (state: ExploreState): string => presentForm(state).datasource
export const canUndo = (state: ExploreState): boolean => state.history.past.length > 0
export const canRedo = (state: ExploreState): boolean => state.history.future.length > 0

export function createExploreStore({ form, chart, stored, runsAtOnce, isForced = false }: ExploreStart): ExploreStore {
  return createStore<ExploreState & ExploreActions>((set, get) => {
    const put = (next: FormData) => set({ history: commit(get().history, next) })
    return {
      history: startHistory(form),
      queried: runsAtOnce ? form : null,
      saved: chart ? (stored ?? form) : null,
      opened: form,
      chart,
      title: null,
      isForced,
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
 * Returns the form data to draw with: those of the query, with the current value of each control that only affects the
 * drawing. Such a change shows at once without a request (EXPLORE-PAGE-016).
 */
export function shownForm(form: FormData, queried: FormData, panel: ControlPanel): FormData {
  if (form.viz_type !== queried.viz_type) return queried
  const shown: Record<string, unknown> = { ...queried }
  for (const [name, value] of Object.entries(form)) {
    if (!affectsQuery(panel, name)) shown[name] = value
  }
  return shown as FormData
}
