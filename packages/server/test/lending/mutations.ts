/** Attacks: queries of a page, changed in one or more places to get more than the page shows. */
import type { QueryColumn } from '@belvedere/core/expressions'
import type { QueryContext, QueryObject } from '@belvedere/core/query'

/** Numbers that a seed repeats. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Material of mutations: names of the dataset, texts of the stored documents, ids of other objects. */
export interface Pool {
  readonly columns: readonly string[]
  readonly metrics: readonly string[]
  readonly words: readonly string[]
  readonly datasets: readonly number[]
  readonly charts: readonly number[]
  /** Other queries of the page. */
  readonly queries: readonly QueryObject[]
}

type Loose = Record<string, unknown>
type Random = () => number
const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

const AGGREGATES = ['SUM', 'AVG', 'MIN', 'MAX', 'COUNT', 'COUNT_DISTINCT']
const OPERATORS = [
  '==',
  '!=',
  '>',
  '<',
  '>=',
  '<=',
  'IN',
  'NOT IN',
  'LIKE',
  'ILIKE',
  'IS NULL',
  'IS NOT NULL',
  'REGEX',
  'TEMPORAL_RANGE',
]
const GRAINS = ['PT1S', 'PT1H', 'P1D', 'P1W', 'P1M', 'P3M', 'P1Y']
const RANGES = ['Last week', '2020-01-01 : 2021-01-01', 'No filter', ' : 1999-01-01', 'previous calendar year']
const RESULT_TYPES = ['query', 'samples', 'columns', 'timegrains', 'drill_detail', 'results', 'post_processed'] as const
const SLOTS = ['columns', 'metrics', 'series_columns', 'orderby', 'filters', 'where', 'having'] as const

const wrapped = (name: string, random: Random): Loose => {
  const sqlExpression = pick(random, [
    name,
    `"${name}"`,
    `lower("${name}")`,
    `MAX("${name}")`,
    `CASE WHEN "${name}" IS NULL THEN 1 END`,
    `(SELECT max("${name}"))`,
  ])
  return { expressionType: 'SQL', sqlExpression, label: pick(random, [name, 'x', 'count']) }
}
const otherCase = (text: string, random: Random): string =>
  pick(random, [
    text.toUpperCase(),
    text.toLowerCase(),
    ` ${text}`,
    `${text} `,
    `"${text}"`,
    text.replaceAll('_', ' '),
  ]) ?? text

/** A column or a word that is none, as one of the forms in which a query names things. */
function term(pool: Pool, random: Random): unknown {
  const name = pick(random, random() < 0.8 ? pool.columns : pool.words) ?? 'x'
  const chance = random()
  if (chance < 0.5) return name
  if (chance < 0.8) return wrapped(name, random)
  return { expressionType: 'SIMPLE', aggregate: pick(random, AGGREGATES), column: { column_name: name }, label: name }
}

function filterOf(pool: Pool, random: Random): Loose {
  const op = pick(random, OPERATORS) ?? '=='
  const col = random() < 0.85 ? pick(random, pool.columns) : wrapped(pick(random, pool.columns) ?? 'x', random)
  const val = /IN$/.test(op)
    ? ['a', 1]
    : op === 'TEMPORAL_RANGE'
      ? pick(random, RANGES)
      : pick(random, ['a', 1, '%', 0.5])
  return op.startsWith('IS') ? { col, op } : { col, op, val }
}

const condition = (pool: Pool, random: Random): string => {
  const name = pick(random, pool.columns) ?? 'x'
  return (
    pick(random, [
      `"${name}" > 1`,
      `"${name}" IS NOT NULL`,
      '1 = 1',
      '(1 = 0) OR (1 = 1)',
      `${name} LIKE 'a%'`,
      '1 = 0',
    ]) ?? '1 = 1'
  )
}

function put(query: Loose, slot: (typeof SLOTS)[number], value: unknown, pool: Pool, random: Random): void {
  const extras = (query.extras ?? {}) as Loose
  if (slot === 'where' || slot === 'having') query.extras = { ...extras, [slot]: condition(pool, random) }
  else if (slot === 'orderby')
    query.orderby = [[value, random() < 0.5], ...((query.orderby ?? []) as unknown[])].slice(
      0,
      1 + Math.round(random()),
    )
  else if (slot === 'filters') query.filters = [...((query.filters ?? []) as unknown[]), filterOf(pool, random)]
  else query[slot] = [...((query[slot] ?? []) as unknown[]), value]
}

