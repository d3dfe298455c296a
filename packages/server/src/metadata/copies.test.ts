import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COPIES_FOLDER, copyStore, copyStoreRegularly, lastGoodCopy, listCopies } from './copies.ts'
import { METADATA_FILE, openStore, type Store } from './store.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-20T08:00:00Z')
let home: string
let db: Store
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'belvedere-copies-'))
  db = await openStore({ home, metadata_url: null })
})
afterEach(async () => {
  await db.destroy()
  rmSync(home, { recursive: true, force: true })
})

const file = () => join(home, METADATA_FILE)
const insert = (key: string, store: Pick<Store, 'insertInto'> = db) =>
  store
    .insertInto('key_values')
    .values({ resource: 'test', key, value: 'x'.repeat(2000), user_id: null, created_on: '', expires_on: null })
    .execute()
const keysOf = async (store: Store) =>
  (await store.selectFrom('key_values').select('key').where('resource', '=', 'test').execute()).map(({ key }) => key)

/** Restores a copy as the message advises and reads it. */
async function restored(path: string): Promise<readonly string[]> {
  const other = mkdtempSync(join(tmpdir(), 'belvedere-copies-'))
  copyFileSync(path, join(other, METADATA_FILE))
  const store = await openStore({ home: other, metadata_url: null })
  try {
    return await keysOf(store)
  } finally {
    await store.destroy()
    rmSync(other, { recursive: true })
  }
}

test('a copy is of one moment, while others write: all of a transaction or nothing', async () => {
  for (let index = 0; index < 500; index += 1) await insert(`before ${index}`)
  let isCopied = false
  const writes = (async () => {
    let pair = 0
    for (; !isCopied; pair += 1) {
      await db.transaction().execute(async trx => {
        await insert(`left ${pair}`, trx)
        await insert(`right ${pair}`, trx)
      })
      await new Promise(setImmediate)
    }
    return pair
  })()
  const { path } = await copyStore(home, file(), START)
  isCopied = true
  expect(await writes).toBeGreaterThan(1)
  const keys = await restored(path)
  const [left, right] = ['left', 'right'].map(side => keys.filter(key => key.startsWith(side)).length)
  expect(keys.filter(key => key.startsWith('before'))).toHaveLength(500)
  expect(left).toBe(right)
  expect(readdirSync(join(home, COPIES_FOLDER))).toHaveLength(1)
})

test('the last three stay, and the newest of each day of a week', async () => {
  for (let hour = 0; hour < 10 * 24; hour += 6) await copyStore(home, file(), START + hour * HOUR)
  const days = listCopies(home).map(({ made_on }) => made_on.slice(0, 10))
  expect(days).toEqual([...'30 29 29 28 27 26 25 24'.split(' ')].map(day => `2026-11-${day}`))
})

test('a damaged metadata file is refused with the last copy that is whole; a damaged copy is not offered', async () => {
  await insert('here')
  const good = await copyStore(home, file(), START)
  const newer = await copyStore(home, file(), START + HOUR)
  truncateSync(newer.path, 20_000)
  expect(lastGoodCopy(home)).toEqual(good)
  await db.destroy()
  const whole = readFileSync(file())
  writeFileSync(file(), whole.fill(0xab, 8192, 40_960))
  const opening = openStore({ home, metadata_url: null })
  await expect(opening).rejects.toThrow(`its last good copy, of 2026-11-20T08:00:00Z, is ${good.path}`)
  rmSync(file())
  copyFileSync(good.path, file())
  db = await openStore({ home, metadata_url: null })
  expect(await keysOf(db)).toEqual(['here'])
})

test('a copy that is restored beside the log of the damaged file is not mixed with it', async () => {
  await insert('first')
  const { path } = await copyStore(home, file(), START)
  for (let index = 0; index < 200; index += 1) await insert(`later ${index}`)
  const log = readFileSync(`${file()}-wal`)
  expect(log.length).toBeGreaterThan(0)
  await db.destroy()
  rmSync(file())
  copyFileSync(path, file())
  writeFileSync(`${file()}-wal`, log)
  db = await openStore({ home, metadata_url: null })
  expect(await keysOf(db)).toEqual(['first'])
  expect(readdirSync(home).filter(name => name.includes('-wal.replaced-'))).toHaveLength(1)
})

test('a copy that cannot be made leaves nothing behind', async () => {
  writeFileSync(join(home, 'not a store'), 'text')
  await expect(copyStore(home, join(home, 'not a store'), START)).rejects.toThrow()
  expect([readdirSync(join(home, COPIES_FOLDER)), lastGoodCopy(home)]).toEqual([[], null])
})

test('what a process left of a copy when it ended is removed by the next one', async () => {
  await copyStore(home, file(), START)
  const folder = join(home, COPIES_FOLDER)
  const whole = readdirSync(folder)
  for (const end of ['', '-journal']) writeFileSync(join(folder, `metadata-2026-11-19T08-00-00Z.db.growing${end}`), 'x')
  copyStoreRegularly({ home, metadata_url: null }, file(), pino({ level: 'silent' }))()
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(whole))
  expect(readdirSync(folder).filter(name => name.startsWith('metadata-2026-11-19'))).toEqual([])
})
