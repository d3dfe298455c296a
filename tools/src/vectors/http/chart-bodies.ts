/** Bodies of chart data requests: a base, and what a vector changes of it. */
import type { JsonRecord } from '@belvedere/core/json'
import { setAt, unsetAt } from './paths.ts'
import type { HttpRequest } from './session.ts'
import type { World } from './world.ts'

/** The first JSON object in a text; null if there is none. */
function jsonIn(text: string): unknown {
  const start = text.indexOf('{')
  let depth = 0
  let isQuoted = false
  for (let at = start; start !== -1 && at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted && sign === '\\') at += 1
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === '{') depth += 1
    else if (!isQuoted && sign === '}') {
      depth -= 1
      if (depth === 0) return JSON.parse(text.slice(start, at + 1))
    }
  }
  return null
}

const bodyAfter = (text: string, words: string): string | null => {
  const at = text.indexOf(words)
  return at === -1 ? null : text.slice(at + words.length)
}

/** What a saved chart's query context is where the vector does not say: two groups of the sample. */
const GROUPED = {
  columns: ['gender'],
  metrics: ['sum__num'],
  orderby: [['sum__num', false]],
  granularity: 'ds',
  time_range: '1900-01-01T00:00:00 : 2000-01-01T00:00:00',
  row_limit: 50_000,
}

const contextOf = (id: number, query: JsonRecord = GROUPED): JsonRecord => ({
  datasource: { id, type: 'table' },
  force: false,
  queries: [query],
  result_format: 'json',
  result_type: 'full',
})

/** The base as the vector words it: written out in its notes or in itself, or a saved chart. */
async function baseOf(world: World, words: string, notes: string): Promise<JsonRecord | null> {
  if (words === 'none' || words === '') return null
  const base = bodyAfter(notes, 'Base payload B: ')
  if (/^B\b/.test(words) && base !== null) {
    const { id } = await world.dataset()
    return jsonIn(base.replace('<birth_names dataset>', String(id))) as JsonRecord
  }
  const physical = bodyAfter(words, 'Body: ')
  if (/physical dataset P/.test(words) && physical !== null) {
    const { id } = await world.samples.get('physical_dataset')
    return jsonIn(physical.replace('"datasource":P', `"datasource":{"id":${id},"type":"table"}`)) as JsonRecord
  }
  if (/saved chart/.test(words)) {
    const { id } = await world.dataset()
    const written = jsonIn(words.replaceAll(/<[\w ]*dataset>/g, String(id)))
    const query_context = /without query.context/.test(words) ? null : JSON.stringify(written ?? contextOf(id))
    await world.chart({ query_context })
    return null
  }
  throw new Error(`unknown body_base ${words.slice(0, 60)}`)
}

const AGGREGATES = /^(SUM|AVG|MIN|MAX|COUNT|COUNT_DISTINCT) (\w+) labelled (.+)$/

/** `SUM(a) AS b`, `SUM a labelled b`, `MAX(…)`: metrics in words. Names of saved metrics stay. */
function toMetric(metric: unknown): unknown {
  if (typeof metric !== 'string') return metric
  const labelled = AGGREGATES.exec(metric)
  if (labelled) {
    const [, aggregate, column_name, label] = labelled
    return { expressionType: 'SIMPLE', aggregate, column: { column_name }, label }
  }
  const [, sqlExpression = metric, label = metric] = /^(.+\)) AS (\w+)$/.exec(metric) ?? []
  return metric.includes('(') ? { expressionType: 'SQL', sqlExpression, label } : metric
}

/** `FORMULA "3+x"`, `INTERVAL native layer`: annotation layers in words. */
async function toLayer(world: World, layer: unknown): Promise<unknown> {
  if (typeof layer !== 'string') return layer
  const formula = /^FORMULA "(.+)"$/.exec(layer)
  if (formula) return { name: 'formula', annotationType: 'FORMULA', sourceType: '', value: formula[1], show: true }
  const native = /^(INTERVAL|EVENT) native layer$/.exec(layer)
  if (!native) throw new Error(`unknown annotation layer ${layer}`)
  const name = `${native[1]} layer`
  const value = await world.once(name, () => newLayer(world, name))
  return { name, annotationType: native[1], sourceType: 'NATIVE', value, show: true }
}

