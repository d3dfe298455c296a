/** What must be done before a route finds what it requests: keys that were handed out, revisions that were retained. */
import type { TestAnswer } from '../kit.ts'
import { addressOf, CALLS } from './calls.ts'
import { MISSING, type Subject } from './objects.ts'
import type { World } from './world.ts'

type Step = (subject: Subject, world: World) => Promise<string>

const post = async (world: World, url: string, body: unknown, name = 'key'): Promise<string> => {
  const answer: TestAnswer = await world.kit.users.admin.post(url, body)
  return answer.status < 300 ? String(answer.json()[name]) : 'nothing'
}
const filterState: Step = ({ id }, world) => post(world, `/api/v1/dashboard/${id}/filter_state`, { value: '{}' })
const formData: Step = (_, world) => {
  const form_data = JSON.stringify({ viz_type: 'table', groupby: ['name'] })
  const body = { datasource_id: world.dataset, datasource_type: 'table', form_data }
  return post(world, '/api/v1/explore/form_data', body)
}
const explorePermalink: Step = (_, world) =>
  post(world, '/api/v1/explore/permalink', { formData: { datasource: `${world.dataset}__table`, viz_type: 'table' } })
const dashboardPermalink: Step = (_, world) =>
  post(world, `/api/v1/dashboard/${world.shown.dashboard}/permalink`, { dataMask: {}, activeTabs: [] })
const tagged: Step = async ({ id }, world) => {
  await post(world, `/api/v1/tag/dashboard/${id}`, { properties: { tags: ['money'] } })
  return 'money'
}

/** The key in the address, by route. */
const KEYS: Readonly<Record<string, Step>> = {
  'GET /api/v1/dashboard/:id/filter_state/:key': filterState,
  'PUT /api/v1/dashboard/:id/filter_state/:key': filterState,
  'DELETE /api/v1/dashboard/:id/filter_state/:key': filterState,
  'GET /api/v1/explore/form_data/:key': formData,
  'PUT /api/v1/explore/form_data/:key': formData,
  'DELETE /api/v1/explore/form_data/:key': formData,
  'GET /api/v1/explore/permalink/:key': explorePermalink,
  'GET /superset/explore/p/:key': explorePermalink,
  'GET /api/v1/dashboard/permalink/:key': dashboardPermalink,
  'GET /superset/dashboard/p/:key': dashboardPermalink,
  'DELETE /api/v1/tag/:object_type/:object_id/:tag': tagged,
}

/** The address of the revision that a first change left. */
async function changedOnce(name: string, url: string, subject: Subject, world: World): Promise<string> {
  const collection = /^\w+ (.*)\/:id\/revisions/.exec(name)?.[1] ?? ''
  const body = CALLS[`PUT ${collection}/:id`]?.body?.(subject, world)
  if (body === undefined) return url
  const { admin } = world.kit.users
  await admin.put(url.replace(/\/revisions.*/, ''), body)
  const response = await admin.get(url.replace(/\/revisions.*/, '/revisions'))
  const [last] = response.status === 200 ? response.json<{ result: { version: number }[] }>().result : []
  return last ? url.replace(/\/revisions\/\d+/, `/revisions/${last.version}`) : url
}

/** The address of an object that was deleted. */
async function deletedOnce(name: string, url: string, world: World): Promise<string> {
  const deletion = `DELETE ${/^\w+ (.*)\/_deleted/.exec(name)?.[1]}/:id`
  const call = CALLS[deletion]
  if (!call?.kind) return url
  const subject = await world.make(call.kind, world.idOf('admin'))
  await world.kit.users.admin.delete(addressOf(deletion.slice('DELETE '.length), call, subject, world))
  return url.replace(MISSING.uuid, subject.uuid)
}

/** The address with what it names made to be there; as it was where nothing has to be done. */
export async function madeToBeThere(name: string, url: string, subject: Subject, world: World): Promise<string> {
  const key = KEYS[name]
  if (key) return url.replace(/nothing(?=$|\?)/, encodeURIComponent(await key(subject, world)))
  if (name === 'GET /api/v1/dashboard/:id/embedded') await post(world, url, { allowed_domains: [] })
  if (name.includes('/revisions/')) return changedOnce(name, url, subject, world)
  if (name.includes('/_deleted/')) return deletedOnce(name, url, world)
  return url
}

/** A dataset with one chart: all charts of the table would be those that many other requests made. */
export async function datasetToWarm(world: World): Promise<string> {
  const { id } = await world.make('dataset', world.idOf('admin'))
  const params = JSON.stringify({ viz_type: 'table', query_mode: 'aggregate', groupby: ['name'], metrics: ['total'] })
  await post(world, '/api/v1/chart', {
    slice_name: 'warm',
    viz_type: 'table',
    datasource_id: id,
    datasource_type: 'table',
    params,
  })
  const { db } = world.kit.services
  const row = await db.selectFrom('datasets').select('table_name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.table_name
}
