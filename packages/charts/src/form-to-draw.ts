import { type FormData, migrateFormData } from '@belvedere/core/form-data'
import { chartType } from './registry.ts'

/**
 * A stored form as one that is drawn here: a chart type that is no longer made reads as its successor. Every door
 * through which stored forms come to be queried or drawn leads through here, in the browser and on the server; what is
 * stored stays as it is. A form of a type that is made, or without a successor here, is itself.
 */
export function formToDraw(stored: FormData): FormData {
  if (chartType(stored.viz_type)) return stored
  const { form } = migrateFormData(stored)
  return chartType(form.viz_type) ? form : stored
}
