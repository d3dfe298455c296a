/** How soon the loss is noticed; together with the end of all processes it stays below a second. */
const EVERY_MS = 200

/**
 * Calls `onLost` when the process that started this one is gone. npm runs commands through a shell that does not pass
 * signals on: ended by a signal, `npm start` and `npx` would leave the product behind, and its port and home taken.
 * Started without npm (a service manager, a terminal) there is nothing to watch: the parent may leave on purpose.
 */
export function watchParent(onLost: () => void, env: NodeJS.ProcessEnv = process.env): void {
  if (env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onLost()
  }, EVERY_MS)
  timer.unref()
}
