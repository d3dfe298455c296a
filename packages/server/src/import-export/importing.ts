import { type BundleDocument, type DocumentKind, type FieldMessages, filterDatasetUuids } from '@belvedere/core/bundle'
import type { Context } from '../resources/context.ts'
import type { FidelityNote } from './fidelity.ts'

export type BundleKind = DocumentKind | 'assets'

export interface ImportOptions {
  /** What the bundle has to be; `assets` takes any folder tree and always overwrites. */
  readonly kind: BundleKind
  /** Existing objects of that kind are replaced; without it they refuse the import. */
  readonly overwrite: boolean
  /** Passwords of databases by path of their file. */
  readonly passwords?: Readonly<Record<string, string>>
  /** False where nobody reads what is not as it was: then it is not looked for. */
  readonly isReported?: boolean
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

export const refuseField = (field: string, message: string): ItemRefusal => new ItemRefusal({ [field]: [message] })

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
