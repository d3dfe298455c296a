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
  /** What the bundle has to be; `assets` takes any folder tree and always overwrites. */
  readonly kind: BundleKind
  /** Existing objects of that kind are replaced; without it they refuse the import. */
  readonly overwrite: boolean
  /** The rows of tables that are there already are replaced too; without it an overwrite that brings rows for them is refused. */
  readonly replacesData?: boolean
  /** Passwords of databases by path of their file. */
  readonly passwords?: Readonly<Record<string, string>>
  /** False where nobody reads what is not as it was: then it is not looked for. */
  readonly isReported?: boolean
  /** False where an export need not repeat the spelling of the files. */
  readonly isSourceStored?: boolean
}

/** One import in progress: inside its transaction, with the ids that documents' uuids have got here. */
export interface Importing {
  readonly context: Context
  readonly ids: Readonly<Record<DocumentKind, Map<string, number>>>
  readonly isReplaced: (kind: DocumentKind) => boolean
  readonly options: ImportOptions
  /** Objects that were made or replaced, with the file that they came from. */
  readonly written: Written[]
  readonly notes: FidelityNote[]
  /** Uuids of datasets that were left out. */
  readonly omitted: Set<string>
}

export interface Written {
  readonly kind: DocumentKind
  readonly id: number
  readonly path: string
}

/** One document cannot be imported. */
export class ItemRefusal extends Error {
  constructor(
    readonly problem: FieldMessages | string,
    /** Where the one who throws knows the file. */
    readonly path: string = '',
  ) {
    super('A document of the bundle cannot be imported')
  }
}

/**
 * A document needs a source that is neither in the bundle nor here: a database, or a dataset that was left out for that
 * reason. It is left out, and the rest is imported.
 */
export class MissingSource extends ItemRefusal {}

export const refuseField = (field: string, message: string): ItemRefusal => new ItemRefusal({ [field]: [message] })

/** @throws MissingSource where the database of a dataset or a saved query is neither in the bundle nor here */
export async function resolveDatabase(importing: Importing, document: Document): Promise<number> {
  const id = await resolveUuid(importing, 'database', wordOf(document.database_uuid).toLowerCase())
  if (id === undefined) throw new MissingSource({ database_uuid: ['Database does not exist'] })
  return id
}

const TABLES = { database: 'databases', dataset: 'datasets', chart: 'charts', saved_query: 'saved_queries' } as const

/** The id that a document's uuid has here, from the bundle or from the store. */
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

/** Every dataset that a dashboard's filters name, by uuid. */
export async function resolveFilterDatasets(importing: Importing, item: BundleDocument) {
  for (const uuid of filterDatasetUuids(item.document)) await resolveUuid(importing, 'dataset', uuid)
  return importing.ids.dataset
}
