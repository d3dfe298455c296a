import {
  type BundleDocument,
  type Document,
  type DocumentKind,
  type FieldMessages,
  filterDatasetUuids,
} from '@belvedere/core/bundle'
import type { Context } from '../crud/context.ts'
import { wordOf } from '../crud/fields.ts'
import type { FidelityNote } from './fidelity.ts'

export type BundleKind = DocumentKind | 'assets'

export interface ImportOptions {
  /** Required kind of the bundle. `assets` accepts any folder tree and always overwrites. */
  readonly kind: BundleKind
  /** Replace existing objects of that kind. Otherwise they refuse the import. */
  readonly overwrite: boolean
  /** Replace the rows of existing tables too. Otherwise an overwriting import with rows for them is refused. */
  readonly replacesData?: boolean
  /** Passwords of databases by path of their file. */
  readonly passwords?: Readonly<Record<string, string>>
  /** False if no report of differences is needed. */
  readonly isReported?: boolean
  /** False if exports need not reproduce the spelling of the files. */
  readonly isSourceStored?: boolean
}

/** State of an import inside its transaction, with local ids by uuid of the documents. */
export interface Importing {
  readonly context: Context
  readonly ids: Readonly<Record<DocumentKind, Map<string, number>>>
  readonly isReplaced: (kind: DocumentKind) => boolean
  readonly options: ImportOptions
  /** Objects that were created or replaced, with their files. */
  readonly written: Written[]
  readonly notes: FidelityNote[]
  /** Uuids of omitted datasets. */
  readonly omitted: Set<string>
}

export interface Written {
  readonly kind: DocumentKind
  readonly id: number
  readonly path: string
}

/** A document that cannot be imported. */
export class ItemRefusal extends Error {
  constructor(
    readonly problem: FieldMessages | string,
    /** Path of the file, if it is available where the error is thrown. */
    readonly path: string = '',
  ) {
    super('A document of the bundle cannot be imported')
  }
}

/**
 * A document whose source is neither in the bundle nor here: a database, or a dataset that was omitted for that reason.
 * The document is omitted, and the rest is imported.
 */
export class MissingSource extends ItemRefusal {}

export const refuseField = (field: string, message: string): ItemRefusal => new ItemRefusal({ [field]: [message] })

/**
 * Returns the local id of a document's database.
 * @throws MissingSource if the database of a dataset or a saved query is neither in the bundle nor here
 */
export async function resolveDatabase(importing: Importing, document: Document): Promise<number> {
  const id = await resolveUuid(importing, 'database', wordOf(document.database_uuid).toLowerCase())
  if (id === undefined) throw new MissingSource({ database_uuid: ['Database does not exist'] })
  return id
}

const TABLES = { database: 'databases', dataset: 'datasets', chart: 'charts', saved_query: 'saved_queries' } as const

/** Returns the local id of a uuid, from the bundle or from the store; undefined if there is none. */
export async function resolveUuid(
  { context, ids }: Importing,
  kind: keyof typeof TABLES,
  uuid: string,
): Promise<number | undefined> {
  const known = ids[kind].get(uuid)
  if (known !== undefined) return known
  const row = await context.store.selectFrom(TABLES[kind]).select('id').where('uuid', '=', uuid).executeTakeFirst()
  if (row) ids[kind].set(uuid, row.id)
  return row?.id
}

/** Resolves the uuids of all datasets of a dashboard's filters. */
export async function resolveFilterDatasets(importing: Importing, item: BundleDocument) {
  for (const uuid of filterDatasetUuids(item.document)) await resolveUuid(importing, 'dataset', uuid)
  return importing.ids.dataset
}
