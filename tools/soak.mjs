// `npm run soak`: what `npm test` does in a short form, in full: attacks, faults, kills, walks, and random properties.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { runAllTests } from './lib/all-tests.mjs'
import { fail, ROOT } from './lib/set-up.mjs'
import { repositoryFiles, testFiles } from './lib/test-files.mjs'

const textOf = name => readFileSync(`${ROOT}${name}`, 'utf8')
/** Settings of longer forms. */
const LONGER = /BELVEDERE_TEST_(?:SOAK|CASES)/
/** Fixtures that read them for the tests that import them. */
const fixtures = repositoryFiles(ROOT, 'packages/*/test/*.ts').filter(name => LONGER.test(textOf(name)))
const isLonger = text =>
  LONGER.test(text) || text.includes("from 'fast-check'") || fixtures.some(name => text.includes(`/${basename(name)}'`))
const files = testFiles(ROOT).filter(name => isLonger(textOf(name)))
// Without names, every test would run.
if (files.length === 0) fail('There is no test with a longer form: is this a checkout of the repository?')

process.env.BELVEDERE_TEST_SOAK = '1'
// More than any test runs by default.
process.env.BELVEDERE_TEST_CASES ??= '400'
process.env.BELVEDERE_TEST_SEED ??= String(Date.now() % 2 ** 31)
console.log(`${files.length} files; BELVEDERE_TEST_SEED=${process.env.BELVEDERE_TEST_SEED} repeats this run`)

const isJourney = name => name.startsWith('e2e/')
const runs = await runAllTests({ units: files.filter(name => !isJourney(name)), journeys: files.filter(isJourney) })
const sum = key => runs.reduce((total, each) => total + each[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
