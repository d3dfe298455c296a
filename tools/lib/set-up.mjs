// What every command does first: exact dependencies installed, once per lock file.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Ends the command with one clear line. */
export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Runs a program with its output on standard error, so that standard output stays the command's own. */
export function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: ROOT, stdio: ['inherit', process.stderr, process.stderr], ...options })
}

/** As `engines` of package.json: the builder of the pages runs on no other, and 21 is not maintained. */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}

function requireNode() {
  const { node } = process.versions
  if (!isSupportedNode(node)) fail(`Belvedere needs Node.js 20.19, or 22.12 and newer; this is ${node}.`)
}

export function ensureInstalled() {
  requireNode()
  const lock = createHash('sha256')
    .update(readFileSync(`${ROOT}package-lock.json`))
    .digest('hex')
  const stamp = `${ROOT}node_modules/.belvedere-lock`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stderr.write('Installing exact versions…\n')
  // Not `npm ci`, which removes `node_modules` first, also under a product that runs from here. The lock file is complete
  // (`tools/src/installation`), so both install the same; `--no-save` leaves it as it is.
  const { status } = run('npm', [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (status !== 0) fail('The installation failed; the lines above say why. Run the command again to retry.')
  writeFileSync(stamp, lock)
}
