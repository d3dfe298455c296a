/** Named filter values of a dashboard (requirements API-FILTERSET-001 to -005). */

import { FilterSet } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import type { Selectable } from 'kysely'
import Type from 'typebox'
import { type Context, contextOf, idOf, paramOf } from '../../crud/context.ts'
import { bodySchema } from '../../crud/docs.ts'
import { type Body, integer, jsonText, longText, oneOf, parseBody, required, text } from '../../crud/fields.ts'
import { lentAmong } from '../../crud/lent-dashboards.ts'
import { fullName, isOwner, loadPeople } from '../../crud/people.ts'
import { documentOf, insertRow, updateRow } from '../../crud/plain.ts'
import { findReadable } from '../../crud/read.ts'
import type { DashboardRow, Serialized } from '../../crud/resource.ts'
import { toWireTime } from '../../crud/times.ts'
import { entityTag, inWrite, refuseStale, storeRevision, uniqueAsRule } from '../../crud/write.ts'
import { INTEGER } from '../../http/answers.ts'
import { permission, type Route, type RouteInput } from '../../http/route.ts'
import { storedObject } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { dashboardResource } from './resource.ts'

type FilterSetRow = Selectable<MetadataSchema['filter_sets']>

const paramsProblem = (parsed: unknown): string | null => {
  if (!isRecord(parsed)) return 'Not a JSON object.'
  if (!isRecord(parsed.nativeFilters)) return 'nativeFilters: Missing data for required field.'
  return parsed.dataMask === undefined || isRecord(parsed.dataMask) ? null : 'dataMask: Not a valid mapping type.'
}
const NAME = text(1, 500)
const PARAMS = { ...jsonText(paramsProblem), nullable: false }
const CREATE = {
  name: required(NAME),
  description: longText,
  json_metadata: required(PARAMS),
  owner_type: required(oneOf(['Dashboard', 'User'])),
  owner_id: integer,
}
const UPDATE = {
  name: { ...NAME, nullable: false },
  description: longText,
  json_metadata: PARAMS,
  owner_type: oneOf(['Dashboard']),
}

const invalid = (field: string, message: string) => new AppError('INVALID_FIELDS', { fields: { [field]: [message] } })

const serialize = (row: FilterSetRow): Serialized => ({
  id: row.id,
  name: row.name,
  description: row.description,
  owner_type: row.owner_type,
  owner_id: row.owner_id,
  dashboard_id: row.dashboard_id,
  params: storedObject(row.json_metadata),
})

const dashboardOf = (input: RouteInput, context: Context): Promise<DashboardRow> =>
  findReadable(dashboardResource, paramOf(input, 'id'), context)

const mayEdit = async (context: Context, dashboard: DashboardRow): Promise<boolean> =>
  context.user.is_admin || (await isOwner(context, 'dashboard', dashboard.id))

/** Lists the sets of the dashboard and the caller's own. */
async function list(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const dashboard = await dashboardOf(input, context)
  const rows = await context.store
    .selectFrom('filter_sets')
    .selectAll()
    .where('dashboard_id', '=', dashboard.id)
    .where(eb =>
      eb.or([
        eb('owner_type', '=', 'Dashboard'),
        eb.and([eb('owner_type', '=', 'User'), eb('owner_id', '=', context.user.id)]),
      ]),
    )
    .orderBy('id')
    .execute()
  const isLent = (await lentAmong(context, [dashboard])).size > 0
  return {
    count: rows.length,
    ids: rows.map(row => row.id),
    result: rows.map(row => ({
      ...serialize(row),
      version: row.version,
      created_on: toWireTime(row.created_on),
      changed_on: toWireTime(row.changed_on),
      created_by_fk: isLent ? null : row.created_by_id,
      changed_by_fk: isLent ? null : row.changed_by_id,
    })),
  }
}

async function refuseTaken({ store }: Context, dashboard_id: number, name: unknown, own: number | null) {
  const taken = await store
    .selectFrom('filter_sets')
    .select('id')
    .where('dashboard_id', '=', dashboard_id)
    .where('name', '=', String(name))
    .executeTakeFirst()
  if (taken && taken.id !== own) throw invalid('name', 'Filter set with this name already exists')
}

/**
 * Returns the owner of a new set. A set of the dashboard requires an owner of the dashboard, a set of a user their own
 * id.
 */
async function ownerOf(context: Context, dashboard: DashboardRow, body: Body): Promise<number> {
  if (body.owner_type === 'User') {
    if (typeof body.owner_id !== 'number') throw invalid('owner_id', 'Missing data for required field.')
    if (body.owner_id !== context.user.id) throw new AppError('FORBIDDEN')
    return body.owner_id
  }
  if (!(await mayEdit(context, dashboard))) throw new AppError('FORBIDDEN')
  if (typeof body.owner_id === 'number' && body.owner_id !== dashboard.id) {
    throw invalid('owner_id', 'owner_id is the id of the dashboard.')
  }
  return dashboard.id
}

