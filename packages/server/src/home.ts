import { accessSync, chmodSync, constants, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { StartError } from './config.ts'

/** Folders in the home: part files of managed tables, and uploads in progress. */
const FOLDERS = ['data', 'tmp']
const LOCK_FILE = 'lock'
const RUNNING_FILE = 'running.json'
const OWNER_ONLY = 0o700
/** Permissions of the group and of other users. */
const OTHERS = 0o077
/** Maximum time to wait for another process that is ending. That takes up to a second, longer on a busy machine. */
const MAX_WAIT_MS = 5000
const PAUSE_MS = 100
/** Shorter waits are not reported. */
const SILENT_MS = 500

/** The home folder, locked by this process until it ends. */
export interface Home {
  /** Stores the address of this process, for the message of a second start. */
  readonly announce: (address: string) => void
  readonly release: () => void
}

/**
 * Creates and locks the home folder. The lock is an operating system lock on an SQLite file. It ends with the process,
 * even a killed one, so a lock is never stale. Waits some seconds for another process to end, and reports it on
 * standard error. Throws a StartError.
 */
export async function openHome(home: string): Promise<Home> {
  makeFolders(home)
  const lock = await takeLock(home)
  const running = join(home, RUNNING_FILE)
  const announce = (address: string | null) => {
    try {
      writeFileSync(running, JSON.stringify({ pid: process.pid, address }))
    } catch {
      // On a full disk a second start is refused without an address.
    }
  }
  announce(null)
  return {
    announce,
    release: () => {
      rmSync(running, { force: true })
      if (lock.isOpen) lock.close()
    },
  }
}

function makeFolders(home: string): void {
  const closed: string[] = []
  try {
    for (const folder of [home, ...FOLDERS.map(name => join(home, name))]) {
      makeFolder(folder, closed)
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    }
    const probe = join(home, 'tmp', `.writable-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    for (const path of closed) {
      process.stderr.write(
        `The folder ${path} was open to other users of this machine. Only its owner can open it now.\n`,
      )
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`The home folder ${home} cannot be written to (${code ?? String(error)}).`, { cause: error })
  }
}

/** Creates a folder and its parents. Node's own recursive option never returns for folders such as `/proc/x`. */
function makeFolder(path: string, closed: string[]): void {
  try {
    mkdirSync(path, { mode: OWNER_ONLY })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') {
      tighten(path, closed)
      return
    }
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path), [])
    mkdirSync(path, { mode: OWNER_ONLY })
  }
}

/**
 * Removes the rights of other users of this machine on a folder: it contains keys, passwords and data.
 * @param closed receives the path of a folder that was changed
 */
function tighten(path: string, closed: string[]): void {
  const { mode, uid } = statSync(path)
  const isOwn = process.getuid === undefined || uid === process.getuid()
  if ((mode & OTHERS) === 0 || !isOwn || process.platform === 'win32') return
  chmodSync(path, mode & OWNER_ONLY)
  closed.push(path)
}

type Lock = InstanceType<typeof DatabaseSync>

async function takeLock(home: string): Promise<Lock> {
  const started = Date.now()
  let isReported = false
  for (;;) {
    const lock = tryLock(home)
    if (lock) return lock
    const waited = Date.now() - started
    if (waited >= MAX_WAIT_MS)
      throw new StartError(
        `The home folder ${home} is in use by another Belvedere: ${otherProcess(home)}. Stop that one first, ` +
          'or start with another BELVEDERE_HOME.',
      )
    if (waited >= SILENT_MS && !isReported) {
      isReported = true
      const seconds = MAX_WAIT_MS / 1000
      process.stderr.write(`Waiting up to ${seconds} s for ${otherProcess(home)} to end: it uses ${home}.\n`)
    }
    await sleep(PAUSE_MS)
  }
}

/** Returns the lock; null while another process has it. */
function tryLock(home: string): Lock | null {
  let lock: Lock | undefined
  try {
    lock = new DatabaseSync(join(home, LOCK_FILE), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    if (/locked|busy/i.test(String(error))) return null
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(`The home folder ${home} cannot be locked (${why}).`, { cause: error })
  }
}

function otherProcess(home: string): string {
  try {
    const { pid, address } = JSON.parse(readFileSync(join(home, RUNNING_FILE), 'utf8')) as {
      pid: number
      address: string | null
    }
    return `process ${pid}${address === null ? ' (still starting)' : ` at ${address}`}`
  } catch {
    return 'a process that is starting or ending'
  }
}
