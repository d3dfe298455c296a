import { readFileSync } from 'node:fs'

/** Interval of the check. Together with ending all processes, the reaction takes less than a second. */
const EVERY_MS = 200

/**
 * Calls `onLost` when the parent or grandparent of this process ends. npm runs commands through a shell: when `npm
 * start` or `npx` ends by a signal, the shell waits and the product keeps running with its port and home. Without npm
 * (a service manager, a terminal) nothing is watched, because the parent may end intentionally.
 */
export function watchParent(onLost: () => void, env: NodeJS.ProcessEnv = process.env): void {
  if (env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return
    clearInterval(timer)
    onLost()
  }, EVERY_MS)
  timer.unref()
}

/** Returns the parent of a process, from Linux's /proc; undefined elsewhere. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // `pid (name) state ppid ...`; the name may contain any characters, including parentheses
    const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(ppid)
  } catch {
    return undefined
  }
}
