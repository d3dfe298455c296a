/** What vectors say of answers about objects, and of the objects after a write. */
import { isRecord } from '@belvedere/core/json'
import { differences } from '../compare.ts'
import {
  type Asked,
  bodyOf,
  type Check,
  type Checks,
  hasAll,
  keysOf,
  type Raw,
  resultOf,
  same,
  sameSet,
  shownBody,
} from './check.ts'
import { pathsInZip } from './zips.ts'

const items = (asked: Asked): readonly Raw[] => {
  const result = resultOf(asked)
  return Array.isArray(result) ? result.filter(isRecord) : []
}
/** The result, or the first of a list of them. */
const one = (asked: Asked): unknown => (Array.isArray(resultOf(asked)) ? items(asked)[0] : resultOf(asked))

const pathOfObject = (path: string): string => /^\/api\/v1\/\w+\/\d+/.exec(path)?.[0] ?? path

/** The object of the request as it stands now. */
export async function stored({ world, request }: Pick<Asked, 'world' | 'request'>): Promise<Raw> {
  const answer = await world.session.send('admin', { method: 'GET', path: pathOfObject(request.path) })
  const { result } = (answer.json ?? {}) as { result?: unknown }
  return isRecord(result) ? result : {}
}

const ownersOf = (object: Raw): readonly number[] =>
  (Array.isArray(object.owners) ? object.owners : []).filter(isRecord).map(owner => Number(owner.id))

/** Facts of a stored object after a write; of the answer otherwise. */
const afterWrite =
  (key: string, tell: (object: Raw) => unknown): Check =>
  async (asked, wanted) => {
    if (asked.item.method === 'GET') return undefined
    return same(key, tell(await stored(asked)), wanted)
  }

const count: Check = (asked, wanted) => {
  const told = bodyOf(asked).count ?? items(asked).length
  if (typeof wanted === 'number') return same('count', told, wanted)
  const known = asked.world.counts.get(String(wanted))
  return known === undefined ? `unknown count ${String(wanted)}` : same('count', told, known)
}

/** What is not listed of an object is not asserted; refusals carry more than their message. */
const body: Check = (asked, wanted) => {
  if (!isRecord(wanted)) return same('the body', asked.answer.json, wanted)
  const listed = Object.keys(wanted).map(key => [key, bodyOf(asked)[key]])
  return same('the body', Object.fromEntries(listed), withLists(wanted))
}

/** A message about a field is always told in a list (requirement API-CORE-004); some vectors write it as a text. */
function withLists(wanted: Raw): Raw {
  if (!isRecord(wanted.message)) return wanted
  const fields = Object.entries(wanted.message).map(([field, text]) => [
    field,
    typeof text === 'string' ? [text] : text,
  ])
  return { ...wanted, message: Object.fromEntries(fields) }
}

const ids: Check = (asked, wanted) => {
  const found = items(asked).map(item => item.id)
  if (Array.isArray(wanted)) return sameSet('ids', found, wanted)
  const known = asked.world.counts.get(String(wanted))
  return known === undefined ? `unknown ids ${String(wanted)}` : sameSet('ids', found, known)
}

const owners: Check = async (asked, wanted) => {
  if (asked.item.method === 'GET') return undefined
  const people = await asked.world.people(...(wanted as readonly string[]))
  return sameSet('owners', ownersOf(await stored(asked)), people)
}

const chartOwners: Check = async (asked, wanted) => {
  const people = await asked.world.people(...[wanted].flat().map(String))
  const { result } = await asked.world.session.demand<{ result: readonly Raw[] }>('admin', {
    method: 'GET',
    path: `${pathOfObject(asked.request.path)}/charts`,
  })
  for (const { id } of result) {
    const chart = await asked.world.get(`/api/v1/chart/${String(id)}`)
    const problem = hasAll('owners of a chart', ownersOf(chart), people)
    if (problem) return problem
  }
  return result.length === 0 ? 'the dashboard has no charts' : null
}

const CHANGING = /^(changed|last_saved|version|etag)/

