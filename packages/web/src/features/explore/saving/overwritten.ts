import type { Chart } from '@belvedere/api'
import type { ControlPanel } from '@belvedere/charts/controls'
import type { JsonRecord } from '@belvedere/core/json'
import type { Conflict } from '../../../data/calls/conflict.ts'
import { withDefaults } from '../form/panel.ts'
import { type SaveRequest, savedParams } from './save-chart.ts'
import { storedForm } from './stored-form.ts'

/**
 * Returns the form data of the stored chart in a conflict. The conflict contains all fields that they are read from.
 */
function theirsOf(stored: JsonRecord, panel: ControlPanel | undefined): JsonRecord {
  try {
    const form = storedForm(stored as unknown as Chart)
    return savedParams(panel ? withDefaults(form, panel) : form)
  } catch {
    // If the stored parameters are invalid JSON, every field counts as different.
    return {}
  }
}

/**
 * Returns the stored and the edited chart field by field. Missing fields are null. Controls that the stored chart does
 * not set have their defaults, as when it is opened.
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
