import type { JsonRecord } from '../json/index.ts'
import { type DashboardMetadata, parseMetadata } from './metadata.ts'

/** A dashboard as far as it is stored. */
export interface StoredDashboard {
  readonly fields: JsonRecord
  /** Whole seconds since the epoch. */
  readonly last_modified_time: number
  readonly metadata: DashboardMetadata
}

/** What the server says after a save. */
export interface SaveAnswer {
  readonly result: JsonRecord
  readonly last_modified_time?: number | undefined
}

/** The stored state follows the answer of a save (requirement DASH-SAVE-011); what the answer leaves out stays. */
export const afterSave = (stored: StoredDashboard, { result, last_modified_time }: SaveAnswer): StoredDashboard => ({
  fields: { ...stored.fields, ...result },
  last_modified_time: last_modified_time ?? stored.last_modified_time,
  metadata: result.json_metadata === undefined ? stored.metadata : parseMetadata(result.json_metadata),
})
