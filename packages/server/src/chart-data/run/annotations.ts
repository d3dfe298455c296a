import { AppError } from '@belvedere/core/errors'
import type { QueryFilter } from '@belvedere/core/expressions'
import type { AnnotationLayerSettings } from '@belvedere/core/form-data'
import { nonEmptyText } from '@belvedere/core/json'
import type { QueryObject } from '@belvedere/core/query'
import { NO_TIME_RANGE, toIsoText } from '@belvedere/core/time'
import { resolveRangeParts } from '@belvedere/core/time-resolution'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { reachedDataset } from '../../datasets/readable-dataset.ts'
import { zoneOf } from '../../datasets/shown-calendar.ts'
import { checkLentQueries } from '../../lending/lent-queries.ts'
import type { Services } from '../../services.ts'
import { type AuthorizedLayer, missingChart } from '../authorize/annotation-rights.ts'
import { prepareContext } from '../plan/prepared-context.ts'
import { parseQueryContext } from '../request/query-context.ts'
import { contextOfChart, objectOf, pageContextOfChart } from '../request/saved-context.ts'
import { findParts, type Requester } from './find-parts.ts'
import type { ResolvedAnnotations, ResolvedPart } from './resolved-part.ts'

/** Maximum number of annotations of a layer. */
const MAX_ANNOTATIONS = 10_000
const NATIVE_COLUMNS = ['start_dttm', 'end_dttm', 'short_descr', 'long_descr', 'json_metadata'] as const

/** Data of one layer as JSON: `{columns, records}`. */
interface LayerData {
  readonly identity: string
  readonly pieces: readonly Buffer[]
}

/**
 * Adds the data of annotation layers to the answers. Formulas are computed by the renderer.
 * @param layers as `authorizeLayers` returns them, by query
 * @throws AppError if the query of a source chart is invalid
 */
export async function withAnnotations(
  resolved: readonly ResolvedPart[],
  layers: readonly (readonly AuthorizedLayer[])[],
  requester: Requester,
): Promise<readonly ResolvedPart[]> {
  return Promise.all(
    resolved.map(async (part, index) => {
      const own = layers[index] ?? []
      if (part.kind === 'known' || own.length === 0) return part
      return { ...part, annotations: await annotationsOf(own, requester) }
    }),
  )
}

async function annotationsOf(layers: readonly AuthorizedLayer[], requester: Requester): Promise<ResolvedAnnotations> {
  const byName = new Map(layers.map(each => [each.layer.name, each]))
  const data = await Promise.all(
    [...byName].map(async ([name, each]) => ({ name, data: await layerData(each, requester) })),
  )
  const pieces = data.flatMap(({ name, data: { pieces } }, index) => [
    Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    ...pieces,
  ])
  return {
    identity: data.map(({ name, data: { identity } }) => `${name}=${identity}`).join(),
    pieces: [...pieces, Buffer.from('}')],
  }
}

async function layerData(authorized: AuthorizedLayer, requester: Requester): Promise<LayerData> {
  const { layer, refusal } = authorized
  if (refusal) return refusedData(refusal)
  return layer.sourceType === 'NATIVE' ? nativeData(layer, requester.services) : chartData(authorized, requester)
}

/** Returns the data of a layer that the requester may not read: no records, and the reason. */
function refusedData({ message }: AppError): LayerData {
  const text = JSON.stringify({ columns: [], records: [], error: message })
  return { identity: text, pieces: [Buffer.from(text)] }
}

/** Returns events and intervals of a stored layer in chronological order. Times are epoch milliseconds. */
async function nativeData({ value }: AnnotationLayerSettings, { db }: Services): Promise<LayerData> {
  const stored =
    typeof value === 'number'
      ? await db
          .selectFrom('annotations')
          .select(NATIVE_COLUMNS)
          .where('layer_id', '=', value)
          .orderBy('start_dttm')
          .orderBy('id')
          .limit(MAX_ANNOTATIONS)
          .execute()
      : []
  const records = stored.map(row => ({
    ...row,
    start_dttm: Date.parse(row.start_dttm),
    end_dttm: Date.parse(row.end_dttm),
  }))
  const text = JSON.stringify({ columns: NATIVE_COLUMNS, records })
  return { identity: text, pieces: [Buffer.from(text)] }
}

/** Returns the rows of another chart, with the time range and grain that the layer requests. */
async function chartData({ layer, host }: AuthorizedLayer, requester: Requester): Promise<LayerData> {
  const { services, user, signal } = requester
  const source = await lentSource(layer, requester)
  if (source instanceof AppError) return refusedData(source)
  const { dataset, context: own } = source
  const [first = {}] = own.queries
  const query = overridden({ ...first, annotation_layers: undefined, result_type: undefined }, layer, dataset, services)
  const isWhole = layer.with_chart === true
  const context = { ...own, queries: [isWhole ? withinHost(query, host, dataset, services) : query] }
  const parts = await prepareContext(context, JSON.stringify(context), dataset, services, signal, user)
  const [part] = await findParts(parts, requester)
  if (part?.kind !== 'result') return { identity: '', pieces: [Buffer.from('{"columns":[],"records":[]}')] }
  const { key, made_at, facts, data } = part.result.stored
  const more = isWhole
    ? `"coltypes":${JSON.stringify(facts.coltypes)},"chart":${await chartText(layer, services)},`
    : ''
  const head = `{"columns":${JSON.stringify(facts.colnames)},${more}"records":`
  return { identity: `${key}@${made_at}${more}`, pieces: [Buffer.from(head), ...data.pieces, Buffer.from('}')] }
}

