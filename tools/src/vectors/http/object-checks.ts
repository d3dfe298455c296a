/** What vectors say of answers about objects, and of the objects after a write. */
import { isRecord } from '@belvedere/core/json'
import { differences } from '../compare.ts'
import {
  bodyOf,
  type Check,
  type CheckedAnswer,
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

const items = (answer: CheckedAnswer): readonly Raw[] => {
  const result = resultOf(answer)
  return Array.isArray(result) ? result.filter(isRecord) : []
}
/** The result, or the first of a list of them. */
const one = (answer: CheckedAnswer): unknown => (Array.isArray(resultOf(answer)) ? items(answer)[0] : resultOf(answer))

const pathOfObject = (path: string): string => /^\/api\/v1\/\w+\/\d+/.exec(path)?.[0] ?? path

/** The object of the request as it stands now. */
export async function stored({ world, request }: Pick<CheckedAnswer, 'world' | 'request'>): Promise<Raw> {
  const answer = await world.session.send('admin', { method: 'GET', path: pathOfObject(request.path) })
  const { result } = (answer.json ?? {}) as { result?: unknown }
  return isRecord(result) ? result : {}
}

const ownersOf = (object: Raw): readonly number[] =>
  (Array.isArray(object.owners) ? object.owners : []).filter(isRecord).map(owner => Number(owner.id))

/** Facts of a stored object after a write; of the answer otherwise. */
const afterWrite =
  (key: string, describe: (object: Raw) => unknown): Check =>
  async (answer, expected) => {
    if (answer.item.method === 'GET') return undefined
    return same(key, describe(await stored(answer)), expected)
  }

const count: Check = (answer, expected) => {
  const reported = bodyOf(answer).count ?? items(answer).length
  if (typeof expected === 'number') return same('count', reported, expected)
  const known = answer.world.counts.get(String(expected))
  return known === undefined ? `unknown count ${String(expected)}` : same('count', reported, known)
}

/** What is not listed of an object is not asserted; refusals carry more than their message. */
const body: Check = (answer, expected) => {
  if (!isRecord(expected)) return same('the body', answer.answer.json, expected)
  const listed = Object.keys(expected).map(key => [key, bodyOf(answer)[key]])
  return same('the body', Object.fromEntries(listed), withLists(expected))
}

/** A message about a field always stands in a list (requirement API-CORE-004); some vectors write it as a text. */
function withLists(expected: Raw): Raw {
  if (!isRecord(expected.message)) return expected
  const fields = Object.entries(expected.message).map(([field, text]) => [
    field,
    typeof text === 'string' ? [text] : text,
  ])
  return { ...expected, message: Object.fromEntries(fields) }
}

const ids: Check = (answer, expected) => {
  const matched = items(answer).map(item => item.id)
  if (Array.isArray(expected)) return sameSet('ids', matched, expected)
  const known = answer.world.counts.get(String(expected))
  return known === undefined ? `unknown ids ${String(expected)}` : sameSet('ids', matched, known)
}

const owners: Check = async (answer, expected) => {
  if (answer.item.method === 'GET') return undefined
  const people = await answer.world.people(...(expected as readonly string[]))
  return sameSet('owners', ownersOf(await stored(answer)), people)
}

const chartOwners: Check = async (answer, expected) => {
  const people = await answer.world.people(...[expected].flat().map(String))
  const { result } = await answer.world.session.demand<{ result: readonly Raw[] }>('admin', {
    method: 'GET',
    path: `${pathOfObject(answer.request.path)}/charts`,
  })
  for (const { id } of result) {
    const chart = await answer.world.get(`/api/v1/chart/${String(id)}`)
    const problem = hasAll('owners of a chart', ownersOf(chart), people)
    if (problem) return problem
  }
  return result.length === 0 ? 'the dashboard has no charts' : null
}

/** What a write changes by itself; the address of a picture names the version that it shows. */
const CHANGING = /^(changed|last_saved|version|etag|thumbnail_url)/

const othersUnchanged: Check = async answer => {
  const sent = new Set(keysOf(answer.request.json))
  const after = await stored(answer)
  const unchanged = Object.entries(answer.before ?? {}).filter(
    ([key]) => !sent.has(key) && !CHANGING.test(key) && key !== 'url',
  )
  return differences(after, Object.fromEntries(unchanged))[0] ?? null
}

const sameKeyAgain: Check = async answer => {
  const again = await answer.world.session.send(answer.username, answer.request)
  return same('the second key', (again.json as Raw | undefined)?.key, bodyOf(answer).key)
}

const zipHas: Check = async (answer, expected) => {
  const paths = (await pathsInZip(answer.answer.bytes)) ?? []
  return hasAll(
    'files',
    paths.flatMap(path => [path, path.split('/').slice(1).join('/')]),
    expected,
  )
}

const nameOf = (object: unknown): unknown =>
  isRecord(object) ? (object.dashboard_title ?? object.slice_name ?? object.name) : object

export const objectChecks: Checks = [
  [
    /^status$/,
    (answer, expected) =>
      answer.answer.status === expected ? null : `status is ${shownBody(answer)}, not ${String(expected)}`,
  ],
  [/^body$/, body],
  [
    /^content_type$/,
    ({ answer }, expected) => {
      const type = answer.headers.get('content-type') ?? ''
      return type.startsWith(String(expected)) ? null : `content-type is ${type}`
    },
  ],
  [/^zip$/, async ({ answer }, expected) => same('a ZIP file', (await pathsInZip(answer.bytes)) !== null, expected)],
  [/^has$/, zipHas],
  [/^root_folder_stripped$/, answer => (answer.answer.status === 200 ? null : `the answer is ${shownBody(answer)}`)],
  [/^keys$/, (answer, expected) => hasAll('keys', keysOf(answer.answer.json), expected)],
  [/^result_keys(_include)?$/, (answer, expected) => hasAll('keys', keysOf(one(answer)), expected)],
  [/^result_(item_)?keys_exactly$/, (answer, expected) => sameSet('keys', keysOf(one(answer)), expected)],
  [/^result_length$/, (answer, expected) => same('the length', items(answer).length, expected)],
  [
    /^result_items$/,
    (answer, expected) =>
      typeof expected === 'number'
        ? same('items', items(answer).length, expected)
        : hasAll('items', (resultOf(answer) as unknown[] | undefined) ?? [], expected),
  ],
  [/^count$/, count],
  [/^ids$/, ids],
  [/^titles_in_order$/, (answer, expected) => same('titles', items(answer).map(nameOf), expected)],
  [/^permissions_set$/, (answer, expected) => sameSet('permissions', bodyOf(answer).permissions, expected)],
  [
    /^result\[0\]\.changed_on_delta_humanized_in$/,
    (answer, expected) => hasAll('the words', [expected].flat(), items(answer)[0]?.changed_on_delta_humanized),
  ],
  [/^owners$/, owners],
  [/^owners_unchanged$/, async answer => same('owners', ownersOf(await stored(answer)), ownersOf(answer.before ?? {}))],
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
    async (answer, expected) => {
      const id = expected === '<id as text>' ? String((await answer.world.dashboard()).id) : expected
      return same('dashboardId', bodyOf(answer).dashboardId, id)
    },
  ],
]
