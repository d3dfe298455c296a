import type { FormData } from '@belvedere/core/form-data'
import type { Cell, ResultTable } from '@belvedere/core/table'
import type { ChartEnv } from '../../chart-type.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import { cellKey, cellWriter, toNumber } from '../shared/cells.ts'
import { columnLabels, flag, metricLabels } from '../shared/form.ts'

export interface Bubble {
  readonly label: string
  readonly x: number
  readonly y: number
  /** Null if the bubble has no size metric. */
  readonly size: number | null
  readonly mark: MarkFilter | null
}
export interface BubbleGroup {
  readonly name: string
  /** Largest first, so that small ones are drawn on top. */
  readonly bubbles: readonly Bubble[]
}
export interface Bubbles {
  readonly x: string
  readonly y: string
  readonly size: string | null
  readonly groups: readonly BubbleGroup[]
  readonly hasGroups: boolean
  /** Number of rows without a position: not numeric, or not positive on a logarithmic axis. */
  readonly left: number
}

/** Reads a bubble per row. Null if the result lacks the metrics of the axes. */
export function readBubbles(form: FormData, table: ResultTable, env: ChartEnv): Bubbles | null {
  const { rows, colnames } = table
  const write = cellWriter(table, env)
  const known = (name: string): string | undefined => metricLabels(form, name).find(label => colnames.includes(label))
  const [x, y, size] = [known('x'), known('y'), known('size')]
  if (x === undefined || y === undefined) return null
  const columns = (name: string) => columnLabels(form, name).filter(column => colnames.includes(column))
  const [entity, series] = [columns('entity'), columns('series')]
  const dimensions = [...new Set([...series, ...entity])]
  const groups = new Map<string, { name: string; bubbles: Bubble[] }>()
  const isOnLog = { x: flag(form, 'logXAxis'), y: flag(form, 'logYAxis') }
  let left = 0
  for (const row of rows) {
    const [across, up] = [toNumber(row[x]), toNumber(row[y])]
    if (across === null || up === null || (isOnLog.x && across <= 0) || (isOnLog.y && up <= 0)) {
      left += 1
      continue
    }
    const text = (names: readonly string[]): string => names.map(name => write(row[name], name)).join(', ')
    const cells: readonly Cell[] = dimensions.map(name => row[name] ?? null)
    const label = text(entity.length > 0 ? entity : series)
    const filters = dimensions.map((col, index) => ({ col, values: [cells[index] ?? null] }))
    const mark = dimensions.length === 0 ? null : { key: cellKey(cells), label, filters }
    const key = cellKey(series.map(name => row[name]))
    const group = groups.get(key) ?? { name: series.length > 0 ? text(series) : (env.verbose?.(y) ?? y), bubbles: [] }
    groups.set(key, group)
    group.bubbles.push({ label, x: across, y: up, size: size === undefined ? null : toNumber(row[size]), mark })
  }
  return {
    x,
    y,
    size: size ?? null,
    groups: [...groups.values()]
      .map(group => ({ ...group, bubbles: group.bubbles.toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0)) }))
      .toSorted((a, b) => b.bubbles.length - a.bubbles.length),
    hasGroups: series.length > 0,
    left,
  }
}
