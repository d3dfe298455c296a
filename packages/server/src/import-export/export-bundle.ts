/** A set of stored objects → texts of a bundle's files. */
import { setImmediate } from 'node:timers/promises'
import { bundleMetadata, type Document, type DocumentKind, inAssetsOrder, PATHS } from '@belvedere/core/bundle'
import type { Context } from '../resources/context.ts'
import { encodeChart, encodeDashboard, encodeDatabase, encodeDataset, encodeSavedQuery } from './encode-objects.ts'
import { type ExportParts, type ExportSet, loadParts } from './export-parts.ts'
import type { BundleKind } from './importing.ts'
import { loadSources, textOfDocument, withOldNames } from './sources.ts'

/** An object that will be written. */
interface Planned {
  readonly kind: DocumentKind
  readonly uuid: string
  readonly path: string
  readonly encode: (parts: ExportParts) => Document
}

/** A file of a bundle: its path inside of it, and its text. */
export type BundleFile = readonly [path: string, text: string]

/** Milliseconds of writing after which others have a turn. */
const TURN_MS = 10

/** The files of a bundle one after another, metadata.yaml first. */
export async function* bundleFiles(
  context: Context,
  set: ExportSet,
  kind: BundleKind,
  /** Without what the named objects stand on. */
  isAlone = false,
): AsyncGenerator<BundleFile> {
  const all = planSet(set)
  const planned = isAlone ? all.filter(one => one.kind === kind) : all
  const parts = await loadParts(context, set)
  const sources = await loadSources(context, planned)
  yield ['metadata.yaml', textOfDocument(bundleMetadata(kind, context.now.replace('Z', '+00:00')))]
  let turn = performance.now()
  for (const [path, { kind: type, uuid, encode }] of withPaths(planned, kind)) {
    const text = textOfDocument(encode(parts), sources.get(`${type}/${uuid}`))
    yield [path, kind === 'database' && type === 'database' ? withOldNames(text) : text]
    if (performance.now() - turn < TURN_MS) continue
    await setImmediate()
    turn = performance.now()
  }
}

/** In the order of a bundle of this kind. */
function withPaths(planned: readonly Planned[], kind: BundleKind): Iterable<readonly [string, Planned]> {
  const files = new Map<string, Planned>()
  const freePath = freePaths()
  for (const one of planned) files.set(freePath(one.path), one)
  if (kind !== 'assets') return files
  return inAssetsOrder([...files.keys()]).flatMap(path => {
    const one = files.get(path)
    return one ? [[path, one] as const] : []
  })
}

/** Two names may become one path: the later file gets a number. */
function freePaths(): (path: string) => string {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return path => {
    let number = numbers.get(path) ?? 1
    let candidate = path
    while (taken.has(candidate)) {
      number += 1
      candidate = path.replace(/\.yaml$/, `_${number}.yaml`)
    }
    numbers.set(path, number)
    taken.add(candidate)
    return candidate
  }
}

function planSet(set: ExportSet): readonly Planned[] {
  const names = new Map(set.databases.map(row => [row.id, row.database_name]))
  return [
    ...set.saved_queries.map(
      (row): Planned => ({
        kind: 'saved_query',
        uuid: row.uuid,
        path: PATHS.saved_query(names.get(row.db_id ?? 0) ?? '', row.schema, row.label, row.id),
        encode: parts => encodeSavedQuery(row, parts),
      }),
    ),
    ...set.dashboards.map(
      (row): Planned => ({
        kind: 'dashboard',
        uuid: row.uuid,
        path: PATHS.dashboard(row.dashboard_title, row.id),
        encode: parts => encodeDashboard(row, parts),
      }),
    ),
    ...set.charts.map(
      (row): Planned => ({
        kind: 'chart',
        uuid: row.uuid,
        path: PATHS.chart(row.slice_name, row.id),
        encode: parts => encodeChart(row, parts),
      }),
    ),
    ...set.datasets.map(
      (row): Planned => ({
        kind: 'dataset',
        uuid: row.uuid,
        path: PATHS.dataset(names.get(row.database_id) ?? '', row.table_name),
        encode: parts => encodeDataset(row, parts),
      }),
    ),
    ...set.databases.map(
      (row): Planned => ({
        kind: 'database',
        uuid: row.uuid,
        path: PATHS.database(row.database_name),
        encode: parts => encodeDatabase(row, parts),
      }),
    ),
  ]
}
