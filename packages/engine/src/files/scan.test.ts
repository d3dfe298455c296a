import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanText } from './scan.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'belvedere-scan-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { signal } = new AbortController()

/** A file that takes a moment to look through. */
const largeFile = (name: string): string => {
  const path = join(folder, name)
  writeFileSync(path, 'name,amount\nabc,12345\n'.repeat(3_000_000))
  return path
}

/** Bytes that this process has read so far; null where the system does not count them. */
const bytesRead = (): number | null => {
  if (!existsSync('/proc/self/io')) return null
  return Number(/^rchar: (\d+)/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1])
}

test.skipIf(bytesRead() === null)(
  'a file that was looked at for its preview is not looked at again when it is loaded',
  async () => {
    const path = largeFile('previewed.csv')
    await after(200)
    const reads: number[] = []
    for (let times = 0; times < 2; times++) {
      const before = bytesRead() ?? 0
      await scanText(path, signal)
      reads.push((bytesRead() ?? 0) - before)
    }
    const { size } = statSync(path)
    expect(reads[0]).toBeGreaterThanOrEqual(size)
    expect(reads[1]).toBeLessThan(size / 2)
  },
)

test('a file that has changed since is looked at again, also with its time set back', async () => {
  const path = join(folder, 'changed.csv')
  const at = new Date('2026-01-01T00:00:00Z')
  for (const wait_ms of [0, 200]) {
    writeFileSync(path, 'a\n1234567890123456\n')
    utimesSync(path, at, at)
    await after(wait_ms)
    expect((await scanText(path, signal)).has_long_numbers).toBe(true)
    writeFileSync(path, 'a\nabcdefghijklmnop\n')
    utimesSync(path, at, at)
    expect((await scanText(path, signal)).has_long_numbers).toBe(false)
  }
  appendFileSync(path, Buffer.from([0xff]))
  expect((await scanText(path, signal)).is_utf8).toBe(false)
  const other = join(folder, 'other.csv')
  writeFileSync(other, 'a\0b\n')
  renameSync(other, path)
  expect(await scanText(path, signal)).toMatchObject({ is_utf8: true, has_nul: true })
})

test('a look that was broken off is not taken for a whole one', async () => {
  const path = largeFile('aborted.csv')
  appendFileSync(path, '1234567890123456\n')
  const stop = new AbortController()
  const broken = scanText(path, stop.signal)
  setTimeout(() => stop.abort(), 5)
  await expect(broken).rejects.toThrow()
  expect((await scanText(path, signal)).has_long_numbers).toBe(true)
})

test('a file that ends in the middle of a character is no UTF-8, however short', async () => {
  const path = join(folder, 'end.csv')
  for (const text of ['name\nJos\xe9', '\xe9', '\xe9\xe8', 'a\n\xf0\x9f\x98']) {
    writeFileSync(path, Buffer.from(text, 'latin1'))
    expect(await scanText(path, signal), text).toMatchObject({ is_utf8: false })
  }
  writeFileSync(path, 'name\nJosé😀')
  expect(await scanText(path, signal)).toMatchObject({ is_utf8: true })
})
