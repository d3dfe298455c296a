/** `npm run -s bench -- [NAME…]`: a table per benchmark, then one line of JSON. */
import { buildStale } from '../../build.mjs'
import type { BenchResult } from './result.ts'
import { machine, printTable } from './result.ts'

const BENCHMARKS: Readonly<Record<string, () => Promise<BenchResult[]>>> = {
  overhead: async () => (await import('./overhead.ts')).benchOverhead(),
  flow: async () => (await import('./flow.ts')).benchFlow(),
  start: async () => (await import('./start.ts')).benchStart(),
  bytes: async () => (await import('./bytes.ts')).benchBytes(),
  dashboard: async () => (await import('./dashboard.ts')).benchDashboard(),
  charts: async () => (await import('./chart-pages.ts')).benchCharts(),
  core: async () => (await import('./core.ts')).benchCore(),
  bombs: async () => (await import('./bombs.ts')).benchBombs(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  kills: async () => (await import('./kills.ts')).benchKills(),
  fuzz: async () => (await import('./fuzz.ts')).benchFuzz(),
  extract: async () => (await import('./extract.ts')).benchExtract(),
  reports: async () => (await import('./reports.ts')).benchReports(),
  async: async () => (await import('./asynchronous.ts')).benchAsynchronous(),
  import: async () => (await import('./import.ts')).benchImport(),
  slow_database: async () => (await import('./slow-database.ts')).benchSlowDatabase(),
}

/** Take from ten minutes to the better part of an hour: run only when they are named. */
const LONG = ['async', 'fuzz', 'kills']

const names = process.argv.slice(2)
const unknown = names.filter(name => !(name in BENCHMARKS))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`)
  process.exit(1)
}
await buildStale()
const results: BenchResult[] = []
for (const name of names.length > 0 ? names : Object.keys(BENCHMARKS).filter(name => !LONG.includes(name))) {
  results.push(...((await BENCHMARKS[name]?.()) ?? []))
}
printTable([
  ['figure', 'value', 'bound', ''],
  ...results.map(({ id, value, bound, ok }) => [id, value.toFixed(2), bound.toFixed(2), ok ? 'ok' : 'MISSED']),
])
console.log(JSON.stringify({ name: names.join(' ') || 'all', machine: machine(), results }))
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
