import type { FormData } from '@belvedere/core/form-data'
import type { ResultTable } from '@belvedere/core/table'
import type { ChartEnv } from '../../chart-type.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import type { CartesianSeries } from '../cartesian/model.ts'
import { cellKey, cellWriter, sum, toNumber } from '../shared/cells.ts'
import { columnLabels } from '../shared/form.ts'

/** Bins of equal width, with the amount of each group in them. */
export interface Bins {
  /** Edges in ascending order, one more than there are bins. */
  readonly edges: readonly number[]
  readonly series: readonly CartesianSeries[]
  readonly hasGroups: boolean
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)`
const BIN = new RegExp(`^${NUMBER} - ${NUMBER}$`)

const bySize = (series: readonly CartesianSeries[]): readonly CartesianSeries[] => {
  const sizes = new Map(series.map(one => [one, sum(one.values)]))
  return series.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))
}

/** Adds a row to the sum of its group. */
const addUp = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : sum([a, b]))

/** Reads bins from columns with names such as `1.0 - 2.8`; other columns are groups. Null if the result has no bins. */
export function readBins(form: FormData, table: ResultTable, env: ChartEnv): Bins | null {
  const { rows, colnames } = table
  const write = cellWriter(table, env)
  const bins = colnames.flatMap(name => {
    const match = BIN.exec(name)
    return match ? [{ name, from: Number(match[1]), to: Number(match[2]) }] : []
  })
  const last = bins.at(-1)
  if (!last) return null
  const wished = columnLabels(form, 'groupby')
  const groups = colnames.filter(name => wished.includes(name) && !BIN.test(name))
  const column = columnLabels(form, 'column')[0] ?? ''
  const bySeries = new Map<string, CartesianSeries>()
  for (const row of rows) {
    const cells = groups.map(name => row[name] ?? null)
    const label = cells.map((cell, index) => write(cell, groups[index])).join(', ')
    const key = cellKey(cells)
    const filters = groups.map((col, index) => ({ col, values: [cells[index] ?? null] }))
    const mark: MarkFilter | null = groups.length === 0 ? null : { key, label, filters }
    const before = bySeries.get(key)?.values
    bySeries.set(key, {
      key,
      name: groups.length === 0 ? (env.verbose?.(column) ?? column) : label,
      values: bins.map((bin, index) => addUp(before?.[index] ?? null, toNumber(row[bin.name]))),
      mark,
      isMuted: false,
    })
  }
  return {
    edges: [...bins.map(bin => bin.from), last.to],
    series: bySize([...bySeries.values()]),
    hasGroups: groups.length > 0,
  }
}