/** One of the terms of a query, taken out of its slot. */
function takeOut(query: Loose, random: Random): unknown {
  const slot = pick(
    random,
    ['columns', 'metrics', 'series_columns', 'filters', 'orderby'].filter(
      name => Array.isArray(query[name]) && (query[name] as unknown[]).length > 0,
    ),
  )
  if (slot === undefined) return undefined
  const list = [...(query[slot] as unknown[])]
  const [taken] = list.splice(Math.floor(random() * list.length), 1)
  query[slot] = list
  return Array.isArray(taken) ? taken[0] : taken
}

/** The changed query, and what of its context changes with it. */
export interface Mutated {
  readonly kind: string
  readonly query: QueryObject
  readonly context: Partial<QueryContext>
}

type Change = (query: Loose, pool: Pool, random: Random) => Loose | undefined

const CHANGES: Readonly<Record<string, Change>> = {
  added: (query, pool, random) => void put(query, pick(random, SLOTS) ?? 'columns', term(pool, random), pool, random),
  moved: (query, pool, random) => {
    const taken = takeOut(query, random)
    put(
      query,
      pick(random, ['columns', 'metrics', 'series_columns', 'orderby'] as const) ?? 'columns',
      taken ?? term(pool, random),
      pool,
      random,
    )
    return undefined
  },
  removed: (query, _, random) => {
    if (random() < 0.5) takeOut(query, random)
    else
      delete query[
        pick(random, [
          'metrics',
          'orderby',
          'row_limit',
          'post_processing',
          'filters',
          'extras',
          'series_limit',
          'time_range',
          'granularity',
        ]) ?? 'metrics'
      ]
    return undefined
  },
  'rows in place of groups': (query, pool, random) => {
    query.metrics = null
    query.columns = pool.columns.slice(0, 1 + Math.floor(random() * 6))
    query.orderby = []
    query.post_processing = []
    return undefined
  },
  renamed: (query, pool, random) => {
    const text = JSON.stringify(query)
    const name =
      pick(
        random,
        pool.columns.filter(column => text.includes(JSON.stringify(column))),
      ) ??
      pool.columns[0] ??
      'x'
    return JSON.parse(text.replaceAll(JSON.stringify(name), JSON.stringify(otherCase(name, random)))) as Loose
  },
  replaced: (query, pool, random) => {
    const text = JSON.stringify(query)
    const name =
      pick(
        random,
        pool.columns.filter(column => text.includes(JSON.stringify(column))),
      ) ?? 'x'
    return JSON.parse(text.replaceAll(JSON.stringify(name), JSON.stringify(pick(random, pool.columns) ?? 'y'))) as Loose
  },
  wrapped: (query, _, random) => {
    const columns = (query.columns ?? []) as QueryColumn[]
    query.columns = columns.map(column =>
      typeof column === 'string' ? wrapped(column, random) : column.sqlExpression,
    ) as unknown[]
    return undefined
  },
  aggregated: (query, pool, random) => {
    query.metrics = ((query.metrics ?? []) as unknown[]).map(metric =>
      typeof metric === 'string'
        ? {
            expressionType: 'SIMPLE',
            aggregate: pick(random, AGGREGATES),
            column: { column_name: pick(random, pool.columns) },
          }
        : {
            ...(metric as Loose),
            aggregate: pick(random, AGGREGATES),
            expressionType: 'SIMPLE',
            column: { column_name: pick(random, pool.columns) },
          },
    )
    return undefined
  },
  limits: (query, _, random) => {
    query[pick(random, ['row_limit', 'row_offset', 'series_limit']) ?? 'row_limit'] = pick(random, [
      0,
      1,
      10_000,
      50_000,
      null,
      7,
    ])
    return undefined
  },
  times: (query, pool, random) => {
    const name = pick(random, ['time_range', 'granularity', 'grain', 'time_offsets'])
    if (name === 'time_range') query.time_range = pick(random, RANGES)
    if (name === 'granularity') query.granularity = pick(random, pool.columns)
    if (name === 'time_offsets') query.time_offsets = ['1 year ago']
    if (name === 'grain')
      query.columns = ((query.columns ?? []) as unknown[]).map(column =>
        typeof column === 'object' ? { ...(column as Loose), timeGrain: pick(random, GRAINS) } : column,
      )
    return undefined
  },
  shapes: (query, pool, random) => {
    const column = pick(random, pool.columns) ?? 'x'
    Object.assign(
      query,
      pick<Loose>(random, [
        { is_rowcount: true },
        { is_timeseries: true, granularity: column },
        { grouping_sets: [[column], []] },
        { group_others_when_limit_reached: true, series_limit: 3 },
        { series_limit: 1, series_limit_metric: term(pool, random) },
        { post_processing: [{ operation: 'select', options: { columns: [column] } }] },
        { post_processing: [] },
        { post_processing: [{ operation: 'cum', options: { columns: { [column]: column }, operator: 'sum' } }] },
        { post_processing: [{ operation: 'aggregate', options: { groupby: [column], aggregates: {} } }] },
        { post_processing: [...((query.post_processing ?? []) as unknown[]), { operation: 'flatten', options: {} }] },
        { columns: [], metrics: null },
        { columns: [], metrics: [] },
        { result_type: pick(random, RESULT_TYPES) },
        { url_params: { [column]: 'a' } },
        { time_column: column, time_grain: pick(random, GRAINS) },
        { extras: { ...((query.extras ?? {}) as Loose), relative_start: 'now', relative_end: 'today' } },
        { orderby: [[{ expressionType: 'SQL', sqlExpression: `MAX("${column}")`, label: 'x' }, false]] },
        { filter: [filterOf(pool, random)] },
        { granularity_sqla: column },
        { timeseries_limit: 3 },
        { order_desc: false },
        { custom_params: { column } },
        { apply_fetch_values_predicate: true },
        { groupby: [column] },
        { timeseries_limit_metric: term(pool, random) },
      ]),
    )
    return undefined
  },
  'a stored filter': (query, pool, random) => {
    const filters = [...((query.filters ?? []) as Loose[])]
    const at = Math.floor(random() * filters.length)
    const changed = pick<Loose>(random, [
      { val: pick(random, ['a', 1, ['b', null], '%']) },
      { op: pick(random, OPERATORS) },
      { col: pick(random, pool.columns) },
      { grain: pick(random, GRAINS) },
    ])
    if (filters.length > 0) filters[at] = { ...filters[at], ...changed }
    query.filters = filters
    const extras = (query.extras ?? {}) as Loose
    if (typeof extras.where === 'string' && extras.where !== '' && random() < 0.5)
      query.extras = { ...extras, where: pick(random, ['', `${extras.where} OR 1 = 1`, `(${extras.where})`]) }
    return undefined
  },
  annotated: (query, pool, random) => {
    const layers = pick<Loose>(random, [
      { annotationType: 'EVENT', sourceType: 'NATIVE', value: 1 + Math.floor(random() * 3) },
      { annotationType: 'EVENT', sourceType: 'table', value: pick(random, pool.charts) },
      { annotationType: 'TIME_SERIES', sourceType: 'line', value: pick(random, pool.charts) },
      { annotationType: 'FORMULA', value: 'x' },
    ])
    query.annotation_layers = [{ name: 'layer', show: true, style: 'solid', ...layers }]
    return undefined
  },
  another: (_, pool, random) => ({ ...pick(random, pool.queries) }),
}

