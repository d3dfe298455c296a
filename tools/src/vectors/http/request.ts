/** A vector's request with everything in it that stands for an object of the world. */

import { printRison } from '@belvedere/core/filters'
import type { JsonRecord } from '@belvedere/core/json'
import type { HttpRequest } from './session.ts'
import { UNKNOWN_ID, type World } from './world.ts'

export interface WrittenRequest extends JsonRecord {
  readonly method: string
  readonly path: string
}

const UNKNOWN_KEY = 'unknown-key'
const KNOWN = new Set(['method', 'path', 'json', 'multipart', 'query_q_rison', 'query_q_rison_of', 'q', 'body'])
const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 }

const resourceOf = (path: string): string => /^\/(?:api\/v1|superset)\/(\w+)\//.exec(path)?.[1] ?? ''

/** The id of the object that a path is about. */
async function idFor(world: World, resource: string): Promise<number> {
  switch (resource) {
    case 'chart':
      return (await world.chart()).id
    case 'dashboard':
      return (await world.dashboard()).id
    case 'dataset':
      return (await world.dataset()).id
    case 'database':
      return (await world.dataset()).database_id
    case 'report':
      return (await world.report()).id
    case 'assets':
      return 0
    default:
      throw new Error(`unknown object of ${resource}`)
  }
}

function keyFor(world: World, path: string): Promise<string> {
  if (path.includes('filter_state')) return world.filterStateKey()
  if (path.includes('form_data')) return world.formDataKey()
  if (path.includes('/dashboard/permalink') || path.includes('/dashboard/p/')) return world.dashboardPermalinkKey()
  if (path.includes('permalink') || path.includes('/explore/p/')) return world.explorePermalinkKey()
  throw new Error(`unknown key of ${path}`)
}

/** What `{…}` in a path and one-letter names in a query stand for. */
async function standIn(world: World, name: string, path: string): Promise<string> {
  switch (name) {
    case 'id':
      return String(await idFor(world, resourceOf(path)))
    case 'uuid':
      return (await (resourceOf(path) === 'chart' ? world.chart() : world.dashboard())).uuid
    case 'slug':
      return String((await world.get(`/api/v1/dashboard/${(await world.dashboard()).id}`)).slug)
    case 'key':
      return keyFor(world, path)
    case 'unknown':
    case 'log':
      return String(UNKNOWN_ID)
    case 'unknown_key':
      return UNKNOWN_KEY
    case 'C':
      return String((await world.chart()).id)
    case 'D':
      return String((await world.dataset()).id)
    case 'K':
      return world.formDataKey()
    case 'P':
      return world.explorePermalinkKey()
    default:
      throw new Error(`unknown part {${name}} of a path`)
  }
}

async function replaceAsync(text: string, pattern: RegExp, by: (name: string) => Promise<string>): Promise<string> {
  const matches = [...text.matchAll(pattern)]
  const values = await Promise.all(matches.map(match => by(match[1] ?? '')))
  let index = 0
  return text.replace(pattern, whole => {
    const value = values[index++] ?? ''
    return whole.startsWith('=') ? `=${value}` : value
  })
}

async function fillPath(world: World, path: string): Promise<string> {
  const named = await replaceAsync(path, /\{(\w+)\}/g, name => standIn(world, name, path))
  return replaceAsync(named, /=([CDKP])(?![\w-])/g, name => standIn(world, name, path))
}

/** Objects by the name of the field that holds their id. */
const FIELDS: Readonly<Record<string, (world: World, around: JsonRecord) => Promise<unknown>>> = {
  chart: async world => (await world.chart()).id,
  chart_id: async world => (await world.chart()).id,
  slice_id: async world => (await world.chart()).id,
  dashboard: async world => (await world.dashboard()).id,
  dashboard_id: async world => (await world.dashboard()).id,
  dashboards: async world => (await world.dashboard()).id,
  database: async world => (await world.dataset()).database_id,
  database_id: async world => (await world.dataset()).database_id,
  datasource_id: async world => (await world.dataset()).id,
  dataset_id: async world => (await world.dataset()).id,
  owner_id: async (world, { owner_type }) =>
    owner_type === 'User' ? (await world.people(world.user))[0] : (await world.dashboard()).id,
}

const LONG = /^(.) x (\d+)$/

async function fillText(world: World, text: string, field: string, around: JsonRecord): Promise<unknown> {
  const repeated = LONG.exec(text)
  if (repeated) return (repeated[1] ?? '').repeat(Number(repeated[2]))
  const name = /^<([\w ]+)>$/.exec(text)?.[1]
  if (name === undefined) return text
  if (name === 'id' || name === 'ids') {
    const find = FIELDS[field]
    if (!find) throw new Error(`unknown object of the field ${field}`)
    return find(world, around)
  }
  if (/unknown|missing/.test(name)) return UNKNOWN_ID
  return (await world.people(name))[0]
}

/** A body in which names in angle brackets are ids, and what is `(absent)` is not there. */
export async function fillBody(world: World, value: unknown, field = '', around: JsonRecord = {}): Promise<unknown> {
  if (typeof value === 'string') return fillText(world, value, field, around)
  if (Array.isArray(value)) return Promise.all(value.map(item => fillBody(world, item, field, around)))
  if (typeof value !== 'object' || value === null) return value
  const own = value as JsonRecord
  const entries: [string, unknown][] = []
  for (const [key, inner] of Object.entries(own)) {
    if (inner !== '(absent)') entries.push([key, await fillBody(world, inner, key, own)])
  }
  return Object.fromEntries(entries)
}

/** `four ids`, `two unknown ids`: lists that a query names in words. */
async function fillQuery(world: World, value: unknown, path: string): Promise<unknown> {
  const words = typeof value === 'string' ? /^(\w+) (unknown )?ids$/.exec(value) : null
  const length = NUMBERS[words?.[1] ?? '']
  if (length === undefined) return fillBody(world, value, resourceOf(path))
  if (words?.[2] !== undefined) return Array.from({ length }, (_, i) => UNKNOWN_ID + i)
  const ids: number[] = []
  for (let i = 0; i < length; i += 1) ids.push((await makeNew(world, resourceOf(path), `one of ${length}: ${i}`)).id)
  return ids
}

function makeNew(world: World, resource: string, name: string): Promise<{ readonly id: number }> {
  if (resource === 'chart') return world.newChart(name)
  if (resource === 'dashboard') return world.newDashboard({ title: name })
  if (resource === 'report') return world.chart().then(({ id }) => world.newReport({ name, chart: id }))
  throw new Error(`unknown objects of ${resource}`)
}

/** The request without its multipart form, which has rules of its own. */
export async function fillRequest(world: World, written: WrittenRequest): Promise<HttpRequest> {
  const strange = Object.keys(written).filter(key => !KNOWN.has(key))
  if (strange.length > 0) throw new Error(`unknown part ${strange.join(', ')} of a request`)
  let path = await fillPath(world, written.path)
  const { query_q_rison, query_q_rison_of, q } = written
  let text: string | undefined
  if (query_q_rison_of !== undefined) text = printRison(await fillQuery(world, query_q_rison_of, written.path))
  else if (query_q_rison !== undefined || q !== undefined) {
    const rison = String(query_q_rison ?? q)
    text = await replaceAsync(rison, /<(id)>/g, () => standIn(world, 'id', written.path))
  }
  if (text !== undefined) path += `${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(text)}`
  const body = written.json ?? written.body
  if (body === undefined) return { method: written.method, path }
  return { method: written.method, path, json: await fillBody(world, body) }
}
