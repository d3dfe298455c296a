/** Further dataset routes: duplicate, get or create, related objects, single columns and metrics. */

import { AppError } from '@belvedere/core/errors'
import { sql } from 'kysely'
import Type from 'typebox'
import { type Context, contextOf, idOf, paramOf } from '../../crud/context.ts'
import { bodySchema } from '../../crud/docs.ts'
import { anything, brokenRule, flag, ids, integer, longText, parseBody, required, text } from '../../crud/fields.ts'
import { findReadable } from '../../crud/read.ts'
import type { DatasetRow, Writing } from '../../crud/resource.ts'
import { chartIsReadable, dashboardIsListed } from '../../crud/rights.ts'
import { createInside, createObject, findWritable, inWrite, storeChange } from '../../crud/write.ts'
import { ANY_OBJECT, INTEGER, MESSAGE, resultOf, USED_CHARTS, USED_DASHBOARDS } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { datasetResource } from './resource.ts'
import { datasetDocument } from './write-dataset.ts'

function writingOf(): Writing<DatasetRow> {
  const { writing } = datasetResource
  if (!writing) throw new AppError('INTERNAL')
  return writing
}

const DUPLICATE = { base_model_id: required(integer), table_name: required(text(1, 250)), owners: ids }

/** Copies a virtual dataset under another name. A table has one dataset, so physical datasets cannot be duplicated. */
async function duplicate(input: RouteInput): Promise<unknown> {
  const context: Context = { ...contextOf(input), verb: { type: 'dataset', name: 'duplicate' } }
  const writing = writingOf()
  const body = parseBody(input.request.body, DUPLICATE)
  const base = await findReadable(datasetResource, String(body.base_model_id), context)
  if (!base.sql) throw brokenRule('base_model_id', 'Only virtual datasets can be duplicated')
  // Validated like a new dataset, with the rights of the user who duplicates it.
  const fresh = { database: base.database_id, table_name: body.table_name, schema: base.schema, sql: base.sql }
  const completed = (await writing.complete?.(context, fresh)) ?? fresh
  const { id } = await inWrite(context, async inside => {
    const made = await createInside(datasetResource, writing, { ...completed, owners: body.owners }, inside)
    const document = await datasetDocument(inside, base.id)
    const parts = (list: unknown) =>
      (Array.isArray(list) ? list : []).map(({ id: _, uuid: __, ...part }: Readonly<Record<string, unknown>>) => part)
    const row = await findReadable(datasetResource, String(made.id), inside)
    await writing.update(inside, row, {
      columns: parts(document.columns),
      metrics: parts(document.metrics),
      description: base.description,
      main_dttm_col: base.main_dttm_col,
      extra: base.extra,
    })
    await storeChange(inside, datasetResource, writing, row)
    return made
  })
  return input.reply.code(201).send({ id, result: body })
}

const GET_OR_CREATE = {
  table_name: required(text(1, 250)),
  database_id: required(integer),
  schema: text(0, 250),
  catalog: longText,
  template_params: anything,
  normalize_columns: flag,
  always_filter_main_dttm: flag,
}

async function getOrCreate(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const { table_name, database_id, schema = null } = parseBody(input.request.body, GET_OR_CREATE)
  const known = await sql<{ id: number }>`select id from datasets where database_id = ${database_id}
    and table_name = ${table_name} and (${schema ?? ''} = '' or coalesce(schema, '') = ${schema ?? ''})
    order by id limit 1`.execute(context.store)
  const [existing] = known.rows
  if (existing) {
    const row = await findReadable(datasetResource, String(existing.id), context).catch(() => null)
    if (!row) throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
    return { result: { table_id: row.id } }
  }
  const body = { database: database_id, table_name, schema }
  const { id } = await createObject(datasetResource, writingOf(), body, context)
  return { result: { table_id: id } }
}

/** Returns the charts on the dataset and the dashboards with such charts, limited to the caller's lists. */
async function relatedObjects(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const { id } = await findReadable(datasetResource, paramOf(input, 'id'), context)
  const onIt = sql`charts.datasource_id = ${id} and charts.datasource_type = 'table'`
  const charts = await sql`select charts.id, charts.slice_name, charts.viz_type from charts
    where ${onIt} and ${chartIsReadable(context.user)} order by charts.id`.execute(context.store)
  const dashboards = await sql`select dashboards.id, dashboards.slug, dashboards.dashboard_title as title,
      dashboards.json_metadata from dashboards
    where exists (select 1 from dashboard_charts join charts on charts.id = dashboard_charts.chart_id
      where dashboard_charts.dashboard_id = dashboards.id and ${onIt}) and ${dashboardIsListed(context)}
    order by dashboards.id`.execute(context.store)
  const listed = (rows: readonly unknown[]) => ({ count: rows.length, result: rows })
  return { charts: listed(charts.rows), dashboards: listed(dashboards.rows) }
}

/** Removes one column or metric. */
async function removePart(
  input: RouteInput,
  table: 'dataset_columns' | 'dataset_metrics',
  param: string,
): Promise<unknown> {
  const context = contextOf(input)
  const writing = writingOf()
  const _dataset = await inWrite(context, async inside => {
    const row = await findWritable(datasetResource, paramOf(input, 'id'), inside)
    await deletePart(inside, table, row.id, idOf(input, param))
    await storeChange(inside, datasetResource, writing, row)
    return row
  })
  return { message: 'OK' }
}

async function deletePart(
  { store }: Context,
  table: 'dataset_columns' | 'dataset_metrics',
  dataset_id: number,
  id: number | null,
): Promise<void> {
  if (id === null) throw new AppError('NOT_FOUND')
  const gone = await store
    .deleteFrom(table)
    .where('dataset_id', '=', dataset_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new AppError('NOT_FOUND')
}

const WRITE = permission('can_write', 'Dataset')

export const datasetMoreRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/api/v1/dataset/duplicate',
    access: permission('can_duplicate', 'Dataset'),
    docs: {
      summary: 'Duplicate a virtual dataset',
      body: bodySchema(DUPLICATE),
      answer: Type.Object({ id: INTEGER, result: ANY_OBJECT }),
      status: 201,
    },
    handler: duplicate,
  },
  {
    method: 'POST',
    url: '/api/v1/dataset/get_or_create',
    access: permission('can_get_or_create_dataset', 'Dataset'),
    docs: {
      summary: 'The dataset of a table; created if it does not exist',
      body: bodySchema(GET_OR_CREATE),
      answer: resultOf(Type.Object({ table_id: INTEGER })),
    },
    handler: getOrCreate,
  },
  {
    method: 'GET',
    url: '/api/v1/dataset/:id/related_objects',
    access: permission('can_read', 'Dataset'),
    docs: {
      summary: 'Charts and dashboards that use a dataset',
      answer: Type.Object({ charts: USED_CHARTS, dashboards: USED_DASHBOARDS }),
    },
    handler: relatedObjects,
  },
  {
    method: 'DELETE',
    url: '/api/v1/dataset/:id/column/:column_id',
    access: WRITE,
    docs: { summary: 'Delete a column of a dataset', answer: MESSAGE },
    handler: input => removePart(input, 'dataset_columns', 'column_id'),
  },
  {
    method: 'DELETE',
    url: '/api/v1/dataset/:id/metric/:metric_id',
    access: WRITE,
    docs: { summary: 'Delete a metric of a dataset', answer: MESSAGE },
    handler: input => removePart(input, 'dataset_metrics', 'metric_id'),
  },
]
