// Whether a build output is older than what it is made of.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const SKIP = new Set(['node_modules', 'dist', '.tsbuild'])

function newest(path) {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts) return { time: 0, count: 0 }
  if (!facts.isDirectory()) return { time: facts.mtimeMs, count: 1 }
  const total = { time: 0, count: 0 }
  for (const name of readdirSync(path)) {
    if (SKIP.has(name) || /\.test\.tsx?$/.test(name)) continue
    const inner = newest(`${path}/${name}`)
    total.time = Math.max(total.time, inner.time)
    total.count += inner.count
  }
  return total
}

/** A text that changes when a file below `paths` is written, added or removed. */
export const fingerprint = paths =>
  paths
    .map(path => newest(path))
    .map(({ time, count }) => `${Math.round(time)}:${count}`)
    .join(' ')

export const isFresh = (stamp, print) => existsSync(stamp) && readFileSync(stamp, 'utf8') === print
export const markFresh = (stamp, print) => writeFileSync(stamp, print)
