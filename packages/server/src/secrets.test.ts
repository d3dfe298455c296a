import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from './metadata/store.ts'
import { KEY_FILE, makeSecrets, openSecrets } from './secrets.ts'

let home: string
let db: Store
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'belvedere-secrets-'))
  db = await openStore({ home, metadata_url: null })
})
afterEach(async () => {
  await db.destroy()
  rmSync(home, { recursive: true })
})
const open = (secret_key: string | null = null) => openSecrets({ home, secret_key }, db, 0)
const KEY = 'a key of one’s own, long enough to be taken'

test('what is encrypted comes back, and only for the purpose it was encrypted for', () => {
  const secrets = makeSecrets(Buffer.alloc(32, 1))
  const stored = secrets.encrypt('pässword', 'database 1')
  expect(stored).not.toContain('pässword')
  expect(secrets.encrypt('pässword', 'database 1')).not.toBe(stored)
  expect(secrets.decrypt(stored, 'database 1')).toBe('pässword')
  expect(() => secrets.decrypt(stored, 'database 2')).toThrow()
  expect(() => makeSecrets(Buffer.alloc(32, 2)).decrypt(stored, 'database 1')).toThrow()
  const [format, body = ''] = stored.split('.')
  const bytes = Buffer.from(body, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => secrets.decrypt(`${format}.${bytes.toString('base64url')}`, 'database 1')).toThrow()
  for (const broken of ['', 'v1', 'v1.', 'v1.AAAA', stored.replace('v1', 'v2')])
    expect(() => secrets.decrypt(broken, 'database 1')).toThrow()
})

test('the first start makes a key file for the owner alone, later ones use it', async () => {
  const first = await open()
  expect(statSync(join(home, KEY_FILE)).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(home, KEY_FILE), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  const second = await open()
  expect(second.decrypt(first.encrypt('x', 'p'), 'p')).toBe('x')
})

test('two installations have different keys, and the parts of one differ', async () => {
  const [one, other] = [makeSecrets(Buffer.alloc(32, 1)), makeSecrets(Buffer.alloc(32, 2))]
  expect(one.token_key).not.toEqual(other.token_key)
  expect(Buffer.from(one.token_key).equals(Buffer.alloc(32, 1))).toBe(false)
})

test('a lost, damaged or other key stops the start, and nothing is made in its place', async () => {
  await open()
  const file = join(home, KEY_FILE)
  const key = readFileSync(file)
  rmSync(file)
  await expect(open()).rejects.toThrow('cannot be read')
  expect(() => statSync(file)).toThrow()
  writeFileSync(file, 'garbage')
  await expect(open()).rejects.toThrow('damaged')
  writeFileSync(file, 'ab'.repeat(32))
  await expect(open()).rejects.toThrow('Put back the key that belongs to this metadata store')
  await expect(open(KEY)).rejects.toThrow('BELVEDERE_SECRET_KEY')
  writeFileSync(file, key)
  await open()
})

test('with a key of the settings no file is made', async () => {
  await open(KEY)
  await open(KEY)
  expect(() => statSync(join(home, KEY_FILE))).toThrow()
  await expect(open(`${KEY}!`)).rejects.toThrow('not the one')
})
