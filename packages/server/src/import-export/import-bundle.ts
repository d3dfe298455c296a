/** Imports a bundle's files in one transaction, over HTTP and for the example content. */
import {
  type Bundle,
  type BundleDocument,
  DOCUMENT_KINDS,
  type DocumentKind,
  decodeBundle,
  type FieldMessages,
} from '@belvedere/core/bundle'
import type { Transaction } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import type { Context } from '../crud/context.ts'
import { wordOf } from '../crud/fields.ts'
import { inWrite } from '../crud/write.ts'
import { ownSchemesOf } from '../http/page/own-schemes.ts'
import { dropStaged, publishManagedTables, recordStaged, retireFiles } from '../managed-tables/index.ts'
import { isoTime } from '../metadata/revisions.ts'
import type { MetadataSchema } from '../metadata/schema.ts'
import type { Services } from '../services.ts'
import { type FidelityNote, notesOf } from './fidelity.ts'
import { importChart, importDashboard } from './import-content.ts'
import { importSavedQuery } from './import-saved-queries.ts'
import { importDatabase, importDataset } from './import-sources.ts'
import { type BundleKind, type Importing, type ImportOptions, ItemRefusal, MissingSource } from './importing.ts'
import { type BundleFiles, parseFiles } from './read-files.ts'
import { ImportRefusal } from './refusal.ts'
import { type ReplacedTable, type StagedTables, stageTables } from './stage-tables.ts'
import { storeSources } from './store-sources.ts'

export interface ImportSummary {
  /** Ids by uuid. */
  readonly ids: Readonly<Record<DocumentKind, ReadonlyMap<string, number>>>
  /** Differences to the original. */
  readonly notes: readonly FidelityNote[]
  /** Tables whose rows were replaced. */
  readonly replaced: readonly ReplacedTable[]
}

/**
 * Imports the files of a bundle. All problems are reported together in an ImportRefusal; in that case nothing is
 * stored, including data files.
 */
export async function importBundle(
  services: Services,
  files: BundleFiles,
  user: Principal,
  options: ImportOptions,
): Promise<ImportSummary> {
  const bundle = await readBundle(files, options)
  const context: Context = { services, store: services.db, user, now: isoTime(services.clock.now()) }
  const staged = await stageTables(context, bundle, files, options)
  const earlyNotes = [
    ...(files.ignored ?? []).map(notPart),
    ...(options.isReported === false ? [] : await notesOf(bundle, await ownSchemesOf(services))),
    ...staged.notes,
  ]
  try {
    const summary = await inWrite(context, inside =>
      applyBundle(inside, bundle, { files, options, staged, earlyNotes }),
    )
    retireFiles(services, staged.retired)
    if (staged.tables.length > 0) await publishManagedTables(services)
    return summary
  } catch (error) {
    for (const table of staged.tables) await dropStaged(services, table, error)
    throw error
  }
}

const notPart = (path: string): FidelityNote => ({ path, message: 'Not part of a bundle; the file was ignored.' })

async function readBundle({ texts }: BundleFiles, { kind }: ImportOptions): Promise<Bundle> {
  const documents = await parseFiles(texts, kind)
  if (documents.size === 0) throw new ImportRefusal(400, 'No valid import files were found')
  const isTyped = kind !== 'assets'
  if (isTyped && !documents.has('metadata.yaml')) throw new ImportRefusal(422, 'Missing metadata.yaml')
  const decoded = decodeBundle(documents, isTyped ? kind : null)
  if (!decoded.ok) throw new ImportRefusal(422, `Error importing ${nounOf(kind)}`, decoded.problems)
  const bundle = selectImported(decoded.bundle, kind)
  if (!isTyped && DOCUMENT_KINDS.every(one => bundle[one].length === 0)) {
    throw new ImportRefusal(400, 'No valid import files were found')
  }
  return bundle
}

const nounOf = (kind: BundleKind): string => kind.replaceAll('_', ' ')