const othersUnchanged: Check = async asked => {
  const sent = new Set(keysOf(asked.request.json))
  const after = await stored(asked)
  const kept = Object.entries(asked.before ?? {}).filter(
    ([key]) => !sent.has(key) && !CHANGING.test(key) && key !== 'url',
  )
  return differences(after, Object.fromEntries(kept))[0] ?? null
}

const sameKeyAgain: Check = async asked => {
  const again = await asked.world.session.send(asked.username, asked.request)
  return same('the second key', (again.json as Raw | undefined)?.key, bodyOf(asked).key)
}

const zipHas: Check = async (asked, wanted) => {
  const paths = (await pathsInZip(asked.answer.bytes)) ?? []
  return hasAll(
    'files',
    paths.flatMap(path => [path, path.split('/').slice(1).join('/')]),
    wanted,
  )
}

const nameOf = (object: unknown): unknown =>
  isRecord(object) ? (object.dashboard_title ?? object.slice_name ?? object.name) : object

export const objectChecks: Checks = [
  [
    /^status$/,
    (asked, wanted) => (asked.answer.status === wanted ? null : `status is ${shownBody(asked)}, not ${String(wanted)}`),
  ],
  [/^body$/, body],
  [
    /^content_type$/,
    ({ answer }, wanted) => {
      const type = answer.headers.get('content-type') ?? ''
      return type.startsWith(String(wanted)) ? null : `content-type is ${type}`
    },
  ],
  [/^zip$/, async ({ answer }, wanted) => same('a ZIP file', (await pathsInZip(answer.bytes)) !== null, wanted)],
  [/^has$/, zipHas],
  [/^root_folder_stripped$/, asked => (asked.answer.status === 200 ? null : `the answer is ${shownBody(asked)}`)],
  [/^keys$/, (asked, wanted) => hasAll('keys', keysOf(asked.answer.json), wanted)],
  [/^result_keys(_include)?$/, (asked, wanted) => hasAll('keys', keysOf(one(asked)), wanted)],
  [/^result_(item_)?keys_exactly$/, (asked, wanted) => sameSet('keys', keysOf(one(asked)), wanted)],
  [/^result_length$/, (asked, wanted) => same('the length', items(asked).length, wanted)],
  [
    /^result_items$/,
    (asked, wanted) =>
      typeof wanted === 'number'
        ? same('items', items(asked).length, wanted)
        : hasAll('items', (resultOf(asked) as unknown[] | undefined) ?? [], wanted),
  ],
  [/^count$/, count],
  [/^ids$/, ids],
  [/^titles_in_order$/, (asked, wanted) => same('titles', items(asked).map(nameOf), wanted)],
  [/^permissions_set$/, (asked, wanted) => sameSet('permissions', bodyOf(asked).permissions, wanted)],
  [
    /^result\[0\]\.changed_on_delta_humanized_in$/,
    (asked, wanted) => hasAll('the words', [wanted].flat(), items(asked)[0]?.changed_on_delta_humanized),
  ],
  [/^owners$/, owners],
  [/^owners_unchanged$/, async asked => same('owners', ownersOf(await stored(asked)), ownersOf(asked.before ?? {}))],
  [/^others_unchanged$/, othersUnchanged],
  [/^each_chart_owners_include$/, chartOwners],
  [
    /^dashboards$/,
    afterWrite('dashboards', ({ dashboards }) => (Array.isArray(dashboards) ? dashboards.map(nameOf) : dashboards)),
  ],
  [/^published$/, afterWrite('published', object => object.published)],
  [/^slug$/, afterWrite('slug', object => object.slug)],
  [/^last_state$/, afterWrite('last_state', object => object.last_state)],
  [/^repeat_gives_same_key$/, sameKeyAgain],
  [
    /^dashboardId$/,
    async (asked, wanted) => {
      const id = wanted === '<id as text>' ? String((await asked.world.dashboard()).id) : wanted
      return same('dashboardId', bodyOf(asked).dashboardId, id)
    },
  ],
]
