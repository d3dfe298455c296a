import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { StartError } from '../config.ts'
import type { HomeIdentity } from './decide.ts'

/** Name of the identity file in the home folder. */
export const IDENTITY_FILE = 'home.json'

const identity = Compile(Type.Object({ home_id: Type.String(), store_id: Type.String(), is_confirmed: Type.Boolean() }))

/** Returns the identity of a home; null if it has none. Throws a StartError if the file is damaged. */
export function readHomeIdentity(home: string): HomeIdentity | null {
  const path = join(home, IDENTITY_FILE)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartError(`The file ${path} cannot be read (${(error as Error).message}).`, { cause: error })
  }
  try {
    const value: unknown = JSON.parse(text)
    if (identity.Check(value)) return value
  } catch {
    // Reported below.
  }
  throw new StartError(
    `The file ${path} is damaged. Restore it from a backup, or remove it and start once with --adopt.`,
  )
}

/** Writes the identity atomically: to a temporary file, which is flushed and then renamed. */
export function writeHomeIdentity(home: string, value: HomeIdentity): void {
  const path = join(home, IDENTITY_FILE)
  const beside = `${path}.growing`
  const file = openSync(beside, 'w', 0o600)
  try {
    writeSync(file, `${JSON.stringify(value)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(beside, path)
  const folder = openSync(home, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
