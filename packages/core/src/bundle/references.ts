/** Converts references between objects: ids in the store, uuids in a bundle (requirements BUNDLE-011, BUNDLE-012). */
import { isRecord, readJson } from '../json/index.ts'
import type { Document } from './documents.ts'
import { chartComponents, type Position } from './position.ts'

type Ids = ReadonlyMap<number, number>
type Json = Readonly<Record<string, unknown>>

const toId = (value: unknown): number => (typeof value === 'string' ? Number(value) : (value as number))

/** Maps the chart ids of a document to the ids of the local charts with the same uuid. */
function chartIdMap(position: Position, byUuid: ReadonlyMap<string, number>): Ids {
  const pairs = chartComponents(position).flatMap(({ meta }) => {
    const here = typeof meta.uuid === 'string' ? byUuid.get(meta.uuid) : undefined
    return typeof meta.chartId === 'number' && here !== undefined ? [[meta.chartId, here] as const] : []
  })
  return new Map(pairs)
}

const mapList = (list: unknown, ids: Ids): readonly number[] =>
  Array.isArray(list) ? list.map(id => ids.get(toId(id))).filter(id => id !== undefined) : []

function mapKeys(map: unknown, ids: Ids, change: (value: unknown) => unknown = value => value): Json {
  if (!isRecord(map)) return {}
  const pairs = Object.entries(map).flatMap(([id, value]) => {
    const here = ids.get(toId(id))
    return here === undefined ? [] : [[String(here), change(value)] as const]
  })
  return Object.fromEntries(pairs)
}

/**
 * Returns the position and metadata of a dashboard with local ids: charts are matched by the uuid of their component,
 * datasets by uuid. References without a match are dropped.
 */
export function toLocalIds(
  dashboard: Document,
  charts: ReadonlyMap<string, number>,
  datasets: ReadonlyMap<string, number>,
): { readonly position: Position; readonly metadata: Json } {
  const position: Position = isRecord(dashboard.position) ? dashboard.position : {}
  const ids = chartIdMap(position, charts)
  return {
    position: withChartIds(position, charts),
    metadata: metadataToLocal(isRecord(dashboard.metadata) ? dashboard.metadata : {}, ids, targets =>
      toLocalTargets(targets, datasets),
    ),
  }
}

const positionOf = ({ position }: Document): Position => (isRecord(position) ? position : {})

/** Returns chart ids by the uuid of their component; null if a chart lacks its uuid or id. */
function idsByUuid(document: Document): Map<string, number> | null {
  const ids = new Map<string, number>()
  for (const { meta } of chartComponents(positionOf(document))) {
    if (typeof meta.uuid !== 'string' || typeof meta.chartId !== 'number') return null
    ids.set(meta.uuid, meta.chartId)
  }
  return ids
}

/**
 * Returns documents of one dashboard with the chart ids of `source`, so that they can be compared key by key. A chart
 * that is not in `source` retains its id if that is free, otherwise it gets an id above all others.
 * @returns null if `source` has no charts, or if a chart of any document lacks its uuid or id
 */
export function inIdsOf(source: Document, documents: readonly Document[]): readonly Document[] | null {
  const ids = idsByUuid(source)
  const others = documents.map(idsByUuid)
  if (!ids || ids.size === 0) return null
  for (const other of others) {
    if (!other) return null
    for (const [uuid, id] of other) {
      const taken = [...ids.values()]
      if (!ids.has(uuid)) ids.set(uuid, taken.includes(id) ? Math.max(...taken) + 1 : id)
    }
  }
  return documents.map(document => ({
    ...document,
    position: withChartIds(positionOf(document), ids),
    ...(isRecord(document.metadata)
      ? {
          metadata: metadataToLocal(document.metadata, chartIdMap(positionOf(document), ids), targets => targets),
        }
      : {}),
  }))
}

function withChartIds(position: Position, charts: ReadonlyMap<string, number>): Position {
  return Object.fromEntries(
    Object.entries(position).map(([id, component]) => {
      if (!isRecord(component) || component.type !== 'CHART' || !isRecord(component.meta)) return [id, component]
      const chartId = typeof component.meta.uuid === 'string' ? charts.get(component.meta.uuid) : undefined
      return chartId === undefined ? [id, component] : [id, { ...component, meta: { ...component.meta, chartId } }]
    }),
  )
}

