/** Imports saved queries. */
import type { BundleDocument } from '@belvedere/core/bundle'
import { AppError } from '@belvedere/core/errors'
import { nonEmptyText, textOrEmpty } from '@belvedere/core/json'
import { firstVersion, newAudit, rowOf, storeChange, storeRevision } from '../crud/write.ts'
import { savedQueryResource } from '../resources/saved_query/resource.ts'
import { demand, uuidOf } from './import-sources.ts'
import { type Importing, ItemRefusal, resolveDatabase, resolveUuid } from './importing.ts'

export async function importSavedQuery(importing: Importing, { path, document }: BundleDocument): Promise<void> {
  const { context, ids, written } = importing
  const uuid = uuidOf(document)
  const db_id = await resolveDatabase(importing, document)
  const known = await resolveUuid(importing, 'saved_query', uuid)
  if (known !== undefined && !importing.isReplaced('saved_query')) {
    throw new ItemRefusal('Saved Query already exists and `overwrite=true` was not passed')
  }
  demand(importing, 'SavedQuery')
  const columns = {
    db_id,
    catalog: nonEmptyText(document.catalog),
    schema: nonEmptyText(document.schema),
    label: textOrEmpty(document.label),
    description: nonEmptyText(document.description),
    sql: textOrEmpty(document.sql),
  }
  if (known !== undefined) {
    const row = await rowOf(savedQueryResource, known, context)
    if (!context.user.is_admin && row.created_by_id !== context.user.id) throw new AppError('FORBIDDEN')
    await context.store.updateTable('saved_queries').set(columns).where('id', '=', known).execute()
    if (savedQueryResource.writing)
      await storeChange(context, savedQueryResource, savedQueryResource.writing, row, 'import')
    written.push({ kind: 'saved_query', id: known, path })
    return
  }
  const { id } = await context.store
    .insertInto('saved_queries')
    .values({
      ...columns,
      uuid,
      extra: '{}',
      version: await firstVersion(context, 'saved_query', uuid),
      ...newAudit(context),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  ids.saved_query.set(uuid, id)
  written.push({ kind: 'saved_query', id, path })
  const row = await rowOf(savedQueryResource, id, context)
  const document_ = await savedQueryResource.writing?.document(context, id)
  await storeRevision(context, 'saved_query', row, document_ ?? {}, 'import')
}
