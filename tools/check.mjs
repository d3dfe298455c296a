// `npm run check`: boundaries, types, lint, dead code and the tests of the pure packages, in under a minute.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureInstalled, ROOT } from './lib/set-up.mjs'

ensureInstalled()
const STEPS = [
  ['dead code', ['node_modules/knip/bin/knip.js']],
  ['types', ['node_modules/typescript7/bin/tsc', '-b']],
  ['boundaries', ['--import', 'tsx', 'tools/src/boundaries/main.ts']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['generated files', ['--import', 'tsx', 'tools/src/gen/main.ts', '--check']],
]
const UNIT_TESTS = [
  'unit tests',
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    // These belong to `npm test` alone.
    '--exclude=**/*.slow.test.ts',
    'packages/core',
    'packages/sql',
    'packages/charts',
    'packages/ui',
    'packages/web',
    'tools',
    'golden',
  ],
]

/** Runs a step and reports it when it has ended, so that the output of two at a time is not mixed. */
async function check([name, args]) {
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } })
  const reported = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', bytes => reported.push(bytes))
  const [status] = await once(child, 'close')
  process.stderr.write(Buffer.concat(reported))
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  return { name, isClean: status === 0 }
}

/** Takes the next step that nobody has taken. */
async function checkInTurn(waiting) {
  const outcomes = []
  for (const step of waiting) outcomes.push(await check(step))
  return outcomes
}

// Most of a step is done by one processor; the tests take all there are.
const waiting = STEPS.values()
const outcomes = (await Promise.all([checkInTurn(waiting), checkInTurn(waiting)])).flat()
outcomes.push(await check(UNIT_TESTS))
// Once more at the end: what failed first stands far above the dots of the tests.
const failed = outcomes.filter(({ isClean }) => !isClean).map(({ name }) => name)
console.log(failed.length === 0 ? 'everything is clean' : `FAILED: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
