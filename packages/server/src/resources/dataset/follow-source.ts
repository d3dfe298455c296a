import type { GuessedColumn } from '@belvedere/core/engine-protocol'
import type { Context } from '../../crud/context.ts'
import type { DatasetRow } from '../../crud/resource.ts'
import { syncColumns } from './parts.ts'

/**
 * Updates a dataset's columns to those of its source. A main time column that no longer exists or was never set is
 * replaced by the suggestion of the source; a calculated one is kept.
 */
export async function followSource(
  context: Context,
  id: DatasetRow['id'],
  described: { readonly columns: readonly GuessedColumn[]; readonly main_dttm_col: string | null },
): Promise<void> {
  await syncColumns(context, id, described.columns)
  const { store } = context
  const { main_dttm_col } = await store
    .selectFrom('datasets')
    .select('main_dttm_col')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const known = await store
    .selectFrom('dataset_columns')
    .select('id')
    .where('dataset_id', '=', id)
    .where('column_name', '=', main_dttm_col ?? '')
    .executeTakeFirst()
  if (known !== undefined) return
  await store.updateTable('datasets').set({ main_dttm_col: described.main_dttm_col }).where('id', '=', id).execute()
}
