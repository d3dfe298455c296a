/** What stands before a request: the states that vectors name, and what a bare request takes for granted. */
import type { JsonRecord } from '@belvedere/core/json'
import { findPerson } from './people.ts'
import type { World } from './world.ts'

export interface Item {
  readonly method: string
  readonly path: string
  readonly input: JsonRecord
  readonly expected: JsonRecord
}

type SetUp = (world: World, item: Item, match: RegExpExecArray) => Promise<unknown>

async function makeCharts(world: World, names: readonly (readonly [string, JsonRecord])[]): Promise<void> {
  for (const [name, more] of names) await world.newChart(name, more)
}

/** `charts a(text) b(viz_kind)`: by name, with a description; a text that begins so is a type. */
export const describedCharts = (words: string): readonly (readonly [string, JsonRecord])[] =>
  [...words.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', text = '']) => [
    name,
    text.startsWith('viz_') ? { viz_type: text } : { description: text },
  ])

const makeObject: SetUp = async (world, { path }) => (/report/.test(path) ? world.report() : objectOf(world, path))
const objectOf = (world: World, path: string): Promise<unknown> =>
  /\/chart\//.test(path) ? world.chart() : world.dashboard()

/** A report on the chart or the dashboard, by the name that the words have for it. */
const withReport =
  (on: 'chart' | 'dashboard', more: JsonRecord = {}): SetUp =>
  async (world, _, [, name = `report_of_${on}`]) =>
    world.once('report', async () => world.newReport({ name, [on]: (await world[on]()).id, ...more }))

/** By the words of the vectors; dashboards and charts read the rest of the words themselves. */
const STATES: readonly (readonly [RegExp, SetUp])[] = [
  [/^(any|already imported|one type registered|a chart just created)?$/, async () => undefined],
  [/^owned by \w+(, published)?$/, makeObject],
  [
    /^(\d+) charts$/,
    (world, _, [, count]) =>
      makeCharts(
        world,
        Array.from({ length: Number(count) }, (__, i) => [`chart ${i}`, {}] as const),
      ),
  ],
  [/^charts (\w+\([^)]*\) ?)+$/, (world, _, [words]) => makeCharts(world, describedCharts(words))],
  [/^(no roles set|dashboard without charts|published dashboard with the chart)$/, world => world.dashboard()],
  [/^(draft|published)(, .*(granted|no roles granted))?$/, world => world.dashboard()],
  [/^title "\w+", slug "[\w-]+", never edited$/, world => world.dashboard()],
  [/^a report schedule named (\w+) points at the dashboard$/, withReport('dashboard')],
  [/^chart has report "(\w+)"$/, withReport('chart')],
  [/^the chart already has a report with creation_method charts$/, withReport('chart', { creation_method: 'charts' })],
  [/^alert (\S+) exists$/, async (world, _, [, name = '']) => world.once('alert', async () => alert(world, name))],
  [/^last_state Working$/, world => world.report()],
  [/^on (.+)$/, (world, _, [, title = '']) => world.placedChart(title)],
  [/^([\w-]+) taken$/, (world, _, [, slug = '']) => world.newDashboard({ title: 'taken', slug })],
  [/^another dashboard without slug$/, world => world.newDashboard({ title: 'without slug' })],
  [/^key of another user$/, keyOfAnother],
  [/^chart of the link deleted$/, linkWithoutChart],
  [/^K holds (.+)$/, (world, _, [, held]) => world.formDataKey(held)],
]

const alert = async (world: World, name: string) => {
  const database = (await world.dataset()).database_id
  return world.newReport({ type: 'Alert', name, chart: (await world.chart()).id, database, sql: 'SELECT 1' })
}

/** The other user's key stands where the requester's would. */
async function keyOfAnother(world: World, { path }: Item): Promise<void> {
  const other = await findPerson(world.session, 'alpha2')
  if (other === null) throw new Error('the other user is nobody')
  if (path.includes('filter_state')) await world.filterStateKey(other)
  else await world.once('form data of admin', async () => world.formDataKey(undefined, other))
}

