// Runs vitest and counts. A suite that cannot even be loaded counts as one failed test.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, run } from './set-up.mjs'

export function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-tests-'))
  const report = join(folder, 'report.json')
  const { status } = run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./tools/lib/unfinished-reporter.mjs',
      '--reporter=./tools/lib/flaky-reporter.mjs',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } },
  )
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    const broken = result.testResults.filter(suite => suite.status === 'failed' && suite.assertionResults.length === 0)
    const failed = result.numFailedTests + broken.length
    const skipped = result.numPendingTests + result.numTodoTests
    return {
      passed: result.numPassedTests,
      failed: failed || (status === 0 ? 0 : 1),
      skipped,
      suites: result.testResults,
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, suites: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
