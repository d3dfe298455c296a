import type { App } from '../../state/app.ts'
import { createSavedQuery, type SavedQuery, savedQuery, updateSavedQuery } from './calls.ts'
import type { QueryTab, SavedState, TabStart } from './tabs.ts'

export const savedStateOf = (query: SavedQuery): SavedState => ({
  id: query.id,
  version: query.version ?? null,
  label: query.label,
  description: query.description ?? '',
  sql: query.sql,
  database_id: query.db_id,
  schema: query.schema,
})

/** Returns a tab for a saved query. */
export const tabOfSaved = (query: SavedQuery): TabStart => ({
  title: query.label,
  sql: query.sql,
  database_id: query.db_id,
  schema: query.schema,
  saved: savedStateOf(query),
})

export interface SaveRequest {
  readonly tab: QueryTab
  /** Saved query to update, or null to create a new one. */
  readonly target: SavedState | null
  readonly label: string
  readonly description: string
  /** Version to update, or null for the version that was last read. */
  readonly version: number | null
}

/** Saves the text of a tab. Returns the query as stored by the server. */
export async function saveQuery(
  app: App,
  { tab, target, label, description, version }: SaveRequest,
): Promise<SavedState> {
  const body = { label, description, sql: tab.sql, db_id: tab.database_id, schema: tab.schema }
  const id = target ? target.id : await createSavedQuery(app, body)
  if (target) await updateSavedQuery(app, id, body, version)
  return savedStateOf(await savedQuery(app, id))
}
