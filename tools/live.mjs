// `npm run live`: the tests that also ask servers which no Debian package brings, at the addresses that the environment names.
import { ensureTestMachine } from './lib/debian.mjs'
import { ensureInstalled, fail } from './lib/set-up.mjs'

const ADDRESSES = ['BELVEDERE_TEST_CLICKHOUSE_URL', 'BELVEDERE_TEST_TRINO_URL']
const missing = ADDRESSES.filter(name => !process.env[name])
if (missing.length > 0) fail(`Set ${missing.join(' and ')}: without them these tests ask no such server.`)

ensureInstalled()
ensureTestMachine()
const { runVitest } = await import('./lib/vitest.mjs')
const { passed, failed, skipped } = runVitest(['packages/engine/src/connectors', 'packages/server/src/chart-data'])
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
