// `npm run soak`: what `npm test` does in a short form, in full: attacks, faults, kills, walks, and random properties.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { runAllTests } from './lib/all-tests.mjs'
import { ROOT } from './lib/set-up.mjs'

/** A test file with a longer form names one of these. */
const LONGER = /BELVEDERE_TEST_(?:SOAK|CASES)|from 'fast-check'|property-databases/
const { stdout } = spawnSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: ROOT, encoding: 'utf8' })
const files = stdout.split('\n').filter(name => name && LONGER.test(readFileSync(`${ROOT}${name}`, 'utf8')))

process.env.BELVEDERE_TEST_SOAK = '1'
process.env.BELVEDERE_TEST_CASES ??= '200'
process.env.BELVEDERE_TEST_SEED ??= String(Date.now() % 2 ** 31)
console.log(`${files.length} files; BELVEDERE_TEST_SEED=${process.env.BELVEDERE_TEST_SEED} repeats this run`)

const isJourney = name => name.startsWith('e2e/')
const runs = await runAllTests({ units: files.filter(name => !isJourney(name)), journeys: files.filter(isJourney) })
const sum = key => runs.reduce((total, each) => total + each[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
