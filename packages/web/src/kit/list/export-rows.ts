import { toasts } from '@belvedere/ui'
import { reasonOf } from '../../data/calls/api-error.ts'
import { exportObjects } from '../../data/objects/export-objects.ts'
import { t } from '../../i18n.ts'
import type { ListContent } from './kind.ts'

/** Saves the objects as one file that can be imported; shows a message on failure. */
export const exportRows = async (
  { resource, things }: Pick<ListContent<never>, 'resource' | 'things'>,
  ids: readonly number[],
): Promise<void> => {
  if (resource === undefined) return
  try {
    await exportObjects(resource, ids)
  } catch (error) {
    toasts.error(t('There was an issue exporting the selected {things}: {reason}', { things, reason: reasonOf(error) }))
  }
}
