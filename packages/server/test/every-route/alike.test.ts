/**
 * Every route that names an object, sent by those who may see nothing of it: a private object and one that does not
 * exist are answered with the same status and text.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../../src/routes.ts'
import type { TestAnswer } from '../kit.ts'
import { addressOf, CALLS, routeName } from './calls.ts'
import { type Kind, MISSING, type Subject } from './objects.ts'
import { verdictOf } from './verdicts.ts'
import { startWorld, type World } from './world.ts'

let world: World
let own: { readonly chart: number; readonly dashboard: number }
beforeAll(async () => {
  world = await startWorld()
  const { id } = world.kit.users.gamma
  own = { chart: (await world.make('chart', id)).id, dashboard: (await world.make('dashboard', id)).id }
}, 60_000)
afterAll(() => world?.close())

const SENDERS = ['gamma', 'sql_lab', 'guest'] as const

/**
 * Where users, not guests, learn that there is such an object: a dashboard that they may not read answers 403, an unknown
 * one 404, and queries of an unknown dataset 404. Both are the API of the field, and what the page for access is about.
 */
const CONTRACT = /^(403 .*"Forbidden"|403 .*"You do not have access to this dataset|403 <!doctype html>)/s
const isContract = (kind: Kind, who: string, [first = '', second = '']: readonly string[]): boolean =>
  who !== 'guest' &&
  /^(dashboard|dataset|filter_set)$/.test(kind) &&
  CONTRACT.test(first) &&
  /^404 /.test(second) &&
  first.includes('You do not have access to this dataset') === (kind === 'dataset')

/** Status and text, with a word in place of what the request itself named. */
function seenOf({ status, text }: TestAnswer, { id, uuid, parent }: Subject): string {
  const named = [uuid, String(id), String(parent)].filter(name => name !== '' && name !== '0')
  return `${status} ${named.reduce((all, name) => all.replace(new RegExp(`(?<!"count":)\\b${name}\\b`, 'g'), 'named'), text)}`
}

type Send = (subject: Subject) => Promise<TestAnswer>

/** The answers about a private object and about a missing one, if they differ. */
async function differs(kind: Kind, send: Send): Promise<readonly string[] | null> {
  const answers: string[] = []
  for (const subject of [await world.make(kind, world.kit.users.alpha2.id), MISSING]) {
    answers.push(seenOf(await send(subject), subject))
  }
  return answers[0] === answers[1] ? null : answers
}

const briefly = (name: string, answers: readonly string[]): string =>
  [name, ...answers.map(answer => `   ${answer.slice(0, 160)}`)].join('\n')

test.each(SENDERS)(
  '%s cannot tell what is private from what is missing',
  async who => {
    const wrong: string[] = []
    let count = 0
    for (const route of allRoutes) {
      const call = CALLS[routeName(route)]
      if (!call?.kind || call.endsSession || verdictOf(who, route.access, call, 'other') !== 'refused') continue
      count += 1
      const answers = await differs(call.kind, subject =>
        world.send(who, String(route.method), addressOf(route.url, call, subject, world), call.body?.(subject, world)),
      )
      if (answers && !isContract(call.kind, who, answers)) wrong.push(briefly(routeName(route), answers))
    }
    console.log(`alike: ${who} sent ${count} pairs`)
    expect(wrong.join('\n')).toBe('')
    expect(count).toBeGreaterThan(who === 'guest' ? 8 : 40)
  },
  120_000,
)

type Body = (id: number) => object
const REPORT = {
  type: 'Report',
  name: 'weekly',
  crontab: '0 9 * * *',
  timezone: 'UTC',
  creation_method: 'alerts_reports',
  recipients: [],
}
const annotated = (layer: object): object => ({
  datasource: { id: world.dataset, type: 'table' },
  queries: [{ columns: ['name'], annotation_layers: [{ name: 'a', show: true, ...layer }] }],
})

/** Ids in bodies and searches, beside the one that a call is about. */
const NAMED: readonly (readonly [kind: Kind, method: string, url: string | Body, body?: Body])[] = [
  ['chart', 'POST', '/api/v1/report/', chart => ({ ...REPORT, chart })],
  ['dashboard', 'POST', '/api/v1/report/', dashboard => ({ ...REPORT, dashboard })],
  ['database', 'POST', '/api/v1/report/', database => ({ ...REPORT, type: 'Alert', sql: 'SELECT 1', database })],
  ['dashboard', 'POST', '/api/v1/report/preview', dashboard => ({ ...REPORT, dashboard })],
  ['dashboard', 'PUT', () => ({ url: `/api/v1/chart/${own.chart}` }), id => ({ dashboards: [id] })],
  [
    'chart',
    'PUT',
    () => ({ url: `/api/v1/dashboard/${own.dashboard}` }),
    chartId => ({
      json_metadata: JSON.stringify({
        positions: {
          'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId, width: 4, height: 50 } },
        },
      }),
    }),
  ],
  ['chart', 'POST', '/api/v1/tag/bulk_create', id => ({ tags: [{ name: 'a', objects_to_tag: [['chart', id]] }] })],
  ['dashboard', 'GET', id => ({ url: `/api/v1/report/related/dashboard?q=(include_ids:!(${id}))` })],
  ['chart', 'GET', id => ({ url: `/api/v1/report/related/chart?q=(include_ids:!(${id}))` })],
  ['dashboard', 'GET', id => ({ url: `/api/v1/dashboard/favorite_status/?q=!(${id})` })],
  ['chart', 'GET', id => ({ url: `/api/v1/chart/favorite_status/?q=!(${id})` })],
  ['chart', 'GET', id => ({ url: `/superset/favstar/slice/${id}/count/` })],
  ['chart', 'GET', id => ({ url: `/explore/?slice_id=${id}` })],
  ['chart', 'GET', id => ({ url: `/superset/slice/${id}/` })],
  ['dashboard', 'GET', id => ({ url: `/api/v1/chart/?q=(filters:!((col:dashboards,opr:rel_m_m,value:${id})))` })],
  ['dataset', 'GET', id => ({ url: `/api/v1/chart/?q=(filters:!((col:datasource_id,opr:eq,value:${id})))` })],
  ['chart', 'POST', '/api/v1/chart/data', value => annotated({ annotationType: 'EVENT', sourceType: 'table', value })],
  ['chart', 'POST', '/api/v1/explore/form_data', chart_id => ({ ...FORM(), chart_id })],
  ['chart', 'GET', id => ({ url: `/api/v1/live?objects=chart:${id}` })],
]
const FORM = () => ({ datasource_id: world.dataset, datasource_type: 'table', form_data: '{}' })

test.each(['gamma', 'gamma_data'] as const)(
  '%s cannot tell them apart by ids in bodies and searches',
  async who => {
    const wrong: string[] = []
    for (const [kind, method, url, body] of NAMED) {
      const of = (id: number): string => (typeof url === 'string' ? url : (url(id) as { readonly url: string }).url)
      const answers = await differs(kind, ({ id }) => world.send(who, method, of(id), body?.(id)))
      // Charts over a dataset that is granted are no secret.
      const isGranted = who === 'gamma_data' && (kind === 'chart' || kind === 'dashboard')
      if (answers && !isGranted && !isContract(kind, who, answers))
        wrong.push(briefly(`${kind} ${method} ${of(0)}`, answers))
    }
    expect(wrong.join('\n')).toBe('')
  },
  120_000,
)
