import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { openStore, type Store } from '../src/metadata/store.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

/** Opens a store of each kind for a test file; what it answers registers a test that runs on all of them. */
export function onEachStore(): (title: string, run: (db: Store) => Promise<void>) => void {
  const home = mkdtempSync(join(tmpdir(), 'belvedere-both-'))
  const stores = new Map<string, Store>()
  let server: TestPostgres | null
  beforeAll(async () => {
    server = await startPostgres()
    if (server === null) {
      console.warn('SKIPPED: no PostgreSQL under /usr/lib/postgresql, its half of this file did not run')
    }
    stores.set('SQLite', await openStore({ home, metadata_url: null }))
    if (server) stores.set('PostgreSQL', await openStore({ home, metadata_url: server.url }))
  })
  afterAll(async () => {
    for (const db of stores.values()) await db.destroy()
    await server?.stop()
    rmSync(home, { recursive: true })
  })
  return (title, run) => {
    for (const name of ['SQLite', 'PostgreSQL']) {
      test(`${name}: ${title}`, async context => {
        const db = stores.get(name)
        if (!db) return context.skip()
        await run(db)
      })
    }
  }
}
