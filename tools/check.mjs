// `npm run check`: boundaries, types, lint, dead code and the tests of the pure packages, in under a minute.
import { ensureInstalled, run } from './lib/set-up.mjs'

ensureInstalled()
const node = process.execPath
const STEPS = [
  ['boundaries', ['--import', 'tsx', 'tools/src/boundaries/main.ts']],
  ['types', ['node_modules/typescript7/bin/tsc', '-b']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['generated files', ['--import', 'tsx', 'tools/src/gen/main.ts', '--check']],
  ['dead code', ['node_modules/knip/bin/knip.js']],
  [
    'unit tests',
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      'packages/core',
      'packages/sql',
      'packages/charts',
      'packages/ui',
      'packages/web',
      'tools',
      'golden',
    ],
  ],
]
let failures = 0
for (const [name, args] of STEPS) {
  const started = performance.now()
  const { status } = run(node, args, { env: { ...process.env, NO_COLOR: '1' } })
  if (status !== 0) failures += 1
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}
process.exitCode = failures > 0 ? 1 : 0
