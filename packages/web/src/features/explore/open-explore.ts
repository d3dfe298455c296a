import type { Chart, Dataset } from '@belvedere/api'
import type { ControlPanel } from '@belvedere/charts/controls'
import { templateParams, withTemplateParams } from '@belvedere/core/filters'
import { type FormData, isAlike } from '@belvedere/core/form-data'
import { DEFAULT_VIZ_TYPE } from '@belvedere/core/settings'
import { t } from '../../i18n.ts'
import { createExploreStore, type ExploreStore } from './explore-store.ts'
import { mendForm } from './form/mend-form.ts'
import { newForm } from './form/new-chart.ts'
import { panelProblems, withDefaults } from './form/panel.ts'
import { swapDataset } from './form/swap-dataset.ts'
import type { ExploreTarget } from './form-storage/explore-target.ts'
import type { StoredState } from './form-storage/read-stored.ts'
import { storedForm } from './saving/stored-form.ts'

export interface Opening {
  readonly dataset: Dataset
  /** True if the dataset replaces one that was deleted. */
  readonly isSwapped: boolean
  readonly chart: Chart | null
  /** Null for a new chart. */
  readonly form: FormData | null
  /** Controls of the form's chart type. */
  readonly panel: ControlPanel
  readonly target: ExploreTarget
  readonly stored: StoredState
}

export interface OpenedExplore {
  readonly store: ExploreStore
  /** Notes to show about how the form was opened. */
  readonly notes: readonly string[]
}

function notesOf({ stored, chart }: Opening, lost: readonly string[]): string[] {
  const notes: string[] = []
  if (stored.isLost)
    notes.push(
      chart
        ? t('Form data not found in cache, reverting to chart metadata.')
        : t('Form data not found in cache, reverting to dataset metadata.'),
    )
  if (lost.length > 0)
    notes.push(
      t('Unsupported values reset: {controls}. All other settings are as stored.', { controls: lost.join(', ') }),
    )
  return notes
}

/** Returns the initial state of the page. A complete form is queried immediately. */
export function openExplore(opening: Opening): OpenedExplore {
  const { dataset, isSwapped, chart, form, panel, target } = opening
  const visiting = (each: FormData): FormData => withTemplateParams(each, templateParams(window.location.search))
  const read = (each: FormData) => mendForm(withDefaults(each, panel), panel)
  const { form: mended, lost } = form
    ? read(form)
    : { form: newForm(dataset, target.vizType ?? DEFAULT_VIZ_TYPE, panel), lost: [] }
  const start = isSwapped ? swapDataset(mended, dataset, panel) : mended
  const stored = chart ? storedForm(chart) : null
  // The defaults belong to the saved chart type. A form with another type has other defaults.
  const saved = stored?.viz_type === start.viz_type ? withDefaults(stored, panel) : stored
  const opened = visiting(start)
  return {
    store: createExploreStore({
      form: opened,
      chart,
      ...(saved ? { stored: isAlike(saved, start) ? opened : visiting(saved) } : {}),
      runsAtOnce: chart !== null || panelProblems(opened, panel).length === 0,
      isForced: target.isForced,
    }),
    notes: notesOf(opening, lost),
  }
}
