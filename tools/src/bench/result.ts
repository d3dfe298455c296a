import { cpus, loadavg } from 'node:os'

/** One figure held against its bound; `value` is a ratio unless the id names a unit. */
export interface BenchResult {
  readonly id: string
  readonly value: number
  readonly bound: number
  readonly ok: boolean
}

export const atMost = (id: string, value: number, bound: number): BenchResult => ({
  id,
  value,
  bound,
  ok: value <= bound,
})

export const atLeast = (id: string, value: number, bound: number): BenchResult => ({
  id,
  value,
  bound,
  ok: value >= bound,
})

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)

export const machine = (): string => {
  const [cpu] = cpus()
  const load = loadavg()[0] ?? 0
  return `${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, load ${load.toFixed(2)}`
}

export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)))
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
  }
}
