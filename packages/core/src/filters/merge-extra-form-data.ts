import type { ExtraFormData, FormData } from '../form-data/index.ts'
import { listOrEmpty } from '../json/index.ts'
import type { DataMask } from './types.ts'

/**
 * Merge rule by key: whether a later value is appended to earlier ones or replaces them (requirement
 * ENTITY-DATAMASK-002).
 */
const MERGE = {
  filters: 'append',
  adhoc_filters: 'append',
  interactive_groupby: 'append',
  interactive_highlight: 'append',
  interactive_drilldown: 'append',
  custom_form_data: 'spread',
  time_range: 'override',
  time_grain_sqla: 'override',
  granularity_sqla: 'override',
  time_column: 'override',
  time_grain: 'override',
  granularity: 'override',
  relative_start: 'override',
  relative_end: 'override',
} as const satisfies Record<keyof ExtraFormData, 'append' | 'override' | 'spread'>

const isKnown = (key: string): key is keyof ExtraFormData => Object.hasOwn(MERGE, key)
/** Merges extra form data in the given order. Keys without a rule and null values are omitted. */
export function mergeExtraFormData(parts: readonly (ExtraFormData | undefined)[]): ExtraFormData {
  const merged: Record<string, unknown> = {}
  for (const part of parts) {
    for (const [key, value] of Object.entries(part ?? {})) {
      if (!isKnown(key) || value === undefined || value === null) continue
      if (MERGE[key] === 'append') {
        const next = [...listOrEmpty(merged[key]), ...listOrEmpty(value)]
        if (next.length > 0) merged[key] = next
      } else if (MERGE[key] === 'spread') merged[key] = { ...(merged[key] as object | undefined), ...(value as object) }
      else merged[key] = value
    }
  }
  return merged
}

export const mergeMasks = (masks: readonly DataMask[]): ExtraFormData =>
  mergeExtraFormData(masks.map(mask => mask.extraFormData))

/**
 * Returns the form data with the effect of dashboard filters in `extra_form_data`; the same object if there is none.
 */
export function applyExtraFormData(form: FormData, extra: ExtraFormData): FormData {
  const merged = mergeExtraFormData([form.extra_form_data, extra])
  return Object.keys(extra).length === 0 ? form : { ...form, extra_form_data: merged }
}
