import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Lane } from '@belvedere/core/engine-protocol'

export interface LaneCaps {
  readonly threads: number
  /** Memory limit of the engine's buffer manager. */
  readonly memory_mb: number
  /** Number of jobs that run in parallel. */
  readonly running: number
  /** Limit of the process's JavaScript heap; absent for 1 GB. */
  readonly heap_mb?: number
  /** Total memory of its threads for post-processing. */
  readonly threads_mb?: number
}

/** Threads for file reads and name lookups in addition to the running queries. */
const SPARE_POOL_THREADS = 8
/** Memory that a process may use beyond the limit of the buffer manager before the operating system refuses it. */
const HEADROOM_MB = 1024
const JS_HEAP_MB = 1024

/** Returns the built engine beside the built server, or the sources in a checkout. */
const engineCommand = (): readonly string[] => {
  const built = new URL('./engine.mjs', import.meta.url)
  if (existsSync(built)) return [fileURLToPath(built)]
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return ['--import', loader, fileURLToPath(new URL('../../../engine/src/main.ts', import.meta.url))]
}

let prlimit: string | null | undefined

/** Returns the path of the command that limits a process's memory; null if there is none. */
const prlimitCommand = (): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  prlimit ??= folders.map(folder => join(folder, 'prlimit')).find(path => existsSync(path)) ?? null
  return prlimit
}

/** Returns the environment of an engine, without any keys, passwords or addresses of this process. */
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
    // Fewer heaps for the many threads, so that freed memory is reused instead of being retained by each heap.
    MALLOC_ARENA_MAX: '2',
    // The library that draws pictures has its own allocator. By default it reserves a gigabyte that it hardly uses,
    // which is nearly all of the process's limit, so that later allocations fail.
    MIMALLOC_ARENA_RESERVE: '64M',
  }
}

/**
 * Starts an engine process, with standard output and error as pipes and its channel as descriptor 3. The operating
 * system limits the data segment, and core dumps are disabled.
 */
export const spawnEngine = (lane: Lane, caps: LaneCaps, scratch: string): ChildProcess => {
  const command = [
    process.execPath,
    `--max-old-space-size=${caps.heap_mb ?? JS_HEAP_MB}`,
    '--max-semi-space-size=4',
    // Low-priority threads collect garbage themselves, because helper threads would have normal priority.
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
