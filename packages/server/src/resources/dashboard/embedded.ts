/** Embedding of dashboards in other sites, limited to allowed domains. */

import { User } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import type { Selectable } from 'kysely'
import Type from 'typebox'
import { type Context, contextOf, paramOf } from '../../crud/context.ts'
import { bodySchema } from '../../crud/docs.ts'
import { type Check, parseBody, required } from '../../crud/fields.ts'
import { lentAmong } from '../../crud/lent-dashboards.ts'
import { loadPeople } from '../../crud/people.ts'
import { documentOf, insertRow, updateRow } from '../../crud/plain.ts'
import { findReadable } from '../../crud/read.ts'
import type { Serialized } from '../../crud/resource.ts'
import { toWireTime } from '../../crud/times.ts'
import { entityTag, findWritable, inWrite, refuseStale, storeRevision } from '../../crud/write.ts'
import { MESSAGE, orNull, resultOf, resultsOf, TEXT, TEXTS } from '../../http/answers.ts'
import { alsoGuests, permission, type Route, type RouteInput } from '../../http/route.ts'
import { storedJson } from '../../json/parse.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'
import { dashboardResource } from './resource.ts'

type EmbeddedRow = Selectable<MetadataSchema['embedded_dashboards']>

const domainsProblem: Check = value =>
  Array.isArray(value) &&
  value.length <= 1000 &&
  value.every(domain => typeof domain === 'string' && /^[^\s'";,]{1,255}$/.test(domain))
    ? null
    : 'Not a valid list of domains.'
const FIELDS = {
  allowed_domains: required({ check: domainsProblem, schema: { type: 'array', items: { type: 'string' } } }),
}

const embeddedOf = ({ store }: Context, dashboard_id: number): Promise<EmbeddedRow | undefined> =>
  store.selectFrom('embedded_dashboards').selectAll().where('dashboard_id', '=', dashboard_id).executeTakeFirst()

/** @param isLent the caller reads the dashboard through it alone: they see neither people nor other sites */
async function serialize(context: Context, row: EmbeddedRow, isLent = false): Promise<Serialized> {
  const people = await loadPeople(context.store, [row.changed_by_id])
  return {
    uuid: row.uuid,
    dashboard_id: String(row.dashboard_id),
    allowed_domains: isLent ? [] : storedJson(row.allowed_domains, []),
    changed_on: toWireTime(row.changed_on),
    changed_by: isLent ? null : (people.get(row.changed_by_id ?? -1) ?? null),
  }
}

async function read(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const dashboard = await findReadable(dashboardResource, paramOf(input, 'id'), context)
  const row = await embeddedOf(context, dashboard.id)
  if (!row) throw new AppError('NOT_FOUND')
  input.reply.header('etag', entityTag(row.version))
  const isLent = (await lentAmong(context, [dashboard])).size > 0
  return { result: await serialize(context, row, isLent) }
}

/** Stores an embedding. An update keeps its address. */
async function set(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const { allowed_domains } = parseBody(input.request.body, FIELDS)
  const row = await inWrite(context, async inside => {
    const { id: dashboard_id } = await findWritable(dashboardResource, paramOf(input, 'id'), inside)
    const known = await embeddedOf(inside, dashboard_id)
    const version = (known?.version ?? 0) + 1
    if (known) await refuseStale(known.version, input.request.headers['if-match'], () => serialize(inside, known))
    if (known) {
      const by = { changed_on: inside.now, changed_by_id: inside.user.is_anonymous ? null : inside.user.id }
      await updateRow(inside, 'embedded_dashboards', known.id, { allowed_domains, version, ...by })
    } else await insertRow(inside, 'embedded_dashboard', 'embedded_dashboards', { dashboard_id, allowed_domains })
    const made = await embeddedOf(inside, dashboard_id)
    if (!made) throw new AppError('INTERNAL')
    const document = await documentOf(inside, 'embedded_dashboards', made.id)
    await storeRevision(inside, 'embedded_dashboard', made, document, known ? 'update' : 'create')
    return made
  })
  input.reply.header('etag', entityTag(row.version))
  return { result: await serialize(context, row) }
}

async function remove(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  await inWrite(context, async inside => {
    const { id } = await findWritable(dashboardResource, paramOf(input, 'id'), inside)
    const row = await embeddedOf(inside, id)
    if (!row) return
    await refuseStale(row.version, input.request.headers['if-match'], () => serialize(inside, row))
    const document = await documentOf(inside, 'embedded_dashboards', row.id)
    await inside.store.deleteFrom('embedded_dashboards').where('id', '=', row.id).execute()
    const gone = { id: row.id, uuid: row.uuid, version: row.version + 1 }
    await storeRevision(inside, 'embedded_dashboard', gone, document, 'delete')
  })
  return { message: 'OK' }
}

async function readByUuid(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const uuid = paramOf(input, 'uuid').toLowerCase()
  if (!/^[0-9a-f-]{36}$/.test(uuid)) throw new AppError('NOT_FOUND')
  const row = await context.store
    .selectFrom('embedded_dashboards')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const dashboard = await findReadable(dashboardResource, String(row.dashboard_id), context)
  const isLent = (await lentAmong(context, [dashboard])).size > 0
  return { result: await serialize(context, row, isLent) }
}

/** Lists all embeddings, newest first. */
async function list(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const rows = await context.store
    .selectFrom('embedded_dashboards')
    .innerJoin('dashboards', 'dashboards.id', 'embedded_dashboards.dashboard_id')
    .selectAll('embedded_dashboards')
    .select('dashboards.dashboard_title')
    .orderBy('embedded_dashboards.changed_on', 'desc')
    .execute()
  const result = await Promise.all(
    rows.map(async ({ dashboard_title, ...row }) => ({ ...(await serialize(context, row)), dashboard_title })),
  )
  return { result }
}

const url = '/api/v1/dashboard/:id/embedded'
const SET = permission('can_set_embedded', 'Dashboard')

const FACTS = { uuid: TEXT, dashboard_id: TEXT, allowed_domains: TEXTS, changed_on: TEXT, changed_by: orNull(User) }
const EMBEDDED = resultOf(Type.Object(FACTS))

export const embeddedRoutes: readonly Route[] = [
  {
    method: 'GET',
    url,
    access: permission('can_get_embedded', 'Dashboard'),
    docs: { summary: 'Embedding settings of a dashboard', answer: EMBEDDED },
    handler: read,
  },
  ...(['POST', 'PUT'] as const).map(
    (method): Route => ({
      method,
      url,
      access: SET,
      docs: { summary: 'Allow a dashboard to be embedded', body: bodySchema(FIELDS), answer: EMBEDDED },
      handler: set,
    }),
  ),
  {
    method: 'DELETE',
    url,
    access: permission('can_delete_embedded', 'Dashboard'),
    docs: { summary: 'Disable the embedding of a dashboard', answer: MESSAGE },
    handler: remove,
  },
  {
    method: 'GET',
    url: '/api/v1/embedded_dashboard',
    access: SET,
    docs: {
      summary: 'All dashboards that can be embedded',
      answer: resultsOf(Type.Object({ ...FACTS, dashboard_title: TEXT })),
    },
    handler: list,
  },
  {
    method: 'GET',
    url: '/api/v1/embedded_dashboard/:uuid',
    access: alsoGuests(permission('can_read', 'EmbeddedDashboard')),
    docs: { summary: 'Embedding settings by uuid', answer: EMBEDDED },
    handler: readByUuid,
  },
]