function metadataToLocal(metadata: Json, ids: Ids, targetsToLocal: TargetsToLocal): Json {
  const local: Record<string, unknown> = { ...metadata }
  if (local.timed_refresh_immune_slices !== undefined) {
    local.timed_refresh_immune_slices = mapList(local.timed_refresh_immune_slices, ids)
  }
  if (local.expanded_slices !== undefined) local.expanded_slices = mapKeys(local.expanded_slices, ids)
  if (local.filter_scopes !== undefined) {
    local.filter_scopes = mapKeys(local.filter_scopes, ids, columns =>
      isRecord(columns)
        ? Object.fromEntries(Object.entries(columns).map(([name, scope]) => [name, mapImmune(scope, ids)]))
        : columns,
    )
  }
  if (typeof local.default_filters === 'string') local.default_filters = mapDefaultFilters(local.default_filters, ids)
  if (isRecord(local.chart_configuration)) local.chart_configuration = mapConfiguration(local.chart_configuration, ids)
  if (isRecord(local.global_chart_configuration)) {
    local.global_chart_configuration = mapGlobal(local.global_chart_configuration, ids)
  }
  if (Array.isArray(local.native_filter_configuration)) {
    local.native_filter_configuration = local.native_filter_configuration.map(filter =>
      isRecord(filter) ? filterToLocal(filter, ids, targetsToLocal) : filter,
    )
  }
  return local
}

const mapImmune = (scope: unknown, ids: Ids): unknown =>
  isRecord(scope) && scope.immune !== undefined ? { ...scope, immune: mapList(scope.immune, ids) } : scope

const mapDefaultFilters = (text: string, ids: Ids): string => JSON.stringify(mapKeys(readJson(text) ?? {}, ids))

const mapScope = (scope: unknown, ids: Ids): unknown =>
  isRecord(scope) && scope.excluded !== undefined ? { ...scope, excluded: mapList(scope.excluded, ids) } : scope

function mapConfiguration(configuration: Json, ids: Ids): Json {
  return mapKeys(configuration, ids, entry => {
    if (!isRecord(entry)) return entry
    const crossFilters = isRecord(entry.crossFilters)
      ? {
          ...entry.crossFilters,
          scope: mapScope(entry.crossFilters.scope, ids),
          ...(entry.crossFilters.chartsInScope === undefined
            ? {}
            : { chartsInScope: mapList(entry.crossFilters.chartsInScope, ids) }),
        }
      : entry.crossFilters
    const id = ids.get(toId(entry.id))
    return { ...entry, ...(id === undefined ? {} : { id }), ...(crossFilters === undefined ? {} : { crossFilters }) }
  })
}

const mapGlobal = (global: Json, ids: Ids): Json => ({
  ...global,
  ...(global.scope === undefined ? {} : { scope: mapScope(global.scope, ids) }),
  ...(global.chartsInScope === undefined ? {} : { chartsInScope: mapList(global.chartsInScope, ids) }),
})

type TargetsToLocal = (targets: readonly unknown[]) => readonly unknown[]

function filterToLocal(filter: Json, ids: Ids, targetsToLocal: TargetsToLocal): Json {
  const local: Record<string, unknown> = { ...filter }
  if (local.scope !== undefined) local.scope = mapScope(local.scope, ids)
  if (local.chartsInScope !== undefined) local.chartsInScope = mapList(local.chartsInScope, ids)
  if (Array.isArray(local.targets)) local.targets = targetsToLocal(local.targets)
  return local
}

const toLocalTargets = (targets: readonly unknown[], datasets: ReadonlyMap<string, number>): readonly unknown[] =>
  targets.map(target => {
    if (!isRecord(target) || typeof target.datasetUuid !== 'string') return target
    const { datasetUuid, ...rest } = target
    const datasetId = datasets.get(String(datasetUuid))
    return datasetId === undefined ? rest : { ...rest, datasetId }
  })

/** Returns the uuids of the datasets that a document's native filters refer to. */
export function filterDatasetUuids(dashboard: Document): readonly string[] {
  const metadata = isRecord(dashboard.metadata) ? dashboard.metadata : {}
  const filters = Array.isArray(metadata.native_filter_configuration) ? metadata.native_filter_configuration : []
  return filters.flatMap(filter =>
    isRecord(filter) && Array.isArray(filter.targets)
      ? filter.targets.flatMap(target =>
          isRecord(target) && typeof target.datasetUuid === 'string' ? [target.datasetUuid] : [],
        )
      : [],
  )
}

/** Returns stored metadata with dataset uuids in place of dataset ids. */
export function toPortableMetadata(metadata: Json, datasets: ReadonlyMap<number, string>): Json {
  const filters = metadata.native_filter_configuration
  if (!Array.isArray(filters)) return metadata
  return {
    ...metadata,
    native_filter_configuration: filters.map(filter => {
      if (!isRecord(filter) || !Array.isArray(filter.targets)) return filter
      return { ...filter, targets: filter.targets.map(target => toPortableTarget(target, datasets)) }
    }),
  }
}

function toPortableTarget(target: unknown, datasets: ReadonlyMap<number, string>): unknown {
  if (!isRecord(target) || typeof target.datasetId !== 'number') return target
  const { datasetId, ...rest } = target
  const datasetUuid = datasets.get(Number(datasetId))
  return datasetUuid === undefined ? rest : { ...rest, datasetUuid }
}
