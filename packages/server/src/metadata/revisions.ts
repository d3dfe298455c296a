import type { Transaction } from 'kysely'
import type { MetadataSchema } from './schema.ts'

export interface Revision {
  /** `dashboard`, `chart`, `dataset`, `database`, `role`, … */
  readonly object_type: string
  readonly object_uuid: string
  /** The version that this write made; its parent is the one before. */
  readonly version: number
  /** The whole object after the write; null when it was deleted. */
  readonly document: unknown
  readonly action: MetadataSchema['revisions']['action']
  readonly user_id: number | null
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * Appends one revision. Every write to a content object calls this in its own transaction; a version that is
 * there already means that two writes raced, and fails as a unique violation.
 */
export async function appendRevision(trx: Transaction<MetadataSchema>, revision: Revision): Promise<void> {
  const { at, document, version, ...fields } = revision
  await trx
    .insertInto('revisions')
    .values({
      ...fields,
      version,
      parent_version: version > 1 ? version - 1 : null,
      document: document === null ? null : JSON.stringify(document),
      created_on: isoTime(at),
    })
    .execute()
}

/** Epoch milliseconds → the store's form of a time: ISO text in UTC with milliseconds. */
export const isoTime = (at: number): string => new Date(at).toISOString()
