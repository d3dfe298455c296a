/** A set of stored objects → texts of a bundle's files. */
import { bundleMetadata, type Document, type DocumentKind, inAssetsOrder, PATHS } from '@belvedere/core/bundle'
import type { Context } from '../resources/context.ts'
import type { ChartRow, DashboardRow, DatabaseRow, DatasetRow } from '../resources/resource.ts'
import type { SavedQueryRow } from '../resources/saved_query/resource.ts'
import { encodeChart, encodeDashboard, encodeDatabase, encodeDataset, encodeSavedQuery } from './encode-objects.ts'
import type { BundleKind } from './importing.ts'
import { loadSources, type Source, textOfDocument, withOldNames } from './sources.ts'

/** What a bundle is made of. Each list is in the order of the ids. */
export interface ExportSet {
  readonly dashboards: readonly DashboardRow[]
  readonly charts: readonly ChartRow[]
  readonly datasets: readonly DatasetRow[]
  readonly databases: readonly DatabaseRow[]
  readonly saved_queries: readonly SavedQueryRow[]
}

interface Encoded {
  readonly kind: DocumentKind
  readonly uuid: string
  readonly path: string
  readonly document: Document
}

/** Texts by path inside the bundle, metadata.yaml first. */
export async function encodeBundle(
  context: Context,
  set: ExportSet,
  kind: BundleKind,
  /** Without what the named objects stand on. */
  isAlone = false,
): Promise<ReadonlyMap<string, string>> {
  const all = await encodeSet(context, set)
  const encoded = isAlone ? all.filter(one => one.kind === kind) : all
  const sources = await loadSources(context, encoded)
  const metadata = bundleMetadata(kind, context.now.replace('Z', '+00:00'))
  const files = new Map([['metadata.yaml', textOfDocument(metadata)]])
  for (const { path, kind: type, uuid, document } of encoded) {
    const source: Source | undefined = sources.get(`${type}/${uuid}`)
    const text = textOfDocument(document, source)
    const isOldest = kind === 'database' && type === 'database'
    files.set(freePath(path, files), isOldest ? withOldNames(text) : text)
  }
  if (kind !== 'assets') return files
  return new Map(inAssetsOrder([...files.keys()]).map(path => [path, files.get(path) ?? '']))
}

/** Two names may become one path: the later file gets a number. */
function freePath(path: string, files: ReadonlyMap<string, string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? path : path.replace(/\.yaml$/, `_${number}.yaml`)
    if (!files.has(candidate)) return candidate
  }
}

async function encodeSet(context: Context, set: ExportSet): Promise<readonly Encoded[]> {
  const names = new Map(set.databases.map(row => [row.id, row.database_name]))
  const encoded: Encoded[] = []
  const add = (type: DocumentKind, uuid: string, path: string, document: Document): void => {
    encoded.push({ kind: type, uuid, path, document })
  }
  for (const row of set.saved_queries) {
    const path = PATHS.saved_query(names.get(row.db_id ?? 0) ?? '', row.schema, row.label, row.id)
    add('saved_query', row.uuid, path, await encodeSavedQuery(context, row))
  }
  for (const row of set.dashboards) {
    add('dashboard', row.uuid, PATHS.dashboard(row.dashboard_title, row.id), await encodeDashboard(context, row))
  }
  for (const row of set.charts) {
    add('chart', row.uuid, PATHS.chart(row.slice_name, row.id), await encodeChart(context, row))
  }
  for (const row of set.datasets) {
    const path = PATHS.dataset(names.get(row.database_id) ?? '', row.table_name)
    add('dataset', row.uuid, path, await encodeDataset(context, row))
  }
  for (const row of set.databases) {
    add('database', row.uuid, PATHS.database(row.database_name), await encodeDatabase(context, row))
  }
  return encoded
}
