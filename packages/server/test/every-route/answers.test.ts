/** What every documented route really answers is what the API description says of it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedPath } from '../../src/http/openapi.ts'
import type { Route } from '../../src/http/route.ts'
import { openApiDocument } from '../../src/openapi.ts'
import { allRoutes } from '../../src/routes.ts'
import type { Call } from './call.ts'
import { addressOf, CALLS, routeName } from './calls.ts'
import { KINDS, MISSING, type Subject } from './objects.ts'
import { startWorld, type World } from './world.ts'

interface RecordedCall {
  readonly url: string
  readonly body?: unknown
}
type Answered = Readonly<Record<string, unknown>>

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 60_000)
afterAll(() => world?.close())

/** A sign-in ends the session that it is sent with: it is sent without one. */
const send = async (method: string, url: string, body?: unknown) => {
  const answer = await world.send(url === '/login' ? 'public' : 'admin', method, url, body)
  return { ...answer, json: () => JSON.parse(answer.text) as Answered }
}

/** Routes that have nothing to answer here, each with the reason. */
const UNSEEN: readonly (readonly [names: RegExp, reason: string])[] = [
  [/^PUT \/api\/v1\/me\/password$/, 'would end the session of the test'],
  [/^POST .*\/(import|upload|upload_metadata)$/, 'takes a file: tests of its own'],
  [/ \/api\/v1\/(dataset\/:id\/extract|database\/:id\/(table_metadata\/extra|validate_sql))$/, 'of remote databases'],
  [/^(POST \/api\/v1\/database|POST \/api\/v1\/database\/(test_connection|validate_parameters))$/, 'needs a server'],
  [/^POST \/api\/v1\/database\/:id\/revisions\/:version\/restore$/, 'needs a server'],
  [/ssh_tunnel$/, 'is not available'],
  [/security\/refresh$/, 'takes a token of its own'],
  [/async_event(\/socket|\/:job_id)?$|chart\/data\/:cache_key$/, 'of jobs, with their flag'],
  [/\/related\/:column$|\/distinct\/:column$/, 'where a resource has no such field'],
  [/^POST \/api\/v1\/access_request$/, 'administrators may open everything: tests of its own'],
  [/thumbnail\/:digest|screenshot\/:digest/, 'sends on to the picture of today'],
]

const FILLED = (template: string, params: Readonly<Record<string, string | number>>): string =>
  template.replace(/:(\w+)/g, (whole, name: string) => encodeURIComponent(params[name] ?? whole))

const paramsOf = (call: Call | undefined, subject: Subject) => ({ id: subject.id, ...call?.params?.(subject, world) })

const created = async (name: string, subject: Subject): Promise<Answered> => {
  const call = CALLS[name]
  const [method = '', url = ''] = name.split(' ')
  if (!call) throw new Error(`${name} has no call`)
  return (await send(method, addressOf(url, call, subject, world), call.body?.(subject, world))).json()
}

/** Something to answer with, where the call as it stands would find nothing. */
async function prepared(route: Route, call: Call, subject: Subject): Promise<RecordedCall> {
  const { url } = route
  const plain = { url: addressOf(url, call, subject, world), body: call.body?.(subject, world) }
  const base = url.replace(/\/(:id\/revisions|_deleted)(\/.*)?$/, '')
  const change = CALLS[`PUT ${base}/:id`]
  if (url.includes('/revisions') && change) {
    await send('PUT', addressOf(`${base}/:id`, change, subject, world), change.body?.(subject, world))
    const params = paramsOf(change, subject)
    const { text } = await send('GET', FILLED(`${base}/:id/revisions`, params))
    const { result: [last] = [] } = JSON.parse(text) as { result?: { version: number }[] }
    return { ...plain, url: FILLED(url, { ...params, version: last?.version ?? 0 }) }
  }
  if (url.includes('/_deleted')) {
    const removal = CALLS[`DELETE ${base}/:id`]
    const gone = removal?.kind ? await world.make(removal.kind, world.idOf('admin')) : subject
    const params = paramsOf(removal, gone)
    await send('DELETE', FILLED(`${base}/:id`, params))
    return { ...plain, url: FILLED(url, { ...params, uuid: gone.uuid }) }
  }
  const [, maker] = MAKERS.find(([urls]) => urls.test(url) && url.includes(':key')) ?? []
  if (maker) {
    const kind = CALLS[maker]?.kind
    const about = call.kind || !kind ? subject : await world.make(kind, world.idOf('admin'))
    const { key } = await created(maker, about)
    return { ...plain, url: FILLED(url, { ...paramsOf(call, subject), key: String(key) }) }
  }
  return (await PREPARED[routeName(route)]?.(subject, plain)) ?? plain
}

