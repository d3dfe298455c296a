import { type BundleDocument, type DocumentKind, type FieldMessages, filterDatasetUuids } from '@belvedere/core/bundle'
import type { Context } from '../resources/context.ts'

export type BundleKind = DocumentKind | 'assets'

export interface ImportOptions {
  /** What the bundle has to be; `assets` takes any folder tree and always overwrites. */
  readonly kind: BundleKind
  /** Existing objects of that kind are replaced; without it they refuse the import. */
  readonly overwrite: boolean
  /** Passwords of databases by path of their file. */
  readonly passwords?: Readonly<Record<string, string>>
}

/** One import in progress: inside its transaction, with the ids that documents' uuids have got here. */
export interface Importing {
  readonly context: Context
  readonly ids: Readonly<Record<DocumentKind, Map<string, number>>>
  readonly isReplaced: (kind: DocumentKind) => boolean
  readonly options: ImportOptions
}

/** One document cannot be imported. */
export class ItemRefusal extends Error {
  constructor(readonly problem: FieldMessages | string) {
    super('A document of the bundle cannot be imported')
  }
}

export const refuseField = (field: string, message: string): ItemRefusal => new ItemRefusal({ [field]: [message] })

/** The id that a document's uuid has here, from the bundle or from the store. */
export async function resolveUuid(
  { context, ids }: Importing,
  kind: 'database' | 'dataset' | 'chart',
  uuid: string,
): Promise<number | undefined> {
  const known = ids[kind].get(uuid)
  if (known !== undefined) return known
  const table = ({ database: 'databases', dataset: 'datasets', chart: 'charts' } as const)[kind]
  const row = await context.store.selectFrom(table).select('id').where('uuid', '=', uuid).executeTakeFirst()
  if (row) ids[kind].set(uuid, row.id)
  return row?.id
}

/** Every dataset that a dashboard's filters name, by uuid. */
export async function resolveFilterDatasets(importing: Importing, item: BundleDocument) {
  for (const uuid of filterDatasetUuids(item.document)) await resolveUuid(importing, 'dataset', uuid)
  return importing.ids.dataset
}
