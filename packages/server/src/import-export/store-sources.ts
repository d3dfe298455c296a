/** Stores the original document of every object that an import wrote. */
import { type Bundle, DOCUMENT_KINDS, type Document, type DocumentKind } from '@belvedere/core/bundle'
import type { Context } from '../crud/context.ts'
import type { ContentRow, Resource } from '../crud/resource.ts'
import { rowOf } from '../crud/write.ts'
import { chartResource } from '../resources/chart/resource.ts'
import { dashboardResource } from '../resources/dashboard/resource.ts'
import { databaseResource } from '../resources/database/resource.ts'
import { datasetResource } from '../resources/dataset/resource.ts'
import { savedQueryResource } from '../resources/saved_query/resource.ts'
import { encodeChart, encodeDashboard, encodeDatabase, encodeDataset, encodeSavedQuery } from './encode-objects.ts'
import { type ExportParts, type ExportSet, loadParts } from './export-parts.ts'
import type { Importing, Written } from './importing.ts'
import { maskSecrets } from './mask-secrets.ts'
import { withNewNames } from './renamed-keys.ts'
import { type Source, saveSource, sourceOf } from './sources.ts'
import { readYaml, writeYaml } from './yaml.ts'

/** Loads the written objects as an export does. */
async function writtenSet(context: Context, written: readonly Written[]): Promise<ExportSet> {
  const rowsOf = async <R extends ContentRow>(kind: DocumentKind, resource: Resource<R>): Promise<readonly R[]> => {
    const rows: R[] = []
    for (const one of written) if (one.kind === kind) rows.push(await rowOf(resource, one.id, context))
    return rows
  }
  return {
    databases: await rowsOf('database', databaseResource),
    datasets: await rowsOf('dataset', datasetResource),
    charts: await rowsOf('chart', chartResource),
    dashboards: await rowsOf('dashboard', dashboardResource),
    saved_queries: await rowsOf('saved_query', savedQueryResource),
  }
}

interface Exported {
  readonly uuid: string
  readonly document: Document
}

/** Returns the documents that an export would write now, by kind and id. */
function exportedOf(set: ExportSet, parts: ExportParts): ReadonlyMap<string, Exported> {
  const exported = new Map<string, Exported>()
  const add = <R extends ContentRow>(
    kind: DocumentKind,
    rows: readonly R[],
    encode: (row: R, parts: ExportParts) => Document,
  ) => {
    for (const row of rows) exported.set(`${kind}/${row.id}`, { uuid: row.uuid, document: encode(row, parts) })
  }
  add('database', set.databases, encodeDatabase)
  add('dataset', set.datasets, encodeDataset)
  add('chart', set.charts, encodeChart)
  add('dashboard', set.dashboards, encodeDashboard)
  add('saved_query', set.saved_queries, encodeSavedQuery)
  return exported
}

/** Stores the sources. Runs last, because the export of an object depends on the others of its bundle. */
export async function storeSources(
  { context, written }: Importing,
  bundle: Bundle,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  const documents = new Map(
    DOCUMENT_KINDS.flatMap(kind => bundle[kind].map(item => [item.path, item.document] as const)),
  )
  const set = await writtenSet(context, written)
  const exported = exportedOf(set, await loadParts(context, set))
  for (const { kind, id, path } of written) {
    const match = exported.get(`${kind}/${id}`)
    if (!match) continue
    const { uuid, document: base } = match
    const text = texts.get(path) ?? ''
    const document = documents.get(path) ?? {}
    const source = kind === 'database' ? withoutSecrets(text, document, base) : sourceOf(text, document, base)
    await saveSource(context, { kind, uuid }, source)
  }
}

/** Returns the source of a database with its secrets masked; the original text if it has none. */
function withoutSecrets(text: string, document: Document, base: Document): Source {
  // The database may be stored under another name than in its file.
  const masked = maskSecrets({ ...document, database_name: base.database_name })
  const isPlain = JSON.stringify(masked) === JSON.stringify(document)
  const renamed = withNewNames(isPlain ? text : writeYaml(masked))
  return sourceOf(renamed, readYaml(renamed) as Document, base)
}