/**
 * Returns the query of a chart layer and its dataset. Returns an error for readers through a dashboard that does not
 * lend them.
 */
async function lentSource(layer: AnnotationLayerSettings, { user, services, dashboard_id }: Requester) {
  const read = (saved: object) => parseQueryContext({ ...saved, result_type: 'full', result_format: 'json' })
  const stored = read(await sourceContext(layer, services, contextOfChart))
  try {
    const { dataset, dashboard_ids } = await reachedDataset(services, user, stored.datasource, dashboard_id)
    if (!dashboard_ids) return { dataset, context: stored }
    const context = read(await sourceContext(layer, services, pageContextOfChart))
    await checkLentQueries({ ...context, queries: context.queries.slice(0, 1) }, dashboard_ids, dataset, services)
    return { dataset, context }
  } catch (error) {
    if (error instanceof AppError && error.code === 'DATASOURCE_SECURITY_ACCESS_ERROR') return missingChart(layer)
    throw error
  }
}

/** Returns the source chart of a layer as JSON: its name and settings. */
async function chartText({ value }: AnnotationLayerSettings, { db }: Services): Promise<string> {
  const { slice_name, viz_type, params, ...datasource } = await db
    .selectFrom('charts')
    .select(['slice_name', 'viz_type', 'params', 'datasource_id', 'datasource_type'])
    .where('id', '=', Number(value))
    .executeTakeFirstOrThrow()
  const form_data = {
    ...objectOf(params),
    viz_type,
    datasource: `${datasource.datasource_id}__${datasource.datasource_type}`,
  }
  return JSON.stringify({ slice_name, form_data })
}

/**
 * Returns the query of a layer that is drawn as its chart. Filters and time range of the host apply to columns that it
 * has.
 */
function withinHost(query: QueryObject, host: QueryObject, dataset: LoadedDataset, services: Services): QueryObject {
  const names = new Set(dataset.columns.map(({ column_name }) => column_name))
  const filters = (host.filters ?? []).filter(({ col }) => typeof col === 'string' && names.has(col))
  const { time_range } = host
  const isNarrowed = time_range !== undefined && time_range !== NO_TIME_RANGE
  const narrowed = { ...query, filters: [...(query.filters ?? []), ...filters] }
  return isNarrowed ? withRange(narrowed, { time_range }, dataset, services) : narrowed
}

async function sourceContext(layer: AnnotationLayerSettings, services: Services, read: typeof contextOfChart) {
  if (typeof layer.value !== 'number') throw missingChart(layer)
  try {
    return await read(layer.value, services)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') throw missingChart(layer)
    throw error
  }
}

const textIn = (value: unknown): string | undefined => nonEmptyText(value) ?? undefined

/** Returns the source's query with the overrides of the layer (requirement CHART-QUERY-010). */
function overridden(
  query: QueryObject,
  { overrides }: AnnotationLayerSettings,
  dataset: LoadedDataset,
  services: Services,
): QueryObject {
  const column = textIn(overrides.granularity)
  const granularity = dataset.columns.some(({ column_name }) => column_name === column) ? column : query.granularity
  return withRange(
    withGrain({ ...query, granularity }, textIn(overrides.time_grain_sqla)),
    overrides,
    dataset,
    services,
  )
}

function withGrain(query: QueryObject, grain: string | undefined): QueryObject {
  if (grain === undefined) return query
  const columns = query.columns?.map(column =>
    typeof column !== 'string' && column.columnType === 'BASE_AXIS' ? { ...column, timeGrain: grain } : column,
  )
  return { ...query, columns, extras: { ...query.extras, time_grain_sqla: grain } }
}

const isRange = (filter: QueryFilter): boolean => filter.op.trim().toUpperCase() === 'TEMPORAL_RANGE'

function withRange(
  query: QueryObject,
  overrides: AnnotationLayerSettings['overrides'],
  dataset: LoadedDataset,
  services: Services,
): QueryObject {
  const time_range = textIn(overrides.time_range)
  const time_shift = textIn(overrides.time_shift)
  if (time_range === undefined && time_shift === undefined) return query
  const context = { now: services.clock.now(), timeZone: zoneOf(dataset, services) }
  const side = (end: number | null): string => (end === null ? '' : toIsoText(end))
  const moved = (own: string): string => {
    const { since, until } = resolveRangeParts({ time_range: time_range ?? own, time_shift }, context)
    return `${side(since)} : ${side(until)}`
  }
  const filters = query.filters?.map(filter =>
    isRange(filter) && typeof filter.val === 'string' ? { ...filter, val: moved(filter.val) } : filter,
  )
  const hasOwn = query.time_range !== undefined || !filters?.some(isRange)
  return { ...query, filters, ...(hasOwn ? { time_range: moved(query.time_range ?? 'No filter') } : {}) }
}
