/** What the product's processes cost the machine (Linux). */
import { readdirSync, readFileSync } from 'node:fs'

/** A process and everything below it. */
export function processTree(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => parentOf(Number(name)) === pid)
    .map(Number)
  return [pid, ...children.flatMap(processTree)]
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0 // ended meanwhile
  }
}

/** Proportional set size in MB: what the process costs the machine, shared pages divided among their users. */
export function pssOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
}
