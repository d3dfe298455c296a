/**
 * The home and the metadata store store each other's id, so that files of one are never removed because of another
 * store.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, StartError } from '../config.ts'
import { lastGoodCopy } from '../metadata/copies.ts'
import { METADATA_FILE, type Store } from '../metadata/store.ts'
import type { Ids } from '../ports.ts'
import { decidePairing, type Pairing, type PairingFacts } from './decide.ts'
import { readHomeIdentity, writeHomeIdentity } from './home-file.ts'
import { EMPTY_STORE, readStoreFacts, type StoreFacts, writeStoreIdentity } from './store-row.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

type Parts = Pick<Config, 'home' | 'metadata_url'>

/** A pair that passed the check. Call `confirm` after the store was migrated to the latest version. */
export interface CheckedPair {
  readonly confirm: (db: Store, now: number) => Promise<void>
}

/**
 * Checks whether the store belongs to this home, before either is changed.
 * @param db null if the metadata file does not exist yet
 * @throws StartError if they do not belong together
 */
export async function checkPair(config: Parts, db: Store | null, is_adopting: boolean, ids: Ids): Promise<CheckedPair> {
  const stored = db ? await readStoreFacts(db) : EMPTY_STORE
  const facts = factsOf(config, stored, is_adopting)
  const pairing = decidePairing(facts)
  if (pairing.kind === 'refuse') throw refusal(config, facts, pairing.reason)
  return { confirm: (store, now) => writePair(config.home, pairing, store, ids, now) }
}

function factsOf({ home }: Parts, { identity, parts }: StoreFacts, is_adopting: boolean): PairingFacts {
  const files = tableFiles(home)
  return {
    home: readHomeIdentity(home),
    store: identity,
    files: files.inUse.size,
    named: parts.length,
    shared: parts.filter(part => files.inUse.has(part) || files.orphans.has(part)).length,
    is_adopting,
  }
}

/** Returns the complete part files of a home, relative to the data folder or to a day's folder of orphans. */
function tableFiles(home: string): { readonly inUse: ReadonlySet<string>; readonly orphans: ReadonlySet<string> } {
  const data = join(home, 'data')
  const inUse = new Set<string>()
  const orphans = new Set<string>()
  const add = (to: Set<string>, folder: string, table: string) => {
    for (const file of entriesOf(join(folder, table))) if (file.endsWith('.duckdb')) to.add(`${table}/${file}`)
  }
  for (const table of entriesOf(data)) {
    add(inUse, data, table)
    if (table !== 'orphans') continue
    for (const date of entriesOf(join(data, table)).filter(name => DATE.test(name)))
      for (const name of entriesOf(join(data, table, date))) add(orphans, join(data, table, date), name)
  }
  return { inUse, orphans }
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Writes the home first: if the start is killed in between, the next one finds an unconfirmed home and a store without
 * an identity, and pairs them.
 */
async function writePair(home: string, pairing: Pairing, db: Store, ids: Ids, now: number): Promise<void> {
  if (pairing.kind !== 'pair') return
  const pair = { home_id: pairing.home_id ?? ids.uuid(), store_id: pairing.store_id ?? ids.uuid() }
  writeHomeIdentity(home, { ...pair, is_confirmed: false })
  await writeStoreIdentity(db, pair, now)
  writeHomeIdentity(home, { ...pair, is_confirmed: true })
}

const GUIDE = 'docs/guides/back-up-and-restore.md'

function refusal(config: Parts, { files, named }: PairingFacts, reason: 'empty_store' | 'other'): StartError {
  const { home, metadata_url } = config
  const store =
    metadata_url === null ? `metadata file ${join(home, METADATA_FILE)}` : 'metadata store at BELVEDERE_METADATA_URL'
  const count = `${files} table file${files === 1 ? '' : 's'}`
  const what =
    reason === 'empty_store'
      ? `The home folder ${home} has ${count}, but the ${store} ${isMissing(config) ? 'is missing' : 'refers to none of them'}.`
      : `The ${store} (${named} table files) belongs to another home folder than ${home} (${count}).`
  const copy = metadata_url === null ? lastGoodCopy(home) : null
  const restore =
    copy === null
      ? 'Restore the metadata store and the home folder that belong together'
      : `Restore the metadata store: its last good copy, of ${copy.made_on}, is ${copy.path}; copy it to ${join(home, METADATA_FILE)}`
  return new StartError(
    `${what} Nothing was changed. ${restore} (${GUIDE}), or start once with --adopt to use them together: ` +
      `table files that the store does not name are then moved to ${join(home, 'data', 'orphans')}, and removed after 30 days.`,
  )
}

const isMissing = ({ home, metadata_url }: Parts): boolean =>
  metadata_url === null && !existsSync(join(home, METADATA_FILE))
