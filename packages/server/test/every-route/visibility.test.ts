/**
 * Every route that reads, sent by everybody with every id, uuid, slug and key of other people's objects: no answer
 * holds a word of an object that the sender's own lists do not show.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../src/http/route.ts'
import { allRoutes } from '../../src/routes.ts'
import { readTexts } from '../bundles.ts'
import type { TestAnswer } from '../kit.ts'
import { addressOf, CALLS, routeName } from './calls.ts'
import { type Canaries, type Canary, makeCanaries } from './canaries.ts'
import { MISSING } from './objects.ts'
import { SAMPLES } from './samples.generated.ts'
import { PRINCIPALS, type PrincipalName, startWorld, type World } from './world.ts'

let world: World
let canaries: Canaries
beforeAll(async () => {
  world = await startWorld()
  canaries = await makeCanaries(world)
}, 60_000)
afterAll(() => world?.close())

/** Where each kind is listed. */
const LISTS: readonly (readonly [kind: Canary['kind'], path: string])[] = [
  ...Object.values(SAMPLES).map(({ kind, path }) => [kind, `${path}/`] as const),
  ['dashboard', '/api/v1/dashboard/'],
  ['chart', '/api/v1/chart/'],
  ['dataset', '/api/v1/dataset/'],
  ['database', '/api/v1/database/'],
  ['saved_query', '/api/v1/saved_query/'],
  ['query', '/api/v1/query/'],
  ['report', '/api/v1/report/'],
  ['rowlevelsecurity', '/api/v1/rowlevelsecurity/'],
  ['log', '/api/v1/log/'],
]

/** Words that the sender's own lists show. */
async function shownTo(who: PrincipalName): Promise<ReadonlySet<string>> {
  const shown = new Set<string>()
  for (const [kind, path] of LISTS) {
    const answer = await world.send(who, 'GET', `${path}?q=(page_size:100)`)
    if (answer.status !== 200) continue
    const ids = new Set(answer.json<{ result: { id: number }[] }>().result.map(row => row.id))
    for (const { kind: own, subject, word } of canaries.all) if (own === kind && ids.has(subject.id)) shown.add(word)
  }
  // Parts of an object, and stored states about it, are as visible as the object.
  const parts: readonly (readonly [Canary['kind'], Canary['kind']])[] = [
    ['annotation', 'annotation_layer'],
    ['filter_set', 'dashboard'],
    ['permalink', 'dashboard'],
  ]
  for (const [part, whole] of parts) {
    if (canaries.all.some(({ kind, word }) => kind === whole && shown.has(word))) {
      for (const { kind, word } of canaries.all) if (kind === part) shown.add(word)
    }
  }
  // A guest has no lists: the charts that stand on the guest's dashboard and their datasets are shown.
  if (who === 'guest') for (const word of canaries.onShownDashboard) shown.add(word)
  return shown
}

const RELATED = [
  'owners',
  'created_by',
  'changed_by',
  'user',
  'roles',
  'database',
  'tables',
  'chart',
  'dashboard',
  'dataset',
  'datasets',
]
const DISTINCT = ['schema', 'catalog', 'status', 'table_name', 'name', 'sql', 'label']

/** Objects that most may read, with hidden ones around them. */
const readable = (): readonly Pick<Canary, 'kind' | 'subject'>[] => [
  { kind: 'dashboard', subject: { ...MISSING, id: world.shown.dashboard } },
  { kind: 'chart', subject: { ...MISSING, id: world.shown.chart } },
  { kind: 'dataset', subject: { ...MISSING, id: world.dataset } },
  { kind: 'database', subject: { ...MISSING, id: world.database } },
]

/** Addresses of a route: its usual call about every hidden object of the kind, and every name in place of a lone parameter. */
function addressesOf(route: Route): readonly string[] {
  const call = CALLS[routeName(route)]
  const usual = call
    ? [...canaries.all, ...readable()]
        .filter(({ kind }) => !call.kind || kind === call.kind)
        .map(({ subject }) => addressOf(route.url, call, subject, world))
    : []
  const params = route.url.match(/:\w+/g) ?? []
  const values = params.length === 1 ? namesFor(params[0] ?? '') : []
  return [...new Set([...usual, ...values.map(value => route.url.replace(/:\w+/, encodeURIComponent(value)))])]
}

const namesFor = (param: string): readonly string[] =>
  param === ':column' ? [...RELATED, ...DISTINCT] : canaries.names

/** Streams end with their client: they are not read here. */
const IS_STREAM = /\/(live|socket|async_event)$/

const GETS = allRoutes.filter(
  route => [route.method].flat().includes('GET') && !IS_STREAM.test(route.url) && !/log(in|out)/.test(route.url),
)

async function readOf({ text, bytes }: TestAnswer): Promise<string> {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return text
  return [...(await readTexts(bytes)).values()].join('\n')
}

async function leaksIn(answer: TestAnswer, shown: ReadonlySet<string>, url: string): Promise<readonly string[]> {
  const read = await readOf(answer)
  // What was sent may come back.
  return canaries.all.flatMap(({ word }) =>
    !shown.has(word) && !url.includes(word) && read.includes(word) ? [word] : [],
  )
}

/** The draft, opened by its own address by somebody who reads its data. */
function isOpened(word: string, url: string, shown: ReadonlySet<string>): boolean {
  const { subject, word: own } = canaries.draft
  const readsData = canaries.onShownDashboard.every(each => shown.has(each))
  return word === own && readsData && new RegExp(`dashboard.*[/(](${subject.id}|${subject.uuid})\\b`).test(url)
}

test.each(PRINCIPALS.filter(who => who !== 'admin'))(
  '%s reads nothing that the own lists do not show',
  async who => {
    const shown = await shownTo(who)
    const leaks: string[] = []
    let sent = 0
    for (const route of GETS) {
      for (const url of addressesOf(route)) {
        const answer = await world.send(who, 'GET', url)
        sent += 1
        for (const word of await leaksIn(answer, shown, url)) {
          if (!isOpened(word, url, shown)) leaks.push(`${route.url}: ${url}: ${answer.status} ${word}`)
        }
      }
    }
    console.log(`visibility: ${who} sent ${sent} requests, ${shown.size} of ${canaries.all.length} objects are listed`)
    expect(leaks).toEqual([])
  },
  120_000,
)

test('the words are there: an administrator reads them', async () => {
  const shown = await shownTo('admin')
  expect(shown.size).toBeGreaterThan(canaries.all.length / 2)
  const words = new Set<string>()
  for (const route of GETS) {
    for (const url of addressesOf(route)) {
      const answer = await world.send('admin', 'GET', url)
      for (const word of await leaksIn(answer, new Set(), url)) words.add(word)
    }
  }
  const unread = canaries.all.filter(({ word, kind }) => !words.has(word) && kind !== 'api_token')
  expect(unread.map(({ kind }) => kind)).toEqual([])
}, 120_000)
