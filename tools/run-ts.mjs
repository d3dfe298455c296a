// Runs one of the project's TypeScript tools: `node tools/run-ts.mjs tools/src/x/main.ts ARGS…`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './lib/set-up.mjs'

ensureInstalled()
const root = fileURLToPath(new URL('..', import.meta.url))
const [script, ...args] = process.argv.slice(2)
const { status } = spawnSync(process.execPath, ['--import', 'tsx', `${root}${script}`, ...args], { stdio: 'inherit' })
process.exit(status ?? 1)
