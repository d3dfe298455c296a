/** Copies dashboards, with or without copies of their charts (requirements API-DASH-010, API-DASH-011). */

import { toLocalIds } from '@belvedere/core/bundle'
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import Type from 'typebox'
import { type Context, contextOf, paramOf } from '../../crud/context.ts'
import { bodySchema } from '../../crud/docs.ts'
import {
  anything,
  type Body,
  flag,
  jsonObject,
  jsonText,
  longText,
  parseBody,
  required,
  text,
} from '../../crud/fields.ts'
import { formObject } from '../../crud/form-field.ts'
import { findReadable } from '../../crud/read.ts'
import type { DashboardRow, Serialized } from '../../crud/resource.ts'
import { toEpochSeconds } from '../../crud/times.ts'
import { createInside, inWrite, rowOf } from '../../crud/write.ts'
import { INTEGER } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { storedObject } from '../../json/parse.ts'
import { chartResource } from '../chart/resource.ts'
import { chartIdsOf, metadataProblem, withChartUuids } from '../dashboard/metadata.ts'
import { dashboardResource } from '../dashboard/resource.ts'
import { chartRowsOf, serializeCharts } from './contents.ts'

/** Differences of a copy. Positions, scopes and defaults may be inside of the metadata or beside it. */
interface Changes {
  readonly dashboard_title?: unknown
  readonly css?: unknown
  readonly metadata: Body
  readonly positions: Body | null
  readonly duplicate_slices: boolean
}

/** Copies a dashboard. The user becomes the only owner, and the copy is a draft without a slug. */
async function copyDashboard(key: string, changes: Changes, context: Context): Promise<DashboardRow> {
  const { writing } = dashboardResource
  if (!writing) throw new AppError('INTERNAL')
  return inWrite(context, async inside => {
    const source = await findReadable(dashboardResource, key, inside)
    const stored = storedObject(source.position_json)
    const positions = changes.positions ?? stored
    const metadata = { ...storedObject(source.json_metadata), ...changes.metadata }
    const copied = changes.duplicate_slices
      ? await withCopiedCharts(inside, source, { position: positions, metadata })
      : { position: positions, metadata }
    const title = typeof changes.dashboard_title === 'string' ? changes.dashboard_title.trim() : ''
    const body = {
      dashboard_title: title === '' ? source.dashboard_title : title,
      css: typeof changes.css === 'string' ? changes.css : source.css,
      json_metadata: JSON.stringify({ ...copied.metadata, positions: copied.position }),
      certified_by: source.certified_by,
      certification_details: source.certification_details,
      theme_id: source.theme_id,
    }
    const { id } = await createInside(dashboardResource, writing, body, inside)
    return rowOf(dashboardResource, id, inside)
  })
}

interface Layout {
  readonly position: Body
  readonly metadata: Body
}

/** Copies the charts of the layout and replaces them by the copies, in the layout and wherever they are referenced. */
async function withCopiedCharts(
  inside: Context,
  source: DashboardRow,
  { position, metadata }: Layout,
): Promise<Layout> {
  const { writing } = chartResource
  if (!writing) throw new AppError('INTERNAL')
  const ids = chartIdsOf(position)
  const onSource = new Map((await chartRowsOf(inside, source.id)).map(row => [row.id, row]))
  const uuids = new Map<number, string>()
  const copies = new Map<string, number>()
  for (const id of ids) {
    const row = onSource.get(id) ?? (await findReadable(chartResource, String(id), inside).catch(() => null))
    if (!row) continue
    const { slice_id: _, ...params } = storedObject(row.params)
    const made = await createInside(
      chartResource,
      writing,
      {
        slice_name: row.slice_name,
        viz_type: row.viz_type,
        datasource_id: row.datasource_id,
        datasource_type: row.datasource_type,
        params: JSON.stringify(params),
        query_context: row.query_context,
        description: row.description,
        cache_timeout: row.cache_timeout,
        certified_by: row.certified_by,
        certification_details: row.certification_details,
      },
      inside,
    )
    uuids.set(id, row.uuid)
    copies.set(row.uuid, made.id)
  }
  const document = { position: withChartUuids(position, uuids), metadata }
  return toLocalIds(document as Parameters<typeof toLocalIds>[0], copies, new Map())
}