/** Selects the documents of the import: a chart import ignores dashboards in the bundle, and so on. */
function selectImported(bundle: Bundle, kind: BundleKind): Bundle {
  if (kind === 'assets') return bundle
  const kinds = COMES_ALONG[kind]
  const pick = (candidate: DocumentKind) => (kinds.includes(candidate) ? bundle[candidate] : [])
  return {
    database: pick('database'),
    dataset: pick('dataset'),
    chart: pick('chart'),
    dashboard: pick('dashboard'),
    saved_query: pick('saved_query'),
  }
}

const COMES_ALONG: Readonly<Record<DocumentKind, readonly DocumentKind[]>> = {
  database: ['database', 'dataset'],
  dataset: ['database', 'dataset'],
  chart: ['database', 'dataset', 'chart'],
  dashboard: ['database', 'dataset', 'chart', 'dashboard'],
  saved_query: ['database', 'saved_query'],
}

type Step = (importing: Importing, item: BundleDocument) => Promise<void>
const STEPS: Readonly<Record<DocumentKind, Step>> = {
  database: importDatabase,
  dataset: importDataset,
  chart: importChart,
  dashboard: importDashboard,
  saved_query: importSavedQuery,
}

interface Parts {
  readonly files: BundleFiles
  readonly options: ImportOptions
  readonly staged: StagedTables
  readonly earlyNotes: readonly FidelityNote[]
}

async function applyBundle(context: Context, bundle: Bundle, parts: Parts): Promise<ImportSummary> {
  const { files, options, staged, earlyNotes } = parts
  const isReplaced = (kind: DocumentKind) => options.kind === 'assets' || (options.kind === kind && options.overwrite)
  const ids = {
    database: new Map(),
    dataset: new Map(),
    chart: new Map(),
    dashboard: new Map(),
    saved_query: new Map(),
  }
  const importing: Importing = {
    context,
    ids,
    isReplaced,
    options,
    written: [],
    notes: [...earlyNotes],
    omitted: new Set(),
  }
  const problems: Record<string, FieldMessages | string> = {}
  const omissions: Record<string, FieldMessages | string> = {}
  for (const kind of DOCUMENT_KINDS) {
    for (const item of bundle[kind]) {
      try {
        await STEPS[kind](importing, item)
      } catch (error) {
        if (!(error instanceof ItemRefusal)) throw error
        if (error instanceof MissingSource) {
          omissions[item.path] = error.problem
          omit(importing, kind, item)
        } else problems[item.path] = error.problem
      }
    }
    // Dependents of a refused object cannot be checked.
    if (Object.keys(problems).length > 0)
      throw new ImportRefusal(422, `Error importing ${nounOf(options.kind)}`, problems)
  }
  if (isNothingLeft(importing, bundle, omissions)) {
    throw new ImportRefusal(422, `Error importing ${nounOf(options.kind)}`, omissions)
  }
  for (const table of staged.tables) {
    const recorded = await recordStaged(context.services, context.store as Transaction<MetadataSchema>, table)
    staged.retired.push(...recorded.retired)
  }
  if (options.isSourceStored !== false) await storeSources(importing, bundle, files.texts)
  return { ids, notes: importing.notes, replaced: staged.replaced }
}

const MISSING: Readonly<Record<string, string>> = {
  dataset: 'Left out: its database is neither in the bundle nor here. Add the database, then import again.',
  saved_query: 'Left out: its database is neither in the bundle nor here. Add the database, then import again.',
  chart: 'Left out: its dataset was left out.',
}

function omit(importing: Importing, kind: DocumentKind, { path, document }: BundleDocument): void {
  if (kind === 'dataset') importing.omitted.add(wordOf(document.uuid).toLowerCase())
  importing.notes.push({ path, message: MISSING[kind] ?? 'Left out: the content that it uses was left out.' })
}

/** Returns whether every object of the import was omitted. */
function isNothingLeft(importing: Importing, bundle: Bundle, omissions: Readonly<Record<string, unknown>>): boolean {
  const { kind } = importing.options
  const named = kind === 'assets' ? DOCUMENT_KINDS.flatMap(one => bundle[one]) : bundle[kind]
  return Object.keys(omissions).length > 0 && named.every(({ path }) => Object.hasOwn(omissions, path))
}
