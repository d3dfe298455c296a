/** Exports stored objects as the files of a bundle. */

import { setImmediate } from 'node:timers/promises'
import { bundleMetadata, type Document, type DocumentKind, inAssetsOrder, PATHS } from '@belvedere/core/bundle'
import { isRecord } from '@belvedere/core/json'
import type { Context } from '../crud/context.ts'
import { storedJson } from '../json/parse.ts'

import { encodeChart, encodeDashboard, encodeDatabase, encodeDataset, encodeSavedQuery } from './encode-objects.ts'
import { withOwnExamples } from './examples-database.ts'
import { type ExportParts, type ExportSet, loadParts } from './export-parts.ts'
import type { BundleKind } from './importing.ts'
import { withOldNames } from './renamed-keys.ts'
import { loadSources, textOfDocument } from './sources.ts'
import { acceptedBySuperset } from './superset-keys.ts'
import { readYaml, writeYaml } from './yaml.ts'

/** An object to write. */
interface Planned {
  /** Stored JSON texts by field, where they must be objects. */
  readonly texts: Readonly<Record<string, string | null>>
  readonly kind: DocumentKind
  readonly uuid: string
  readonly path: string
  readonly encode: (parts: ExportParts) => Document
}

/** A file of a bundle: its path and its text. */
export type BundleFile = readonly [path: string, text: string]

/** Milliseconds of work after which other requests are served. */
const TURN_MS = 10

/** Report of values that could not be exported. Imports ignore files with this name. */
const REPORT = 'export_report.json'

interface ExportNote {
  readonly path: string
  readonly field?: string
  readonly message: string
}

/** Returns the problems of an object's stored texts. These fields are exported without their value. */
const notesOf = (path: string, { texts }: Planned): readonly ExportNote[] =>
  Object.entries(texts).flatMap(([field, text]) =>
    text === null || text === '' || text === 'null' || isRecord(storedJson(text, null))
      ? []
      : [
          {
            path,
            field,
            message: 'The stored value cannot be read: it is not a JSON object, or it is nested too deeply.',
          },
        ],
  )

export interface ExportOptions {
  /** Export only the named objects, without their dependencies. */
  readonly isAlone?: boolean
  /** Add query contexts to charts that were imported without one. */
  readonly withQueryContexts?: boolean
  /** Export only keys that Superset 4.1 imports: objects may have been imported with keys of newer releases. */
  readonly forSuperset?: boolean
}

/**
 * Yields the files of a bundle, metadata.yaml first. An object that cannot be written is omitted. Omitted objects and
 * fields are listed in a report, which is the last file.
 */
export async function* bundleFiles(
  context: Context,
  set: ExportSet,
  kind: BundleKind,
  { isAlone = false, withQueryContexts = false, forSuperset = false }: ExportOptions = {},
): AsyncGenerator<BundleFile> {
  const all = planSet(set)
  const planned = isAlone ? all.filter(one => one.kind === kind) : all
  const parts = await loadParts(context, set)
  const sources = await loadSources(context, planned)
  const withOwn = withOwnExamples(set.databases)
  yield ['metadata.yaml', textOfDocument(bundleMetadata(kind, context.now.replace('Z', '+00:00')))]
  let turn = performance.now()
  const notes: ExportNote[] = []
  for (const [path, one] of withPaths(planned, kind)) {
    const { kind: type, uuid, encode } = one
    notes.push(...notesOf(path, one))
    try {
      const completed = withQueryContexts && type === 'chart' ? ['query_context'] : []
      const written = textOfDocument(withOwn(encode(parts)), sources.get(`${type}/${uuid}`), completed)
      const { text, left_out } = forSuperset ? textForSuperset(type, written, planned) : { text: written, left_out: [] }
      notes.push(...left_out.map(field => ({ path, field, message: 'Left out: Superset 4.1 does not support this.' })))
      yield [path, kind === 'database' && type === 'database' ? withOldNames(text) : text]
    } catch (error) {
      context.services.log.error({ err: error, path }, 'an object could not be exported')
      notes.push({ path, message: 'Left out: the object could not be exported.' })
    }
    if (performance.now() - turn < TURN_MS) continue
    await setImmediate()
    turn = performance.now()
  }
  if (notes.length > 0) yield [REPORT, `${JSON.stringify({ notes }, null, 2)}\n`]
}

function textForSuperset(kind: DocumentKind, written: string, planned: readonly Planned[]) {
  const datasets = new Set(planned.flatMap(one => (one.kind === 'dataset' ? [one.uuid.toLowerCase()] : [])))
  const { document, left_out } = acceptedBySuperset(kind, readYaml(written) as Document, datasets)
  return { text: writeYaml(document), left_out }
}

/** Assigns paths, in the order of a bundle of this kind. */
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

/** Returns a function that makes paths unique: if two names result in one path, the later file gets a number. */
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
  textsOf: (row: Row) => Planned['texts'] = () => ({}),
): readonly Planned[] =>
  rows.map(row => ({
    kind,
    uuid: row.uuid,
    path: pathOf(row),
    encode: parts => encode(row, parts),
    texts: textsOf(row),
  }))

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
    ...plan(
      'dashboard',
      dashboards,
      row => PATHS.dashboard(row.dashboard_title, row.id),
      encodeDashboard,
      row => ({
        position_json: row.position_json,
        json_metadata: row.json_metadata,
      }),
    ),
    ...plan(
      'chart',
      charts,
      row => PATHS.chart(row.slice_name, row.id),
      encodeChart,
      row => ({
        params: row.params,
        query_context: row.query_context,
      }),
    ),
    ...plan(
      'dataset',
      datasets,
      row => PATHS.dataset(database(row.database_id), row.table_name),
      encodeDataset,
      row => ({
        extra: row.extra,
      }),
    ),
    ...plan(
      'database',
      databases,
      row => PATHS.database(row.database_name),
      encodeDatabase,
      row => ({
        extra: row.extra,
      }),
    ),
  ]
}
