/** Permission to change a dataset, and the page that does it. */
import type { Dataset } from '@belvedere/api'
import { canEditDataset } from '@belvedere/core/permissions'
import { actor, isFeatureOn, ownedBy } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import { editDataset } from '../shell/shell-store.ts'

type Editable = Pick<Dataset, 'id' | 'owners'> &
  Partial<Pick<Dataset, 'is_managed_externally' | 'edit_url' | 'datasource_type'>>

/**
 * Returns the reason why the user cannot change the dataset; null if there is none (requirements PERM-015 to PERM-017).
 */
export function datasetRefusal(app: App, { owners, is_managed_externally, datasource_type }: Editable): string | null {
  if (datasource_type === 'query') return t('Save the query as a dataset first.')
  if (!canEditDataset(actor(app), ownedBy({ owners }))) {
    return t(
      'You must be a dataset owner in order to edit. Please reach out to a dataset owner to request modifications or edit access.',
    )
  }
  return is_managed_externally
    ? t("This dataset is managed externally, and can't be edited in {app}", { app: 'Belvedere' })
    : null
}

/** Returns the dataset's edit address, if the deployment edits there; null if a dialog opens (requirement FLAG-004). */
export const datasetEditAddress = (app: App, { edit_url }: Editable): string | null =>
  isFeatureOn(app, 'DISABLE_LEGACY_DATASOURCE_EDITOR') ? null : (edit_url ?? null)

/** Opens the dataset editor, or its external address. */
export function openDatasetEditor(app: App, dataset: Editable): void {
  const address = datasetEditAddress(app, dataset)
  if (address === null) editDataset(app, dataset.id)
  else window.location.assign(address)
}
