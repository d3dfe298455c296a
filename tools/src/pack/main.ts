/**
 * `npm run pack`: makes the tarball with which `npx` starts the product, and holds it to its bounds:
 * content with its terms, packed size, installed size with the example data, and the time from nothing to ready against the time
 * that the same machine needs to install the query engine alone. Prints the tarball's path last.
 */
import { lstatSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startProduct } from '@belvedere/e2e'
import { buildStale } from '../../build.mjs'
import { atMost, type BenchResult, median, printTable } from '../bench/result.ts'
import { contentTable, strayFiles } from './content.ts'
import { npm, packFolder } from './tarball.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const MB = 1024 * 1024
const RUNS = 3

/** Bytes that a folder's files take, links not followed. */
function folderBytes(path: string): number {
  return readdirSync(path).reduce((sum, name) => {
    const facts = lstatSync(join(path, name), { throwIfNoEntry: false })
    if (!facts) return sum // removed meanwhile
    return sum + (facts.isDirectory() ? folderBytes(join(path, name)) : facts.size)
  }, 0)
}

/** The example tables arrive after the ready line: waits until the folder has not grown for three seconds. */
async function untilStill(path: string): Promise<void> {
  for (let before = -1, now = folderBytes(path); before !== now; now = folderBytes(path)) {
    before = now
    await sleep(3000)
  }
}

/** An empty folder with an empty npm cache, as on a machine that has never seen the product. */
function emptyMachine(): { folder: string; cache: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-pack-'))
  const cache = mkdtempSync(join(tmpdir(), 'belvedere-cache-'))
  return {
    folder,
    cache,
    remove: () => {
      for (const path of [folder, cache]) rmSync(path, { recursive: true, force: true })
    },
  }
}

function engineInstallSeconds(): number {
  const { folder, cache, remove } = emptyMachine()
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const started = performance.now()
    npm(['install', '@duckdb/node-api@1.5.6-r.1', '--no-audit', '--no-fund', '--cache', cache], folder)
    return (performance.now() - started) / 1000
  } finally {
    remove()
  }
}

interface Cold {
  readonly seconds: number
  readonly megabytes: number
}

async function coldStart(tarball: string): Promise<Cold> {
  const { folder, cache, remove } = emptyMachine()
  try {
    const product = await startProduct({
      home: join(folder, 'home'),
      cwd: folder,
      command: ['npx', '--yes', '--cache', cache, `file:${tarball}`],
    })
    await untilStill(join(folder, 'home'))
    await product.stop()
    const megabytes = (folderBytes(join(cache, '_npx')) + folderBytes(join(folder, 'home'))) / MB
    return { seconds: product.readyAfterMs / 1000, megabytes }
  } finally {
    remove()
  }
}

await buildStale({ forPackage: true })
const { path: tarball, files } = packFolder(ROOT)
printTable([['files', 'count', 'kB', 'terms'], ...contentTable(files)])
const stray = strayFiles(files)
if (stray.length > 0) throw new Error(`The package holds files that it should not: ${stray.join(', ')}`)
// In turn, so that a network or a disk that is slower for a while slows both.
const engines: number[] = []
const colds: Cold[] = []
for (let run = 0; run < RUNS; run += 1) {
  engines.push(engineInstallSeconds())
  colds.push(await coldStart(tarball))
}
const engine = median(engines)
const seconds = median(colds.map(cold => cold.seconds))
const results: BenchResult[] = [
  atMost('pack.tarball_mb', statSync(tarball).size / MB, 5),
  atMost('pack.installed_mb', Math.max(...colds.map(cold => cold.megabytes)), 200),
  atMost('pack.cold_ready_ratio', seconds / engine, 3),
]
printTable([
  ['figure', 'value', 'bound', ''],
  ...results.map(({ id, value, bound, ok }) => [id, value.toFixed(2), bound.toFixed(2), ok ? 'ok' : 'MISSED']),
])
console.log(
  `engine alone installed in ${engine.toFixed(1)} s, the product ready from nothing in ${seconds.toFixed(1)} s`,
)
console.log(tarball)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
