/** Imports charts and dashboards. */

import {
  appendCharts,
  type BundleDocument,
  chartComponents,
  type Document,
  EMPTY_POSITION,
  type Position,
  toLocalIds,
  unknownKeys,
} from '@belvedere/core/bundle'
import { AppError } from '@belvedere/core/errors'
import { isRecord, nonEmptyText, textOrEmpty } from '@belvedere/core/json'
import { isOwner, saveOwners } from '../crud/people.ts'
import { saveRetainedKeys } from '../crud/retained-keys.ts'
import { firstVersion, newAudit, rowOf, storeChange, storeRevision } from '../crud/write.ts'
import { parseJson } from '../json/parse.ts'
import { chartResource } from '../resources/chart/resource.ts'
import { chartDocument } from '../resources/chart/write-chart.ts'
import { chartIdsOf, toSortedJson } from '../resources/dashboard/metadata.ts'
import { dashboardResource } from '../resources/dashboard/resource.ts'
import { dashboardDocument, linkCharts, toSlug } from '../resources/dashboard/write-dashboard.ts'
import { demand, uuidOf } from './import-sources.ts'
import {
  type Importing,
  ItemRefusal,
  MissingSource,
  refuseField,
  resolveFilterDatasets,
  resolveUuid,
} from './importing.ts'

const CHART_KEYS = ['is_managed_externally', 'external_url', 'dataset_uuid']

