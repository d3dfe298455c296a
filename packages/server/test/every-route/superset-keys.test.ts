/** Answers have every key that clients of Superset read, with its type. Further keys are ours. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUPERSET_KEYS } from './superset-keys.ts'
import { startWorld, type World } from './world.ts'

let world: World
const addresses = new Map<string, readonly [method: 'GET' | 'POST', url: string, body?: unknown]>()

beforeAll(async () => {
  world = await startWorld()
  const owner = world.idOf('admin')
  const { dataset, database, shown } = world
  for (const kind of ['saved_query', 'css_template', 'annotation_layer', 'tag', 'rowlevelsecurity'] as const) {
    await world.make(kind, owner)
  }
  const run = { database_id: database, sql: 'SELECT 1 AS one', client_id: 'keys', sql_editor_id: '1' }
  const ran = await world.send('admin', 'POST', '/api/v1/sqllab/execute/', run)
  expect(ran.status, ran.text).toBe(200)
  const query = { columns: ['name'], metrics: ['total'], row_limit: 5 }
  const context = { datasource: { id: dataset, type: 'table' }, queries: [query] }
  for (const name of Object.keys(SUPERSET_KEYS)) {
    const [verb, path] = name.split(' ')
    if (verb === 'list') addresses.set(name, ['GET', `/api/v1/${path}/`])
  }
  addresses.set('read chart', ['GET', `/api/v1/chart/${shown.chart}`])
  addresses.set('read dashboard', ['GET', `/api/v1/dashboard/${shown.dashboard}`])
  addresses.set('read dataset', ['GET', `/api/v1/dataset/${dataset}`])
  addresses.set('read database', ['GET', `/api/v1/database/${database}`])
  addresses.set('explore', ['GET', `/api/v1/explore/?slice_id=${shown.chart}`])
  addresses.set('dashboard datasets', ['GET', `/api/v1/dashboard/${shown.dashboard}/datasets`])
  addresses.set('dashboard charts', ['GET', `/api/v1/dashboard/${shown.dashboard}/charts`])
  addresses.set('chart data', ['POST', '/api/v1/chart/data', context])
  addresses.set('samples', ['POST', `/datasource/samples?datasource_type=table&datasource_id=${dataset}`, {}])
  addresses.set('datasource', ['GET', `/datasource/get/table/${dataset}/`])
}, 60_000)
afterAll(() => world?.close())

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** The objects that hold the last key of a path: `result[].owners[].id` → all owners. */
function holders(answer: unknown, path: string): readonly Record<string, unknown>[] {
  let values: readonly unknown[] = [answer]
  const steps = path.split('.')
  for (const step of steps.slice(0, -1)) {
    const name = step.replace(/\[\]$/, '')
    values = values.flatMap(entry => {
      const value = name === '' ? entry : (entry as Record<string, unknown> | null)?.[name]
      return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
    })
  }
  return values.filter(entry => typeof entry === 'object' && entry !== null) as Record<string, unknown>[]
}

/** What is missing, or of another type. */
function problemsOf(answer: unknown, facts: string): readonly string[] {
  return facts
    .trim()
    .split(/\s+/)
    .flatMap(fact => {
      const [path = '', types = ''] = fact.split(':')
      const key = path.split('.').at(-1) ?? ''
      const objects = holders(answer, path)
      if (objects.length > 0 && !objects.some(object => Object.hasOwn(object, key))) return [`${path} is missing`]
      const wrong = objects
        .map(object => object[key])
        .find(value => {
          const type = typeOf(value ?? null)
          return type !== 'null' && types !== '' && !types.split('|').includes(type)
        })
      return wrong === undefined ? [] : [`${path} is ${typeOf(wrong)}, not ${types}`]
    })
}

test.each(Object.entries(SUPERSET_KEYS))('%s: every key of Superset', async (name, facts) => {
  const [method, url, body] = addresses.get(name) ?? ['GET', '']
  const answer = await world.send('admin', method, url, body)
  expect(answer.status, answer.text).toBe(200)
  expect(problemsOf(JSON.parse(answer.text), facts)).toEqual([])
})

test.each(['dataset', 'saved_query'])('lists of %s are filtered by the catalog, which is nothing here', async kind => {
  const listed = async (value: string) => {
    const url = `/api/v1/${kind}/?q=(filters:!((col:catalog,opr:eq,value:${value})))`
    const answer = await world.send('admin', 'GET', url)
    expect(answer.status, answer.text).toBe(200)
    return (JSON.parse(answer.text) as { count: number }).count
  }
  expect(await listed('other')).toBe(0)
  expect(await listed('!n')).toBeGreaterThan(0)
})

test('a form that writes the address by itself may send its engine empty', async () => {
  const body = { database_name: 'by address', engine: '', sqlalchemy_uri: 'postgresql://127.0.0.1:1/none' }
  const answer = await world.send('admin', 'POST', '/api/v1/database/test_connection', body)
  expect(answer.text).not.toContain('Length must be')
  expect(answer.text).not.toContain('"engine"')
})
