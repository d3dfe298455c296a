import type { Transaction } from 'kysely'
import type { MetadataSchema } from './schema.ts'

export interface Revision {
  /** `dashboard`, `chart`, `dataset`, `database`, `role`, … */
  readonly object_type: string
  readonly object_uuid: string
  /** The version that this write created. Its parent is the previous version. */
  readonly version: number
  /** The whole object after the write; null after a deletion. */
  readonly document: unknown
  readonly action: MetadataSchema['revisions']['action']
  readonly user_id: number | null
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * Appends a revision. Every write of a content object calls this in its transaction. If the version already exists, two
 * writes raced, and the call fails with a unique violation.
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

/** Formats epoch milliseconds as stored: ISO text in UTC with milliseconds. */
export const isoTime = (at: number): string => new Date(at).toISOString()