const copying = (input: RouteInput): Context => ({
  ...contextOf(input),
  verb: { type: 'dashboard', name: 'copy_dash' },
})

const COPY_FIELDS = {
  dashboard_title: text(0, 500),
  css: longText,
  json_metadata: required(jsonText(metadataProblem)),
  duplicate_slices: flag,
}

async function copyByApi(input: RouteInput): Promise<unknown> {
  const context = copying(input)
  const body = parseBody(input.request.body, COPY_FIELDS)
  const { positions, ...metadata } = storedObject(body.json_metadata)
  const row = await copyDashboard(
    paramOf(input, 'id'),
    {
      dashboard_title: body.dashboard_title,
      css: body.css,
      metadata,
      positions: isRecord(positions) ? positions : null,
      duplicate_slices: body.duplicate_slices === true,
    },
    context,
  )
  // Clients read the result in either location.
  const response = { id: row.id, last_modified_time: toEpochSeconds(row.changed_on) }
  return { ...response, result: response }
}

const LEGACY_FIELDS = {
  dashboard_title: text(0, 500),
  css: longText,
  duplicate_slices: flag,
  positions: anything,
  json_metadata: jsonText(jsonObject),
  default_filters: anything,
  filter_scopes: anything,
}

/** Metadata that the older call sends as separate fields. */
const METADATA_KEYS = [
  'default_filters',
  'filter_scopes',
  'color_namespace',
  'color_scheme',
  'color_scheme_domain',
  'label_colors',
  'shared_label_colors',
  'expanded_slices',
  'refresh_frequency',
  'timed_refresh_immune_slices',
  'cross_filters_enabled',
  'chart_configuration',
  'native_filter_configuration',
] as const

/**
 * Parses the scopes of filter boxes, which the older call sends as JSON text (requirement DASH-SAVE-014). They are
 * stored as an object.
 */
const asStored = (key: string, value: unknown): unknown =>
  key === 'filter_scopes' && typeof value === 'string' ? storedObject(value || '{}') : value

async function copyByForm(input: RouteInput): Promise<unknown> {
  const context = copying(input)
  const sent = await formObject(input.request, 'data')
  if (!sent) throw new AppError('INCORRECT_REQUEST', { reason: 'data is missing' })
  const known = Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(LEGACY_FIELDS, name)))
  const body = parseBody(known, LEGACY_FIELDS)
  const { positions: inside, ...stored } = storedObject(body.json_metadata)
  const own = Object.fromEntries(
    METADATA_KEYS.flatMap(key => (sent[key] === undefined ? [] : [[key, asStored(key, sent[key])]])),
  )
  const metadata = { ...stored, ...own }
  const problem = metadataProblem(metadata)
  if (problem) throw new AppError('INVALID_FIELDS', { fields: { json_metadata: [problem] } })
  const positions = body.positions ?? inside
  const row = await copyDashboard(
    paramOf(input, 'id'),
    {
      dashboard_title: body.dashboard_title,
      css: body.css,
      metadata,
      positions: isRecord(positions) ? positions : null,
      duplicate_slices: body.duplicate_slices === true,
    },
    context,
  )
  return serializeCopy(context, row)
}

async function serializeCopy(context: Context, row: DashboardRow): Promise<Serialized> {
  return {
    id: row.id,
    metadata: storedObject(row.json_metadata),
    dashboard_title: row.dashboard_title,
    slug: row.slug,
    css: row.css,
    published: row.published === 1,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    slices: await serializeCharts(context, await chartRowsOf(context, row.id)),
    position_json: storedObject(row.position_json),
    last_modified_time: toEpochSeconds(row.changed_on),
    is_managed_externally: row.is_managed_externally === 1,
  }
}

const COPIED = { id: INTEGER, last_modified_time: INTEGER }

export const dashboardCopyRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/api/v1/dashboard/:id/copy',
    access: permission('can_write', 'Dashboard'),
    docs: {
      summary: 'Copy a dashboard, with or without its charts',
      body: bodySchema(COPY_FIELDS),
      answer: Type.Object({ ...COPIED, result: Type.Object(COPIED) }),
    },
    handler: copyByApi,
  },
  { method: 'POST', url: '/superset/copy_dash/:id', access: permission('can_write', 'Dashboard'), handler: copyByForm },
]
