import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { PackedFile } from './content.ts'

export interface Tarball {
  readonly path: string
  readonly files: readonly PackedFile[]
}

/** @throws Error when npm fails; its output is on standard error */
export function npm(args: readonly string[], cwd: string): string {
  const { status, stdout } = spawnSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}`)
  return stdout
}

/** Packs what is built in a folder, and leaves the tarball there. */
export function packFolder(folder: string): Tarball {
  const packed = JSON.parse(npm(['pack', '--json', '--ignore-scripts'], folder)) as unknown
  // An array up to npm 11.
  const [{ filename, files }] = (Array.isArray(packed) ? packed : Object.values(packed as object)) as [
    { filename: string; files: readonly PackedFile[] },
  ]
  return { path: join(folder, filename), files }
}
