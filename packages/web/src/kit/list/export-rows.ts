import { createToasts } from '@belvedere/ui'
import { reasonOf } from '../../data/calls/api-error.ts'
import { exportObjects } from '../../data/objects/export-objects.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import type { ListContent } from './kind.ts'

/** Saves the objects as one file that can be imported; shows a message on failure. */
export const exportRows = async (
  app: App,
  { resource, things }: Pick<ListContent<never>, 'resource' | 'things'>,
  ids: readonly number[],
): Promise<void> => {
  if (resource === undefined) return
  try {
    await exportObjects(app, resource, ids)
  } catch (error) {
    app
      .part(createToasts)
      .error(t('There was an issue exporting the selected {things}: {reason}', { things, reason: reasonOf(error) }))
  }
}
