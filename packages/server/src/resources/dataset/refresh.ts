import { type Context, contextOf, paramOf } from '../../crud/context.ts'
import type { DatasetRow } from '../../crud/resource.ts'
import { findWritable, inWrite, rowOf, storeChange } from '../../crud/write.ts'
import { MESSAGE } from '../../http/answers.ts'
import { defineRoutes, permission, type Route, type RouteInput } from '../../http/route.ts'
import { datasetResource } from './resource.ts'
import { refreshDataset } from './write-dataset.ts'

/** PUT /api/v1/dataset/{id}/refresh: updates the columns to those of the table or the SQL. */
async function refresh(input: RouteInput): Promise<unknown> {
  const context: Context = { ...contextOf(input), verb: { type: 'dataset', name: 'refresh' } }
  const { writing } = datasetResource
  const row = await findWritable(datasetResource, paramOf(input, 'id'), context)
  const sync = await refreshDataset(context, row)
  await inWrite(context, async inside => {
    await sync(inside)
    const current = await rowOf<DatasetRow>(datasetResource, row.id, inside)
    if (writing) await storeChange(inside, datasetResource, writing, current)
  })
  return { message: 'OK' }
}

export const datasetRefreshRoutes: readonly Route[] = defineRoutes([
  {
    method: 'PUT',
    url: '/api/v1/dataset/:id/refresh',
    access: permission('can_write', 'Dataset'),
    docs: { summary: 'Refresh the columns of a dataset', answer: MESSAGE },
    handler: refresh,
  },
])
