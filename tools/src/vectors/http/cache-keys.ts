/** Whether two queries have one key: both are sent, and the keys that the product names are compared. */
import type { JsonRecord } from '@belvedere/core/json'
import { Skip } from '../vector.ts'
import type { Workplace } from './bundle-ops.ts'
import { type Raw, shownAnswer } from './check.ts'

const TABLE = 'birth_names'
const QUERY: JsonRecord = {
  columns: ['name'],
  metrics: ['sum__num'],
  orderby: [['sum__num', false]],
  row_limit: 100,
  granularity: 'ds',
  time_range: '1990 : 1995',
  extras: { where: '', time_grain_sqla: 'P1D' },
  filters: [{ col: 'gender', op: '==', val: 'boy' }],
  post_processing: [
    {
      operation: 'aggregate',
      options: { groupby: ['name'], aggregates: { q1: { operator: 'sum', column: 'sum__num' } } },
    },
    { operation: 'rename', options: { columns: { q1: 'total' } } },
  ],
}
/** By field, another value than the base has. */
const OTHER: JsonRecord = {
  time_offsets: ['1 year ago'],
  row_limit: 7,
  row_offset: 5,
  columns: ['state'],
  time_range: '1990 : 1991',
  granularity: 'ds',
  filters: [],
  orderby: [],
  metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(num)', label: 'max' }],
  post_processing: [{ operation: 'rename', options: { columns: { sum__num: 'total' } } }],
}
/** What has to fit the columns or metrics of a query, and is therefore left out of both where those differ. */
const FITTED: Readonly<Record<string, readonly string[]>> = {
  metrics: ['orderby', 'post_processing'],
  columns: ['post_processing'],
  time_offsets: ['post_processing'],
}

const without = (query: JsonRecord, ...fields: readonly string[]): JsonRecord =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !fields.includes(name)))

/** `remove post_processing`, `granularity absent vs null`: the two queries. */
function queriesOf(change: string): readonly [JsonRecord, JsonRecord] {
  const nullable = /^(\w+) absent vs null$/.exec(change)?.[1]
  if (nullable !== undefined) return [without(QUERY, nullable), { ...QUERY, [nullable]: null }]
  const field = Object.keys({ ...QUERY, ...OTHER }).find(name => change.includes(name))
  if (field === undefined) throw new Error(`unknown change ${change}`)
  if (/unknown|non.?exist/.test(change)) return [QUERY, { ...QUERY, no_such_field: 1 }]
  if (/\b(remove|without|absent|drop)/.test(change)) return [QUERY, without(QUERY, field)]
  if (/\b(null|none)\b/i.test(change) && field === 'post_processing') {
    return [QUERY, { ...QUERY, post_processing: [null, ...(QUERY.post_processing as unknown[]), null] }]
  }
  if (/same|twice|unchanged/.test(change)) return [QUERY, QUERY]
  const base = without(QUERY, ...(FITTED[field] ?? []))
  return [base, { ...base, [field]: OTHER[field] }]
}

async function keyOf({ session }: Workplace, datasource: number, query: JsonRecord): Promise<string> {
  const json = { datasource: { id: datasource, type: 'table' }, queries: [query], result_format: 'json' }
  const answer = await session.send('admin', { method: 'POST', path: '/api/v1/chart/data', json })
  const [first] = ((answer.json ?? {}) as { result?: readonly Raw[] }).result ?? []
  if (answer.status !== 200 || typeof first?.cache_key !== 'string') {
    throw new Error(`a query without a key: ${shownAnswer(answer)}`)
  }
  return first.cache_key
}

/** Changes the metric of the dataset, and takes that back. */
async function keysAroundWrite(place: Workplace, id: number): Promise<readonly [string, string]> {
  const path = `/api/v1/dataset/${id}`
  const { result } = await place.session.demand<{ result: { metrics: readonly Raw[] } }>('admin', {
    method: 'GET',
    path,
  })
  const metrics = result.metrics.map(({ id: metric, metric_name, expression }) => ({
    id: metric,
    metric_name,
    expression,
  }))
  const changed = metrics.map(metric =>
    metric.metric_name === 'sum__num' ? { ...metric, expression: 'SUM(num) + 1' } : metric,
  )
  const write = (json: JsonRecord) => place.session.demand('admin', { method: 'PUT', path, json })
  const before = await keyOf(place, id, QUERY)
  await write({ metrics: changed })
  const after = await keyOf(place, id, QUERY)
  await write({ metrics })
  return [before, after]
}

async function sameKey(input: Raw, work: () => Promise<Workplace>): Promise<JsonRecord> {
  const change = String(input.change)
  if (/description|changed_on/.test(change)) {
    throw new Skip('settled difference: a key is the identity of what is really run')
  }
  const place = await work()
  const { id } = await place.samples.get(TABLE)
  if (/dataset|datasource|\bmetric\b/.test(change)) {
    const [before, after] = await keysAroundWrite(place, id)
    return { same_key: before === after }
  }
  const [one, other] = queriesOf(change)
  return { same_key: (await keyOf(place, id, one)) === (await keyOf(place, id, other)) }
}

export const CACHE_KEY_OPERATIONS = { query_cache_key: sameKey }