async function newLayer(world: World, name: string): Promise<number> {
  const { id } = await world.post('/api/v1/annotation_layer/', { name: `${name} ${Date.now()}`, descr: name })
  await world.post(`/api/v1/annotation_layer/${id}/annotation/`, {
    short_descr: 'an annotation',
    long_descr: '',
    start_dttm: '1990-01-01T00:00:00',
    end_dttm: '1991-01-01T00:00:00',
  })
  return id
}

/** `SELECT 'x row1' as a UNION ALL rows 2, 3`: the select again for each further row. */
function virtualSql(words: string): string {
  const [, first = words, rows] = /^(.+?) UNION ALL rows ([\d, ]+)$/.exec(words) ?? []
  const further = rows?.split(',').map(row => first.replaceAll('row1', `row${row.trim()}`)) ?? []
  return [first, ...further].join(' UNION ALL ')
}

async function virtualDataset(world: World, sql: string): Promise<number> {
  const database = await world.samples.databaseId()
  const json = { database, schema: 'main', table_name: `virtual_${Date.now()}`, sql }
  const { id } = await world.post('/api/v1/dataset/', json)
  return id
}

/** A value of a change, with names and words in the place of objects. */
async function changedValue(world: World, path: string, value: unknown): Promise<unknown> {
  if (/annotation_layers$/.test(path) && Array.isArray(value)) {
    return Promise.all(value.map(layer => toLayer(world, layer)))
  }
  if (/\.metrics$/.test(path) && Array.isArray(value)) return value.map(toMetric)
  if (/\.orderby$/.test(path) && Array.isArray(value)) {
    return value.map((entry: unknown) => (Array.isArray(entry) ? [toMetric(entry[0]), ...entry.slice(1)] : entry))
  }
  if (path === 'datasource' && typeof value === 'string') {
    const sql = bodyAfter(value, 'virtual: ')
    if (sql === null) throw new Error(`unknown datasource ${value}`)
    return { id: await virtualDataset(world, virtualSql(sql)), type: 'table' }
  }
  if (path === 'form_data' && typeof value === 'object' && value !== null) return formData(world, value as JsonRecord)
  return value
}

async function formData(world: World, form_data: JsonRecord): Promise<JsonRecord> {
  const timeout = /^<chart with cache_timeout (\d+)>$/.exec(String(form_data.slice_id))?.[1]
  if (timeout === undefined) return form_data
  const { id } = await world.newChart('a chart with its own timeout', { cache_timeout: Number(timeout) })
  return { ...form_data, slice_id: id }
}

/** Attributes of the dataset itself, `dataset.cache_timeout`. */
async function changeDataset(world: World, body: JsonRecord, attribute: string, value: unknown): Promise<void> {
  const { id } = body.datasource as { id: number }
  const request = { method: 'PUT', path: `/api/v1/dataset/${id}`, json: { [attribute]: value } }
  await world.session.demand('admin', request)
  world.after(() => world.session.demand('admin', { ...request, json: { [attribute]: null } }))
}

/** The request with the base and every change in it. */
export async function fillChartData(
  world: World,
  request: HttpRequest,
  input: JsonRecord,
  notes: string,
): Promise<HttpRequest> {
  const body = structuredClone(await baseOf(world, String(input.body_base ?? ''), notes)) as Record<
    string,
    unknown
  > | null
  const changes = Object.entries((input.change ?? {}) as JsonRecord)
  const form = new FormData()
  let isForm = false
  for (const [path, value] of changes) {
    if (path === 'content_type') isForm = value === 'multipart/form-data'
    else if (path === 'form')
      for (const [name, text] of Object.entries(value as JsonRecord)) form.set(name, String(text))
    else if (body === null) throw new Error(`unknown change ${path} of no body`)
    else if (path === 'delete') for (const gone of [value].flat()) unsetAt(body, String(gone))
    else if (path.startsWith('dataset.')) await changeDataset(world, body, path.slice('dataset.'.length), value)
    else setAt(body, path, await changedValue(world, path, value))
  }
  if (isForm) return { ...request, form }
  return body === null ? request : { ...request, json: body }
}
