/** Open engines by path, shared by all sessions and reopened when the files change. */
import type { InstanceOptions } from '../../duckdb-instance.ts'
import { AttachedInstance } from './attached-instance.ts'
import { type DataSource, lookAt } from './look.ts'

/** Time after which an unused file is closed, so that its owner can write to it. */
const LINGER_MS = 5000
/** Maximum number of open engines: they share the memory of the process. */
const MAX_OPEN = 2
const LEAST_MEMORY_MB = 128

interface Held {
  readonly source: DataSource
  readonly instance: Promise<AttachedInstance>
  users: number
  retired: boolean
  linger: NodeJS.Timeout | undefined
}

/** A borrowed engine. `release` must be called once. */
export interface AttachedLease {
  readonly instance: AttachedInstance
  /** Resolves to true if the files differ from those that were opened. */
  readonly hasChanged: () => Promise<boolean>
  readonly release: () => void
}

const open = new Map<string, Held>()

const closeIfUnused = (held: Held): void => {
  if (!held.retired || held.users > 0) return
  held.instance.then(
    instance => instance.close(),
    () => undefined, // it never opened
  )
}

const retire = (held: Held): void => {
  clearTimeout(held.linger)
  if (open.get(held.source.path) === held) open.delete(held.source.path)
  held.retired = true
  closeIfUnused(held)
}

/** Closes the least recently used engines that are not in use. */
const evictUnused = (): void => {
  for (const held of [...open.values()]) {
    if (open.size < MAX_OPEN) return
    if (held.users === 0) retire(held)
  }
}

const begin = (source: DataSource, options: InstanceOptions): Held => {
  evictUnused()
  const memory_mb = Math.max(LEAST_MEMORY_MB, Math.floor(options.memory_mb / MAX_OPEN))
  const instance = AttachedInstance.open(source, { ...options, memory_mb })
  return { source, instance, users: 0, retired: false, linger: undefined }
}

const leave = (held: Held): void => {
  held.users -= 1
  if (held.retired) closeIfUnused(held)
  else if (held.users === 0) {
    held.linger = setTimeout(() => retire(held), LINGER_MS)
    held.linger.unref()
  }
}

/**
 * Borrows the engine of the files that are at the path now. If files changed since the last query, they are reopened.
 * @throws JobFailure connection_failed, bad_file
 */
export const borrow = async (path: string, options: InstanceOptions): Promise<AttachedLease> => {
  const source = await lookAt(path)
  const known = open.get(path)
  if (known !== undefined && known.source.stamp !== source.stamp) retire(known)
  const held = open.get(path) ?? begin(source, options)
  // Moves the entry to the end: most recently used.
  open.delete(path)
  open.set(path, held)
  clearTimeout(held.linger)
  held.users += 1
  try {
    const instance = await held.instance
    return {
      instance,
      hasChanged: async () => {
        const now = await lookAt(path).catch(() => null)
        return now?.stamp !== held.source.stamp
      },
      release: () => {
        if (instance.broken && !held.retired) retire(held)
        leave(held)
      },
    }
  } catch (error) {
    held.users -= 1
    if (!held.retired) retire(held)
    throw error
  }
}
