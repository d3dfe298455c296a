/** A bundle's files → objects, all in one transaction: used by imports over HTTP and for the example content. */
import {
  type Bundle,
  type BundleDocument,
  type DocumentKind,
  decodeBundle,
  type FieldMessages,
} from '@belvedere/core/bundle'
import type { Principal } from '../auth/principal.ts'
import { isoTime } from '../metadata/revisions.ts'
import type { Context } from '../resources/context.ts'
import { forgetDataset } from '../resources/dataset/load-dataset.ts'
import { inWrite } from '../resources/write.ts'
import type { Services } from '../services.ts'
import { importChart, importDashboard } from './import-content.ts'
import { importDatabase, importDataset } from './import-sources.ts'
import { type BundleKind, type Importing, type ImportOptions, ItemRefusal } from './importing.ts'
import { parseFiles } from './read-files.ts'
import { ImportRefusal } from './refusal.ts'

export interface ImportSummary {
  /** Ids by uuid. */
  readonly ids: Readonly<Record<DocumentKind, ReadonlyMap<string, number>>>
}

/**
 * Imports the texts of a bundle, by path without its root folder. Everything that is wrong is told at once, in
 * an ImportRefusal; then nothing is kept.
 */
export async function importBundle(
  services: Services,
  files: ReadonlyMap<string, string>,
  user: Principal,
  options: ImportOptions,
): Promise<ImportSummary> {
  const documents = parseFiles(files, options.kind)
  if (documents.size === 0) throw new ImportRefusal(400, 'No valid import files were found')
  const isTyped = options.kind !== 'assets'
  if (isTyped && !documents.has('metadata.yaml')) throw new ImportRefusal(422, 'Missing metadata.yaml')
  const decoded = decodeBundle(documents, isTyped || documents.has('metadata.yaml') ? options.kind : null)
  const what = options.kind
  if (!decoded.ok) throw new ImportRefusal(422, `Error importing ${what}`, decoded.problems)
  const context: Context = { services, store: services.db, user, now: isoTime(services.clock.now()) }
  const summary = await inWrite(context, inside => applyBundle(inside, wantedOf(decoded.bundle, what), options))
  forgetDataset(services)
  return summary
}

/** A chart import leaves alone the dashboards that happen to lie in the bundle, and so on. */
function wantedOf(bundle: Bundle, kind: BundleKind): Bundle {
  if (kind === 'assets') return bundle
  const order: readonly DocumentKind[] = ['database', 'dataset', 'chart', 'dashboard']
  const last = order.indexOf(kind)
  const kept = (candidate: DocumentKind) => (order.indexOf(candidate) <= last ? bundle[candidate] : [])
  return { database: kept('database'), dataset: kept('dataset'), chart: kept('chart'), dashboard: kept('dashboard') }
}

async function applyBundle(context: Context, bundle: Bundle, options: ImportOptions): Promise<ImportSummary> {
  const isReplaced = (kind: DocumentKind) => options.kind === 'assets' || (options.kind === kind && options.overwrite)
  const ids = { database: new Map(), dataset: new Map(), chart: new Map(), dashboard: new Map() }
  const importing: Importing = { context, ids, isReplaced, options }
  const steps: readonly (readonly [DocumentKind, (importing: Importing, item: BundleDocument) => Promise<void>])[] = [
    ['database', importDatabase],
    ['dataset', importDataset],
    ['chart', importChart],
    ['dashboard', importDashboard],
  ]
  const problems: Record<string, FieldMessages | string> = {}
  for (const [kind, step] of steps) {
    for (const item of bundle[kind]) {
      try {
        await step(importing, item)
      } catch (error) {
        if (!(error instanceof ItemRefusal)) throw error
        problems[item.path] = error.problem
      }
    }
    // What stands on a refused object cannot be looked at.
    if (Object.keys(problems).length > 0) break
  }
  if (Object.keys(problems).length > 0) throw new ImportRefusal(422, `Error importing ${options.kind}`, problems)
  return { ids }
}
