/** `npm start` in a checkout whose server has to be built first. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Product, startProduct } from '@belvedere/e2e'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRepository } from '../scaffold/copy-repository.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'belvedere-start-'))
const copy = join(folder, 'repository')
let product: Product

beforeAll(async () => {
  copyRepository(ROOT, copy)
  cpSync(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true })
  rmSync(join(copy, 'dist/belvedere.mjs'))
  writeFileSync(join(copy, 'dist/.server'), 'of other sources')
  product = await startProduct({
    home: join(folder, 'home'),
    cwd: copy,
    command: [process.execPath, 'tools/start.mjs'],
    env: { BELVEDERE_EXAMPLES: 'none' },
  })
}, 240_000)
afterAll(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** Processes of the machine; those that end meanwhile are left out. */
function processes(): readonly Process[] {
  return readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return []
    try {
      const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return [{ pid: Number(name), parent: Number(parent), command }]
    } catch {
      return []
    }
  })
}

test('no build tool is left below the served process, and none is loaded in it', () => {
  const all = processes()
  const below = (pid: number): readonly Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap(child => [child, ...below(child.pid)])
  const commands = below(product.pid).map(({ command }) => command)
  expect(commands.filter(command => !command.includes('engine.mjs'))).toEqual([])
  expect(commands.length).toBeGreaterThan(0)
  const mapped = readFileSync(`/proc/${product.pid}/maps`, 'utf8')
  expect(mapped).not.toMatch(/esbuild|rolldown|lightningcss/)
})

test('what is built holds the terms of every package that is built in', () => {
  const { dependencies: web } = JSON.parse(readFileSync(join(copy, 'packages/web/package.json'), 'utf8'))
  const terms = readFileSync(join(copy, 'dist/THIRD_PARTY_LICENSES.txt'), 'utf8')
  const { dependencies: ui } = JSON.parse(readFileSync(join(copy, 'packages/ui/package.json'), 'utf8'))
  const external = Object.keys({ ...web, ...ui }).filter(name => !name.startsWith('@belvedere/'))
  for (const name of [...external, 'fastify', 'pg', 'mysql2', 'kysely', 'pdfkit', '@expo-google-fonts/inter'])
    expect(terms).toContain(`${name} `)
  expect(terms).toMatch(/This product includes software developed at\s+The Apache Software Foundation/)
  expect(terms).toContain('SIL OPEN FONT LICENSE')
})
