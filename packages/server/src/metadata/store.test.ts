import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations.generated.ts'
import { inTransaction, METADATA_FILE, openStore, type Store } from './store.ts'

const NOW = Date.parse('2026-11-20T08:00:00Z')
let home: string
let db: Store
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'belvedere-store-'))
  db = await openStore({ home, metadata_url: null })
})
afterEach(async () => {
  await db.destroy()
  rmSync(home, { recursive: true })
})

const role = (name: string) => db.insertInto('roles').values({ name })
const names = async () => (await db.selectFrom('roles').select('name').orderBy('id').execute()).map(row => row.name)

describe('transactions on SQLite', () => {
  test('of two at once never mix their statements', async () => {
    const slow = (own: string, fails: boolean) =>
      inTransaction(db, async trx => {
        for (const step of [1, 2, 3]) {
          await trx
            .insertInto('roles')
            .values({ name: `${own}${step}` })
            .execute()
          await new Promise(resolve => setTimeout(resolve, 1))
        }
        if (fails) throw new Error('no')
      }).catch(() => undefined)
    await Promise.all([slow('a', false), slow('b', true), slow('c', false), role('d').execute()])
    expect((await names()).join(' ')).toBe('a1 a2 a3 c1 c2 c3 d')
  })

  test('a select outside sees nothing of an open one, and does not wait for it', async () => {
    await inTransaction(db, async trx => {
      await trx.insertInto('roles').values({ name: 'x' }).execute()
      expect(await names()).toEqual([])
      expect(await trx.selectFrom('roles').select('name').execute()).toHaveLength(1)
    })
    expect(await names()).toEqual(['x'])
  })

  test('given a transaction, inTransaction joins it', async () => {
    const nested = inTransaction(db, async outer => {
      await inTransaction(outer, inner => inner.insertInto('roles').values({ name: 'inner' }).execute())
      throw new Error('the outer one fails')
    })
    await expect(nested).rejects.toThrow('the outer one fails')
    expect(await names()).toEqual([])
  })

  test('a write that leaves its transaction fails at once instead of waiting for itself', async () => {
    await expect(inTransaction(db, () => role('x').execute())).rejects.toThrow('through that transaction')
    await role('y').execute()
    expect(await names()).toEqual(['y'])
  })
})

test('booleans become 0 and 1; dates and undefined are refused instead of stored as null', async () => {
  const bind = (value: unknown) =>
    db
      .insertInto('roles')
      .values({ name: value as string })
      .execute()
  await bind(true)
  await expect(bind(new Date(NOW))).rejects.toThrow('ISO text')
  expect((await names()).map(String)).toEqual(['1'])
})

test('foreign keys hold', async () => {
  const grant = (role_id: number) =>
    db.insertInto('role_permissions').values({ role_id, permission: 'can_read', view: 'Chart' })
  await expect(grant(1).execute()).rejects.toThrow('FOREIGN KEY')
  const { id } = await role('r').returning('id').executeTakeFirstOrThrow()
  await grant(id).execute()
  await db.deleteFrom('roles').where('id', '=', id).execute()
  expect(await db.selectFrom('role_permissions').selectAll().execute()).toEqual([])
})

describe('migrations', () => {
  test('run once, and a failing step leaves the version before it', async () => {
    const broken = {
      name: 'broken',
      up: async () => {
        throw new Error('half way')
      },
    }
    await expect(migrate(db, 'sqlite', [...MIGRATIONS, broken])).rejects.toThrow('half way')
    await migrate(db, 'sqlite')
    await migrate(db, 'sqlite', [
      ...MIGRATIONS,
      { name: 'more', up: trx => trx.schema.createTable('more').addColumn('a', 'text').execute() },
    ])
    await expect(migrate(db, 'sqlite')).rejects.toThrow('newer version')
  })
})

describe('a damaged file is reported in one line and left untouched', () => {
  const damaged = async (change: (path: string) => void, text: RegExp) => {
    await db.destroy()
    const path = join(home, METADATA_FILE)
    change(path)
    const before = readFileSync(path)
    const opening = openStore({ home, metadata_url: null })
    await expect(opening).rejects.toThrow(text)
    await expect(opening).rejects.not.toThrow(/\n/)
    expect(readFileSync(path).equals(before)).toBe(true)
  }

  test('garbage', () =>
    damaged(
      path => writeFileSync(path, 'not a database at all '.repeat(100)),
      /damaged or was not written by Belvedere/,
    ))
  test('a few bytes', () => damaged(path => writeFileSync(path, 'SQLite'), /too short/))
  test('cut off', () => damaged(path => truncateSync(path, 20_000), /it is incomplete/))
  test('pages overwritten', () =>
    damaged(path => {
      const bytes = readFileSync(path)
      bytes.fill(0xab, 8192, 40_960)
      writeFileSync(path, bytes)
    }, /damaged or was not written by Belvedere/))
  test('of somebody else', () =>
    damaged(path => {
      copyFileSync(process.execPath, path)
    }, /damaged or was not written by Belvedere/))
})