const CONTEXTS: Readonly<Record<string, (pool: Pool, random: Random) => Partial<QueryContext>>> = {
  'other dataset': (pool, random) => ({
    datasource: {
      id: pick(random, pool.datasets) ?? 1,
      type: (random() < 0.8 ? 'table' : pick(random, ['query', 'saved_query', 'view'])) as 'table',
    },
  }),
  'other chart': (pool, random) => ({ form_data: { slice_id: pick(random, [...pool.charts, 0, 999_999]) } }),
  'other result': (_, random) => ({
    result_type: pick(random, RESULT_TYPES),
  }),
  'other format': (_, random) => ({ result_format: pick(random, ['csv', 'xlsx'] as const) }),
  'other cache': (_, random) => ({ force: random() < 0.5, custom_cache_timeout: pick(random, [-1, 0, 60]) }),
}

const KINDS = [...Object.keys(CHANGES), ...Object.keys(CONTEXTS)]

/** A query of a page with one to three changes. */
export function mutate(own: QueryObject, pool: Pool, random: Random): Mutated {
  const kinds: string[] = []
  let query = structuredClone(own) as Loose
  let context: Partial<QueryContext> = {}
  for (let left = 1 + Math.floor(random() * random() * 3); left > 0; left -= 1) {
    const kind = pick(random, KINDS) ?? 'added'
    kinds.push(kind)
    const change = CHANGES[kind]
    if (change) query = change(query, pool, random) ?? query
    else context = { ...context, ...CONTEXTS[kind]?.(pool, random) }
  }
  return { kind: kinds.join(' + '), query: query as QueryObject, context }
}
