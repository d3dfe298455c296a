import { type FormData, migrateFormData } from '@belvedere/core/form-data'
import { chartType } from './registry.ts'

/**
 * Migrates a stored form of a removed chart type to its successor. All stored forms pass through this before they are
 * queried or drawn, in the browser and on the server; stored data is not changed. Forms of supported types, or without
 * a successor, are returned unchanged.
 */
export function formToDraw(stored: FormData): FormData {
  if (chartType(stored.viz_type)) return stored
  const { form } = migrateFormData(stored)
  return chartType(form.viz_type) ? form : stored
}
