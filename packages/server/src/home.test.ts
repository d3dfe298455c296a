import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openHome } from './home.ts'

const folder = mkdtempSync(join(tmpdir(), 'belvedere-home-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const modeOf = (path: string) => statSync(path).mode & 0o777

test('a new home is open to its owner alone', async () => {
  const path = join(folder, 'a', 'new')
  ;(await openHome(path)).release()
  expect([path, join(path, 'data'), join(path, 'tmp')].map(modeOf)).toEqual([0o700, 0o700, 0o700])
})

test('a home that others could read is closed to them, and that is said once', async () => {
  const path = join(folder, 'old')
  mkdirSync(join(path, 'data'), { recursive: true })
  for (const each of [path, join(path, 'data')]) chmodSync(each, 0o755)
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    ;(await openHome(path)).release()
    ;(await openHome(path)).release()
    expect(stderr.mock.calls.map(([text]) => String(text)).filter(text => text.includes(path))).toHaveLength(2)
  } finally {
    stderr.mockRestore()
  }
  expect([path, join(path, 'data')].map(modeOf)).toEqual([0o700, 0o700])
})
