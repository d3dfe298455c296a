// `npm test`: everything, then one line of counts.
import { ensureTestMachine } from './lib/debian.mjs'
import { ensureInstalled } from './lib/set-up.mjs'

ensureInstalled()
ensureTestMachine()
const [{ buildStale }, { runVitest }] = await Promise.all([import('./build.mjs'), import('./lib/vitest.mjs')])
await buildStale()
const runs = [runVitest([]), runVitest(['--config', 'e2e/vitest.config.ts'])]
const sum = key => runs.reduce((total, each) => total + each[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