const MAKERS: readonly (readonly [RegExp, string])[] = [
  [/dashboard\/permalink\//, 'POST /api/v1/dashboard/:id/permalink'],
  [/filter_state\//, 'POST /api/v1/dashboard/:id/filter_state'],
  [/explore\/form_data\//, 'POST /api/v1/explore/form_data'],
  [/explore\/permalink\//, 'POST /api/v1/explore/permalink'],
]

const embed = async ({ id }: Subject, plain: RecordedCall): Promise<RecordedCall> => {
  await send('POST', `/api/v1/dashboard/${id}/embedded`, { allowed_domains: [] })
  return plain
}
const onPart = (part: 'columns' | 'metrics') => async (_: Subject, plain: RecordedCall) => {
  const { id } = await world.make('dataset', world.idOf('admin'))
  const { result } = (await send('GET', `/api/v1/dataset/${id}`)).json() as { result: Record<string, { id: number }[]> }
  const url = plain.url.replace(/dataset\/\d+/, `dataset/${id}`).replace(/\d+$/, String(result[part]?.[0]?.id))
  return { ...plain, url }
}
const pluginOnSite = async (_: Subject, plain: RecordedCall): Promise<RecordedCall> => ({
  ...plain,
  body: { ...(plain.body as object), bundle_url: '/plugin.js' },
})
const signedIn = async (_: Subject, plain: RecordedCall): Promise<RecordedCall> => {
  const words = { username: 'signs_in', password: 'a-long-password' }
  const person = { first_name: 'S', last_name: 'I', email: 'signs-in@example.org', roles: [] }
  await send('POST', '/api/v1/security/users', { ...words, ...person })
  return { ...plain, body: words }
}

const PREPARED: Readonly<Record<string, (subject: Subject, plain: RecordedCall) => Promise<RecordedCall>>> = {
  'GET /api/v1/dashboard/:id/embedded': embed,
  'DELETE /api/v1/dashboard/:id/embedded': embed,
  'DELETE /api/v1/dataset/:id/column/:column_id': onPart('columns'),
  'DELETE /api/v1/dataset/:id/metric/:metric_id': onPart('metrics'),
  'DELETE /api/v1/tag/:object_type/:object_id/:tag': async ({ id }, plain) => {
    await send('POST', `/api/v1/tag/dashboard/${id}`, { properties: { tags: ['nothing'] } })
    return plain
  },
  'POST /api/v1/log': async () => ({
    url: '/api/v1/log',
    body: { action: 'dashboard', object_type: 'dashboard', object_id: world.shown.dashboard },
  }),
  'POST /dynamic-plugins/api': pluginOnSite,
  'PUT /dynamic-plugins/api/:id': pluginOnSite,
  'POST /api/v1/security/login': signedIn,
  'POST /login': signedIn,
  'GET /api/v1/sqllab/results': async (_, plain) => {
    const { query } = (await created('POST /api/v1/sqllab/execute', MISSING)) as { query: { resultsKey: string } }
    return { ...plain, url: `/api/v1/sqllab/results/?q=(key:'${query.resultsKey}')` }
  },
}

/** The same schemas, that let through no key they do not describe: what is answered and not described is a problem. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]))
  const isOpen = inner.type !== 'object' || 'additionalProperties' in inner || 'patternProperties' in inner
  return isOpen ? inner : { ...inner, additionalProperties: false }
}

/** Validates the answers of one operation with one status and media type; undefined where none is described. */
function validatorOf(
  ajv: Ajv2020,
  { method, url }: Route,
  status: number,
  media: string,
): ValidateFunction | undefined {
  const part = (text: string) =>
    text.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  const at = [
    'paths',
    part(describedPath(url)),
    String(method).toLowerCase(),
    'responses',
    status,
    'content',
    part(media),
  ]
  return ajv.getSchema(`openapi#/${at.join('/')}/schema`)
}

test('every documented route answers what the API description says', async () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(closed(openApiDocument()) as object, 'openapi')
  // Lists have something to show.
  for (const kind of KINDS) await world.make(kind, world.idOf('admin'))
  const wrong: string[] = []
  let checked = 0
  for (const route of allRoutes) {
    const name = routeName(route)
    const call = CALLS[name]
    if (!call || (!route.url.startsWith('/api/') && !route.docs)) continue
    const made = call.kind ? await world.make(call.kind, world.idOf('admin')) : MISSING
    // The database of one's own is behind a closed port; the one with the tables can list them.
    const repeatsText =
      call.kind === 'database' && /\/:id\/\w/.test(route.url) && !/connection|revisions/.test(route.url)
    const { url, body } = await prepared(route, call, repeatsText ? { ...made, id: world.database } : made)
    const { status, text, headers } = await send(String(route.method), url, body)
    if (status >= 300 && UNSEEN.some(([names]) => names.test(name))) continue
    const [media = ''] = String(headers['content-type']).split(';')
    const validate = validatorOf(ajv, route, status, media)
    if (!validate) wrong.push(`${name}: ${status} ${media} is not described: ${text.slice(0, 200)}`)
    else if (!validate(media === 'application/json' ? JSON.parse(text) : text))
      wrong.push(
        ...(validate.errors ?? [])
          .slice(0, 4)
          .map(({ instancePath, message, params }) => `${name}: ${instancePath} ${message} ${JSON.stringify(params)}`),
      )
    checked += 1
  }
  console.log(`answers: ${checked} operations of ${allRoutes.length} routes are what the API description says`)
  expect(wrong).toEqual([])
}, 300_000)
