import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Lane } from '@belvedere/core/engine-protocol'

export interface LaneCaps {
  readonly threads: number
  /** Of the engine's buffer manager. */
  readonly memory_mb: number
  /** Jobs that run at the same time. */
  readonly running: number
  /** Of the process's own JavaScript; absent: 1 GB. */
  readonly heap_mb?: number
  /** Of its threads for post-processing together. */
  readonly threads_mb?: number
}

/** Threads that file reads and name look-ups need beside the running queries. */
const SPARE_POOL_THREADS = 8
/** What a process may take beyond the buffer manager's limit before the operating system refuses. */
const HEADROOM_MB = 1024
const JS_HEAP_MB = 1024

/** The built engine beside the built server, or the sources in a checkout. */
const engineCommand = (): readonly string[] => {
  const built = new URL('./engine.mjs', import.meta.url)
  if (existsSync(built)) return [fileURLToPath(built)]
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return ['--import', loader, fileURLToPath(new URL('../../../engine/src/main.ts', import.meta.url))]
}

let prlimit: string | null | undefined

/** Path of the command that caps a process's memory, where there is one. */
const prlimitCommand = (): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  prlimit ??= folders.map(folder => join(folder, 'prlimit')).find(path => existsSync(path)) ?? null
  return prlimit
}

/** Nothing of our own environment reaches an engine: no key, no password, no address. */
const environment = (caps: LaneCaps): Record<string, string> => {
  const passed = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH'].flatMap(name => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(passed),
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    UV_THREADPOOL_SIZE: String(caps.running + SPARE_POOL_THREADS),
    // Fewer heaps for the many threads: memory that was freed is used again instead of being held by each.
    MALLOC_ARENA_MAX: '2',
    // The library that draws pictures has an allocator of its own. Left alone it reserves a gigabyte and hardly touches it:
    // nearly all that the operating system lets the process have, so that what came next could not be allocated.
    MIMALLOC_ARENA_RESERVE: '64M',
  }
}

/**
 * Starts an engine process: standard output and error as pipes, its channel as descriptor 3. The data
 * segment is capped by the operating system, and there are no core dumps.
 */
export const spawnEngine = (lane: Lane, caps: LaneCaps, scratch: string): ChildProcess => {
  const command = [
    process.execPath,
    `--max-old-space-size=${caps.heap_mb ?? JS_HEAP_MB}`,
    '--max-semi-space-size=4',
    // Threads of low priority collect their garbage themselves, not by helpers of normal priority.
    ...(caps.threads_mb ? ['--single-threaded-gc'] : []),
    ...engineCommand(),
    lane,
    String(caps.threads),
    String(caps.memory_mb),
    scratch,
  ]
  const limit = prlimitCommand()
  if (limit !== null) {
    const bytes = (caps.memory_mb + HEADROOM_MB + (caps.threads_mb ?? 0)) * 1024 * 1024
    command.unshift(limit, `--data=${bytes}:${bytes}`, '--core=0:0')
  }
  const [program = process.execPath, ...args] = command
  return spawn(program, args, {
    cwd: scratch,
    env: environment(caps),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
}
