import { readFileSync } from 'node:fs'

/** How soon the loss is noticed; together with the end of all processes it stays below a second. */
const EVERY_MS = 200

/**
 * Calls `onLost` when the process that started this one is gone, or the one that started that. npm runs commands
 * through a shell: ended by a signal, `npm start` and `npx` would leave the shell waiting and the product behind, and
 * its port and home taken. Started without npm (a service manager, a terminal) there is nothing to watch: the parent
 * may leave on purpose.
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

/** The parent of a process, from Linux's /proc; undefined elsewhere. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // `pid (name) state ppid ...`; a name may hold anything, parentheses too
    const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(ppid)
  } catch {
    return undefined
  }
}
