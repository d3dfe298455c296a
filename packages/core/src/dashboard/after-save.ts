import type { JsonRecord } from '../json/index.ts'
import { type DashboardMetadata, parseMetadata } from './metadata.ts'

/** Dashboard as stored. */
export interface StoredDashboard {
  readonly fields: JsonRecord
  /** Epoch seconds, an integer. */
  readonly last_modified_time: number
  readonly metadata: DashboardMetadata
}

/** Response to a save. */
export interface SaveAnswer {
  readonly result: JsonRecord
  readonly last_modified_time?: number | undefined
}

/** Returns the stored state after a save (requirement DASH-SAVE-011). Values that the response omits are retained. */
export const afterSave = (stored: StoredDashboard, { result, last_modified_time }: SaveAnswer): StoredDashboard => ({
  fields: { ...stored.fields, ...result },
  last_modified_time: last_modified_time ?? stored.last_modified_time,
  metadata: result.json_metadata === undefined ? stored.metadata : parseMetadata(result.json_metadata),
})