async function linkWithoutChart(world: World): Promise<void> {
  await world.explorePermalinkKey()
  const path = `/api/v1/chart/${(await world.chart()).id}`
  await world.session.demand('admin', { method: 'DELETE', path })
}

/** What lists count, as the words of expectations call it. */
async function makeCounted(world: World, item: Item): Promise<void> {
  const { expected, input, path } = item
  const words = [expected.count, expected.ids].filter(value => typeof value === 'string').map(String)
  if (item.method !== 'GET' || (words.length === 0 && expected.count === undefined && !expected.titles_in_order)) return
  if (Array.isArray(expected.titles_in_order)) await makeMine(world, expected.titles_in_order)
  if (/favou?rites/.test(words.join())) await makeFavorites(world, path)
  if (/certified/.test(words.join())) await makeCertified(world)
  if (/datasets of its charts/.test(words.join())) {
    await world.dashboard()
    world.counts.set('= datasets of its charts', [(await world.dataset()).id])
  }
  const flags = (input.feature_flags ?? {}) as JsonRecord
  if (flags.DASHBOARD_RBAC === true && path.startsWith('/api/v1/dashboard/')) await makeShared(world)
}

async function makeMine(world: World, titles: readonly unknown[]): Promise<void> {
  const username = await findPerson(world.session, world.user)
  for (const dashboard_title of [...titles].reverse()) {
    const request = { method: 'POST', path: '/api/v1/dashboard/', json: { dashboard_title } }
    await world.session.demand(username ?? 'admin', request)
  }
}

async function makeFavorites(world: World, path: string): Promise<void> {
  const resource = /\/api\/v1\/(chart|dashboard)\//.exec(path)?.[1] ?? 'chart'
  const username = (await findPerson(world.session, world.user)) ?? 'admin'
  await (resource === 'chart' ? world.newChart('not a favourite') : world.newDashboard({ title: 'not one' }))
  for (const name of ['first', 'second']) {
    const { id } = await (resource === 'chart' ? world.newChart(name) : world.newDashboard({ title: name }))
    await world.session.demand(username, { method: 'POST', path: `/api/v1/${resource}/${id}/favorites/` })
  }
  world.counts.set('= favourites of the user', 2)
  world.counts.set('= charts that are no favourites', 1)
}

async function makeCertified(world: World): Promise<void> {
  await world.newDashboard({ title: 'plain' })
  await world.newDashboard({ title: 'certified', certified: true })
  world.counts.set('= certified dashboards', 1)
}

/** Published and draft dashboards with and without the role, and two of one owner. */
async function makeShared(world: World): Promise<void> {
  await world.newDashboard({ title: 'shared', roles: 'shared', owner: 'admin' })
  await world.newDashboard({ title: 'shared draft', roles: 'shared', published: false, owner: 'admin' })
  await world.newDashboard({ title: 'not shared', owner: 'admin' })
  const owned = world.user === 'owner' ? 'owner' : 'admin'
  await world.newDashboard({ title: 'own', owner: owned })
  await world.newDashboard({ title: 'own draft', published: false, owner: owned })
  world.counts.set('all', 5)
  world.counts.set('all owned', 2)
  world.counts.set('only published with the role', 1)
}

async function stand(world: World, item: Item, key: string, words: string): Promise<void> {
  for (const [pattern, make] of STATES) {
    const match = pattern.exec(words)
    if (match) return void (await make(world, item, match))
  }
  throw new Error(`unknown ${key} ${words}`)
}

/** Sets up everything that stands before the request; throws for a state that is not known. */
export async function setUp(world: World, item: Item): Promise<void> {
  await world.clear('report', 'dashboard', 'chart')
  if (item.path.endsWith('/import/')) await world.clearImported()
  await world.dataset()
  for (const key of ['state', 'given'] as const) {
    const words = item.input[key]
    if (words === undefined) continue
    await stand(world, item, key, String(words))
  }
  await makeCounted(world, item)
  if (Array.isArray(item.expected.dashboards)) await world.placedChart(String(item.expected.dashboards[0]))
}
