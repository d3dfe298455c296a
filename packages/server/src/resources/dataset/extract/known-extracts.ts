/** Which datasets have a copy of their rows that may be asked in their place. */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { MetadataSchema } from '../../../metadata/schema.ts'
import type { Services } from '../../../services.ts'

export type ExtractRow = Selectable<MetadataSchema['extracts']>

/** A copy that is served. */
export interface Extract {
  readonly table_name: string
  /** What was copied. */
  readonly source: string
  /** ISO time of its rows. */
  readonly refreshed_on: string
}

/** What a copy is of: it is asked only while its dataset still is the same. */
export const sourceOf = (dataset: {
  readonly database_id: number
  readonly schema: string | null
  readonly table_name: string
  readonly sql: string | null
}): string =>
  createHash('sha256')
    .update(JSON.stringify([dataset.database_id, dataset.schema, dataset.table_name, dataset.sql]))
    .digest('hex')

interface Known {
  readonly until: number
  readonly extracts: Promise<ReadonlyMap<number, Extract>>
}
/** Other web processes on the same store are heard after this long. */
const KNOWN_MS = 5000
const known = new WeakMap<Services['db'], Known>()

export function extractOf(services: Services, dataset_id: number): Promise<Extract | undefined> {
  const found = known.get(services.db)
  const now = services.clock.now()
  const extracts = found && found.until > now ? found.extracts : readExtracts(services)
  if (extracts !== found?.extracts) {
    known.set(services.db, { until: now + KNOWN_MS, extracts })
    extracts.catch(() => known.delete(services.db))
  }
  return extracts.then(all => all.get(dataset_id))
}

/** To be called after every write of extracts. */
export const forgetExtracts = (services: Services): void => void known.delete(services.db)

async function readExtracts({ db }: Services): Promise<ReadonlyMap<number, Extract>> {
  const rows = await db
    .selectFrom('extracts')
    .select(['dataset_id', 'table_name', 'source', 'refreshed_on'])
    .where('refreshed_on', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ dataset_id, refreshed_on, ...extract }) => [
      dataset_id,
      { ...extract, refreshed_on: refreshed_on ?? '' },
    ]),
  )
}
