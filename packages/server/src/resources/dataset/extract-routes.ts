/** Routes of a dataset's extract: create, refresh, read and delete. */

import { AppError } from '@belvedere/core/errors'
import { parseCrontab } from '@belvedere/core/report'
import { isTimeZone } from '@belvedere/core/time'
import Type from 'typebox'
import { isManaged } from '../../connections/connect.ts'
import { logAction } from '../../crud/activity/activity.ts'
import { contextOf, paramOf } from '../../crud/context.ts'
import { bodySchema } from '../../crud/docs.ts'
import { brokenRule, type FieldRules, longText, parseBody } from '../../crud/fields.ts'
import type { DatasetRow } from '../../crud/resource.ts'
import { findWritable } from '../../crud/write.ts'
import { type LoadedDataset, loadDataset } from '../../datasets/load-dataset.ts'
import { sourceOf } from '../../extracts/known-extracts.ts'
import { dropExtract, refreshExtract, storeExtract } from '../../extracts/make-extract.ts'
import { FLAG, INTEGER, MESSAGE, NUMBER, orNull, TEXT, TEXT_OR_NULL } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { datasetResource } from './resource.ts'

const FIELDS: FieldRules = { schedule: longText, time_zone: longText, sort_by: longText }

/** Returns the dataset if the caller may change it: an extract shows its rows at another time, and uses disk space. */
async function writable(input: RouteInput): Promise<{ row: DatasetRow; dataset: LoadedDataset }> {
  const context = contextOf(input)
  const row = await findWritable(datasetResource, paramOf(input, 'id'), context)
  const dataset = await loadDataset(context.services, row.id)
  if (!dataset) throw new AppError('NOT_FOUND')
  return { row, dataset }
}

async function extractState(input: RouteInput, { row, dataset }: { row: DatasetRow; dataset: LoadedDataset }) {
  const extract = await input.services.db
    .selectFrom('extracts')
    .selectAll()
    .where('dataset_id', '=', row.id)
    .executeTakeFirst()
  if (!extract) return null
  const table = await input.services.db
    .selectFrom('managed_tables')
    .select('bytes')
    .where('table_name', '=', extract.table_name)
    .executeTakeFirst()
  const { database, schema, table_name, sql } = dataset
  return {
    state: extract.state,
    rows: extract.rows === null ? null : Number(extract.rows),
    bytes: table ? Number(table.bytes) : null,
    refreshed_on: extract.refreshed_on,
    next_run: extract.next_run,
    schedule: extract.schedule,
    time_zone: extract.time_zone,
    sort_by: extract.sort_by,
    error: extract.error,
    /** False if the dataset has changed since. It is then queried live until the next refresh. */
    is_current: extract.source === sourceOf({ database_id: database.id, schema, table_name, sql }),
  }
}

function wishOf(body: unknown) {
  const { schedule, time_zone, sort_by } = parseBody(body ?? {}, FIELDS) as Record<string, string | null | undefined>
  if (typeof schedule === 'string' && schedule !== '' && !parseCrontab(schedule)) {
    throw brokenRule('schedule', 'Not a valid crontab.')
  }
  if (typeof time_zone === 'string' && time_zone !== '' && !isTimeZone(time_zone)) {
    throw brokenRule('time_zone', 'Not a valid time zone.')
  }
  return { schedule: schedule === '' ? null : schedule, time_zone: time_zone === '' ? null : time_zone, sort_by }
}

/** Responds at once. The copy is made in the background and used when it is complete. */
async function make(input: RouteInput): Promise<unknown> {
  const { services, user } = input
  const target = await writable(input)
  if (isManaged(target.dataset.database))
    throw brokenRule('database', 'The rows of this dataset are already stored in Belvedere.')
  const wish = wishOf(input.request.body)
  const { sort_by } = wish
  if (sort_by && !target.dataset.columns.some(column => column.column_name === sort_by && !column.expression)) {
    throw brokenRule('sort_by', 'There is no such column.')
  }
  await storeExtract(services, target.dataset, wish, user.is_anonymous ? null : user.id)
  void refreshExtract(services, target.row.id)
  logAction(contextOf(input), 'DatasetRestApi.extract', { type: 'dataset', id: target.row.id })
  return input.reply.code(202).send({ id: target.row.id, can_copy: true, result: await extractState(input, target) })
}

const url = '/api/v1/dataset/:id/extract'
const access = permission('can_write', 'Dataset')

const EXTRACT = Type.Object({
  id: INTEGER,
  /** False if the rows are in a managed table already. */
  can_copy: FLAG,
  result: orNull(
    Type.Object({
      state: TEXT,
      rows: orNull(INTEGER),
      bytes: orNull(NUMBER),
      refreshed_on: TEXT_OR_NULL,
      next_run: TEXT_OR_NULL,
      schedule: TEXT_OR_NULL,
      time_zone: TEXT_OR_NULL,
      sort_by: TEXT_OR_NULL,
      error: TEXT_OR_NULL,
      is_current: FLAG,
    }),
  ),
})

export const extractRoutes: readonly Route[] = [
  {
    method: 'GET',
    url,
    access,
    docs: { summary: 'The fast copy of a dataset, if there is one', answer: EXTRACT },
    handler: async input => {
      const target = await writable(input)
      const can_copy = !isManaged(target.dataset.database)
      return { id: target.row.id, can_copy, result: await extractState(input, target) }
    },
  },
  {
    method: 'POST',
    url,
    access,
    docs: {
      summary: 'Create or change the fast copy of a dataset',
      body: bodySchema(FIELDS),
      answer: EXTRACT,
      status: 202,
    },
    handler: make,
  },
  {
    method: 'DELETE',
    url,
    access,
    docs: { summary: 'Delete the fast copy of a dataset', answer: MESSAGE },
    handler: async input => {
      const { row } = await writable(input)
      await dropExtract(input.services, row.id)
      return { message: 'OK' }
    },
  },
]