export async function importChart(importing: Importing, { path, document }: BundleDocument): Promise<void> {
  const { context, ids, written } = importing
  const uuid = uuidOf(document)
  const dataset_id = await resolveUuid(importing, 'dataset', uuidOf(document, 'dataset_uuid'))
  if (dataset_id === undefined) {
    const problem = { dataset_uuid: ['Dataset does not exist'] }
    throw importing.omitted.has(uuidOf(document, 'dataset_uuid'))
      ? new MissingSource(problem)
      : new ItemRefusal(problem)
  }
  const known = await resolveUuid(importing, 'chart', uuid)
  if (known !== undefined && !importing.isReplaced('chart')) {
    if (importing.options.kind !== 'chart') return
    throw new ItemRefusal('Chart already exists and `overwrite=true` was not passed')
  }
  demand(importing, 'Chart')
  const columns = chartColumns(document, dataset_id)
  if (known !== undefined) {
    if (!context.user.is_admin && !(await isOwner(context, 'chart', known))) throw new AppError('FORBIDDEN')
    const row = await rowOf(chartResource, known, context)
    await context.store
      .updateTable('charts')
      .set({ ...columns, ...chartTexts(document, known, dataset_id) })
      .where('id', '=', known)
      .execute()
    await saveRetainedKeys(context, 'chart', uuid, unknownKeys('chart', document, CHART_KEYS))
    if (chartResource.writing) await storeChange(context, chartResource, chartResource.writing, row, 'import')
    written.push({ kind: 'chart', id: known, path })
    return
  }
  const { id } = await context.store
    .insertInto('charts')
    .values({
      ...columns,
      params: '{}',
      query_context: null,
      uuid,
      version: await firstVersion(context, 'chart', uuid),
      ...newAudit(context),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.store
    .updateTable('charts')
    .set(chartTexts(document, id, dataset_id))
    .where('id', '=', id)
    .execute()
  ids.chart.set(uuid, id)
  written.push({ kind: 'chart', id, path })
  await saveOwners(context, 'chart', id, undefined, true)
  await saveRetainedKeys(context, 'chart', uuid, unknownKeys('chart', document, CHART_KEYS))
  const row = await rowOf(chartResource, id, context)
  await storeRevision(context, 'chart', row, await chartDocument(context, id), 'import')
}

const chartColumns = (document: Document, datasource_id: number) => ({
  slice_name: textOrEmpty(document.slice_name),
  viz_type: textOrEmpty(document.viz_type),
  datasource_id,
  datasource_type: 'table',
  description: nonEmptyText(document.description),
  cache_timeout: typeof document.cache_timeout === 'number' ? document.cache_timeout : null,
  certified_by: nonEmptyText(document.certified_by),
  certification_details: nonEmptyText(document.certification_details),
  is_managed_externally: document.is_managed_externally === true ? (1 as const) : (0 as const),
  external_url: nonEmptyText(document.external_url),
})

/** Returns the texts that reference the chart and its dataset by id. */
function chartTexts(document: Document, id: number, dataset_id: number) {
  const params = isRecord(document.params) ? document.params : {}
  const names = { datasource: `${dataset_id}__table`, slice_id: id, viz_type: textOrEmpty(document.viz_type) }
  return {
    params: JSON.stringify({ ...params, ...names }),
    query_context: localQueryContext(document.query_context, dataset_id, names),
  }
}

function localQueryContext(text: unknown, dataset_id: number, names: Document): string | null {
  try {
    const context: unknown = isRecord(text) ? text : parseJson(textOrEmpty(text))
    if (!isRecord(context)) return null
    const form_data = isRecord(context.form_data) ? { form_data: { ...context.form_data, ...names } } : {}
    return JSON.stringify({ ...context, datasource: { id: dataset_id, type: 'table' }, ...form_data })
  } catch {
    return null
  }
}

const DASHBOARD_KEYS = ['is_managed_externally', 'external_url']

export async function importDashboard(importing: Importing, item: BundleDocument): Promise<void> {
  const { context, ids, written } = importing
  const { document, path } = item
  const uuid = uuidOf(document)
  const known = await context.store.selectFrom('dashboards').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (known && !importing.isReplaced('dashboard')) {
    throw new ItemRefusal('Dashboard already exists and `overwrite=true` was not passed')
  }
  demand(importing, 'Dashboard')
  const columns = await dashboardColumns(importing, item)
  await checkSlug(importing, columns.slug, known?.id)
  const chartIds = chartIdsOf(JSON.parse(columns.position_json))
  if (known) {
    if (!context.user.is_admin && !(await isOwner(context, 'dashboard', known.id))) throw new AppError('FORBIDDEN')
    const published = typeof document.published === 'boolean' ? columns.published : known.published
    await context.store
      .updateTable('dashboards')
      .set({ ...columns, published })
      .where('id', '=', known.id)
      .execute()
    ids.dashboard.set(uuid, known.id)
    written.push({ kind: 'dashboard', id: known.id, path })
    await linkCharts(context, known.id, chartIds)
    await saveRetainedKeys(context, 'dashboard', uuid, unknownKeys('dashboard', document, DASHBOARD_KEYS))
    if (dashboardResource.writing) {
      await storeChange(context, dashboardResource, dashboardResource.writing, known, 'import')
    }
    return
  }
  const { id } = await context.store
    .insertInto('dashboards')
    .values({ ...columns, uuid, version: await firstVersion(context, 'dashboard', uuid), ...newAudit(context) })
    .returning('id')
    .executeTakeFirstOrThrow()
  ids.dashboard.set(uuid, id)
  written.push({ kind: 'dashboard', id, path })
  await linkCharts(context, id, chartIds)
  await saveOwners(context, 'dashboard', id, undefined, true)
  await saveRetainedKeys(context, 'dashboard', uuid, unknownKeys('dashboard', document, DASHBOARD_KEYS))
  const row = await rowOf(dashboardResource, id, context)
  await storeRevision(context, 'dashboard', row, await dashboardDocument(context, id), 'import')
}

async function dashboardColumns(importing: Importing, item: BundleDocument) {
  const { document } = item
  await resolveCharts(importing, document)
  const datasets = await resolveFilterDatasets(importing, item)
  const { position, metadata } = toLocalIds(document, importing.ids.chart, datasets)
  return {
    dashboard_title: textOrEmpty(document.dashboard_title),
    description: nonEmptyText(document.description),
    css: textOrEmpty(document.css),
    slug: toSlug(document.slug),
    certified_by: nonEmptyText(document.certified_by),
    certification_details: nonEmptyText(document.certification_details),
    published: document.published === true ? (1 as const) : (0 as const),
    position_json: toSortedJson(withLayout(position)),
    json_metadata: JSON.stringify(metadata),
    is_managed_externally: document.is_managed_externally === true ? (1 as const) : (0 as const),
    external_url: nonEmptyText(document.external_url),
  }
}

const withLayout = (position: Position): Position =>
  Object.keys(position).length > 0 ? position : appendCharts(EMPTY_POSITION, [], () => '')

/** Resolves the charts of the layout that exist here, in addition to those of the bundle. */
async function resolveCharts(importing: Importing, document: Document): Promise<void> {
  const position: Position = isRecord(document.position) ? document.position : {}
  for (const { meta } of chartComponents(position)) {
    if (typeof meta.uuid === 'string') await resolveUuid(importing, 'chart', meta.uuid)
  }
}

async function checkSlug({ context }: Importing, slug: string | null, ownId: number | undefined): Promise<void> {
  if (slug === null) return
  const taken = await context.store.selectFrom('dashboards').select('id').where('slug', '=', slug).executeTakeFirst()
  if (taken && taken.id !== ownId) throw refuseField('slug', 'Must be unique')
}
