import type { Chart } from '@belvedere/api'
import type { ControlPanel } from '@belvedere/charts/controls'
import type { JsonRecord } from '@belvedere/core/json'
import type { Conflict } from '../../data/conflict.ts'
import { withDefaults } from './panel.ts'
import { type SaveRequest, savedParams } from './save-chart.ts'
import { storedForm } from './stored-form.ts'

/** What a read of a chart gives has all that its form is made of. */
function theirsOf(stored: JsonRecord, panel: ControlPanel | undefined): JsonRecord {
  try {
    const form = storedForm(stored as unknown as Chart)
    return savedParams(panel ? withDefaults(form, panel) : form)
  } catch {
    // Parameters that are no JSON differ in everything.
    return {}
  }
}

/**
 * The stored chart and the one that would be saved, field by field: what one of them lacks is empty there. Controls
 * that the stored one says nothing of stand at their defaults, as they do when it is opened.
 */
export function bothVersions(
  { stored }: Conflict,
  request: Pick<SaveRequest, 'form' | 'name'>,
  panel: ControlPanel | undefined,
) {
  const theirs: JsonRecord = { slice_name: stored.slice_name, ...theirsOf(stored, panel) }
  const mine: JsonRecord = { slice_name: request.name, ...savedParams(request.form) }
  const empty = Object.fromEntries([...Object.keys(theirs), ...Object.keys(mine)].map(key => [key, null]))
  return { stored: { ...empty, ...theirs }, local: { ...empty, ...mine } }
}
