/** Datasets with an extract that can be queried instead of the source. */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { defineLayer } from '../memory/index.ts'
import type { MetadataSchema } from '../metadata/schema.ts'
import type { Services } from '../services.ts'

export type ExtractRow = Selectable<MetadataSchema['extracts']>

/** An extract that is served. */
export interface Extract {
  readonly table_name: string
  /** Digest of the source (`sourceOf`). */
  readonly source: string
  /** ISO time of the copied rows. */
  readonly refreshed_on: string
}

/** Returns a digest of a dataset's source. An extract is used only while the digest of its dataset is the same. */
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
/** Milliseconds after which writes of other web processes on the same store take effect. */
const KNOWN_MS = 5000
const MAX_EXTRACTS = 100_000

interface ExtractsState {
  known: Known | null
  size: number
}

export const EXTRACTS = defineLayer<ExtractsState>({
  name: 'extracts',
  holds: 'fast copies of datasets, with their times',
  key: 'one list',
  limit: { entries: MAX_EXTRACTS },
  ends: 'after five seconds; an extract is written',
  scope: 'invalidated',
  open: ({ changes }) => {
    const state: ExtractsState = { known: null, size: 0 }
    changes.onChange(['extract'], () => {
      state.known = null
    })
    return { state, size: () => ({ entries: state.known ? state.size : 0 }) }
  },
})

export function extractOf(services: Services, dataset_id: number): Promise<Extract | undefined> {
  const state = services.memory.of(EXTRACTS)
  const now = services.clock.now()
  const known = state.known && state.known.until > now ? state.known : readAnew(state, services, now)
  return known.extracts.then(all => all.get(dataset_id))
}

function readAnew(state: ExtractsState, services: Services, now: number): Known {
  const known: Known = { until: now + KNOWN_MS, extracts: readExtracts(services) }
  state.known = known
  known.extracts.then(
    all => {
      state.size = all.size
    },
    () => {
      if (state.known === known) state.known = null
    },
  )
  return known
}

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