async function storeChange(context: Context, id: number, action: 'create' | 'update'): Promise<FilterSetRow> {
  const row = await context.store.selectFrom('filter_sets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await storeRevision(context, 'filter_set', row, await documentOf(context, 'filter_sets', id), action)
  return row
}

async function create(input: RouteInput): Promise<unknown> {
  const row = await inWrite(contextOf(input), async inside => {
    const dashboard = await dashboardOf(input, inside)
    const body = parseBody(input.request.body, CREATE)
    const owner_id = await ownerOf(inside, dashboard, body)
    await refuseTaken(inside, dashboard.id, body.name, null)
    const { name, description = null, json_metadata, owner_type } = body
    const values = { name, description, json_metadata, owner_type, owner_id, dashboard_id: dashboard.id }
    return storeChange(
      inside,
      await insertRow(inside, 'filter_set', 'filter_sets', values).catch(uniqueAsRule),
      'create',
    )
  })
  return input.reply.code(201).header('etag', entityTag(row.version)).send(serialize(row))
}

/** Returns the set in the address, if the caller may change it. */
async function writable(input: RouteInput, context: Context): Promise<FilterSetRow | null> {
  const dashboard = await dashboardOf(input, context)
  const id = idOf(input, 'filter_set_id')
  if (id === null) return null
  const row = await context.store
    .selectFrom('filter_sets')
    .selectAll()
    .where('id', '=', id)
    .where('dashboard_id', '=', dashboard.id)
    .executeTakeFirst()
  if (!row) return null
  const isMine = row.owner_type === 'User' && row.owner_id === context.user.id
  if (!isMine && !(await mayEdit(context, dashboard))) throw new AppError('FORBIDDEN')
  return row
}

const changeOf = (context: Context, row: FilterSetRow) => async () => {
  const people = await loadPeople(context.store, [row.changed_by_id])
  const changed_by_name = fullName(people.get(row.changed_by_id ?? -1))
  return { ...serialize(row), changed_by_name, changed_on: toWireTime(row.changed_on) }
}

async function change(input: RouteInput): Promise<unknown> {
  const changed = await inWrite(contextOf(input), async inside => {
    const row = await writable(input, inside)
    if (!row) throw new AppError('NOT_FOUND')
    await refuseStale(row.version, input.request.headers['if-match'], changeOf(inside, row))
    const body = parseBody(input.request.body, UPDATE, true)
    if (body.name !== undefined) await refuseTaken(inside, row.dashboard_id, body.name, row.id)
    const toDashboard = body.owner_type === 'Dashboard' && row.owner_type === 'User'
    if (toDashboard && !(await mayEdit(inside, await dashboardOf(input, inside)))) throw new AppError('FORBIDDEN')
    await updateRow(inside, 'filter_sets', row.id, {
      name: body.name,
      description: body.description,
      json_metadata: body.json_metadata,
      ...(toDashboard ? { owner_type: 'Dashboard', owner_id: row.dashboard_id } : {}),
      version: row.version + 1,
      changed_on: inside.now,
      changed_by_id: inside.user.id,
    })
    return storeChange(inside, row.id, 'update')
  })
  input.reply.header('etag', entityTag(changed.version))
  return serialize(changed)
}

async function remove(input: RouteInput): Promise<unknown> {
  return inWrite(contextOf(input), async inside => {
    const row = await writable(input, inside)
    if (!row) return {}
    await refuseStale(row.version, input.request.headers['if-match'], changeOf(inside, row))
    const document = await documentOf(inside, 'filter_sets', row.id)
    await inside.store.deleteFrom('filter_sets').where('id', '=', row.id).execute()
    const { id, uuid } = row
    await storeRevision(inside, 'filter_set', { id, uuid, version: row.version + 1 }, document, 'delete')
    return { id: row.id }
  })
}

const url = '/api/v1/dashboard/:id/filtersets'

export const filterSetRoutes: readonly Route[] = [
  {
    method: 'GET',
    url,
    access: permission('can_list', 'FilterSets'),
    docs: {
      summary: 'The filter sets of a dashboard',
      answer: Type.Object({ count: INTEGER, ids: Type.Array(INTEGER), result: Type.Array(FilterSet) }),
    },
    handler: list,
  },
  {
    method: 'POST',
    url,
    access: permission('can_add', 'FilterSets'),
    docs: { summary: 'Store filter values as a filter set', body: bodySchema(CREATE), answer: FilterSet, status: 201 },
    handler: create,
  },
  {
    method: 'PUT',
    url: `${url}/:filter_set_id`,
    access: permission('can_edit', 'FilterSets'),
    docs: { summary: 'Change a filter set', body: bodySchema(UPDATE, true), answer: FilterSet },
    handler: change,
  },
  {
    method: 'DELETE',
    url: `${url}/:filter_set_id`,
    access: permission('can_delete', 'FilterSets'),
    docs: { summary: 'Delete a filter set', answer: Type.Object({ id: Type.Optional(INTEGER) }) },
    handler: remove,
  },
]
