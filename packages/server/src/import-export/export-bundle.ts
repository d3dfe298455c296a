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

const plan = <Row extends { readonly uuid: string }>(
  kind: DocumentKind,
  rows: readonly Row[],
  pathOf: (row: Row) => string,
  encode: (row: Row, parts: ExportParts) => Document,
): readonly Planned[] =>
  rows.map(row => ({ kind, uuid: row.uuid, path: pathOf(row), encode: parts => encode(row, parts) }))

function planSet({ saved_queries, dashboards, charts, datasets, databases }: ExportSet): readonly Planned[] {
  const names = new Map(databases.map(row => [row.id, row.database_name]))
  const database = (id: number | null) => names.get(id ?? 0) ?? ''
  return [
    ...plan(
      'saved_query',
      saved_queries,
      row => PATHS.saved_query(database(row.db_id), row.schema, row.label, row.id),
      encodeSavedQuery,
    ),
    ...plan('dashboard', dashboards, row => PATHS.dashboard(row.dashboard_title, row.id), encodeDashboard),
    ...plan('chart', charts, row => PATHS.chart(row.slice_name, row.id), encodeChart),
    ...plan('dataset', datasets, row => PATHS.dataset(database(row.database_id), row.table_name), encodeDataset),
    ...plan('database', databases, row => PATHS.database(row.database_name), encodeDatabase),
  ]
}
