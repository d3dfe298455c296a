import type { Cell } from '@belvedere/core/table'
import type { MarkFilter } from '../../mark-filter.ts'
import type { PivotAxis, PivotLine } from '../../pivot-option.ts'
import { cellKey } from '../shared/cells.ts'
import type { Path } from './answers.ts'
import type { Entry } from './entries.ts'

/** A line with the keys of its cells. */
export interface PlacedLine extends PivotLine {
  readonly path: Path
  /** Null if metrics are on the other axis. */
  readonly metric: string | null
}

export interface Placing {
  readonly entries: readonly Entry[]
  readonly groups: readonly string[]
  /** Metrics on this axis; empty if they are on the other one. */
  readonly metrics: readonly string[]
  readonly metricsInside: boolean
  readonly name: (column: string) => string
  readonly write: (column: string, cell: Cell) => string
  /** Name of the axis in the keys of marks. */
  readonly axis: string
}

export interface PlacedAxis extends PivotAxis {
  readonly lines: readonly PlacedLine[]
}

const TOTAL = 'Total'
const SUBTOTAL = 'Subtotal'
const METRIC = 'Metric'

function groupLabels({ groups, write }: Placing, { path, kind }: Entry): readonly string[] {
  const own = path.map((cell, i) => write(groups[i] ?? '', cell))
  if (kind === 'cell') return own
  const word = path.length === 0 ? TOTAL : SUBTOTAL
  return [...own, word, ...groups.slice(path.length + 1).map(() => '')]
}

function markOf({ groups, write, axis }: Placing, { path }: Entry): MarkFilter | null {
  if (path.length === 0) return null
  const filters = path.map((cell, i) => ({ col: groups[i] ?? '', values: [cell] }))
  return {
    key: `${axis}${cellKey(path)}`,
    label: path.map((cell, i) => write(groups[i] ?? '', cell)).join(', '),
    filters,
  }
}

/** Returns the axis with its metrics outside or inside the groups. */
export function placeLines(placing: Placing): PlacedAxis {
  const { entries, groups, metrics, metricsInside, name } = placing
  const showsMetric = metrics.length > 0
  const line = (entry: Entry, metric: string | null): PlacedLine => {
    const labels = groups.length === 0 && !showsMetric ? [TOTAL] : groupLabels(placing, entry)
    const own = metric !== null && showsMetric ? [name(metric)] : []
    // If metrics are the outer level, groups of different metrics are collapsed separately.
    const scope = metric !== null && !metricsInside ? metric : ''
    const idOf = (length: number): string => `${scope}${cellKey(entry.path.slice(0, length))}`
    const ids = labels.map((_, i) => (i < entry.path.length ? idOf(i + 1) : null))
    return {
      key: `${entry.kind}${metric ?? ''}${cellKey(entry.path)}`,
      labels: metricsInside ? [...labels, ...own] : [...own, ...labels],
      groups: metricsInside ? [...ids, ...own.map(() => null)] : [...own.map(() => null), ...ids],
      kind: entry.kind,
      inside: entry.path.slice(1).map((_, i) => idOf(i + 1)),
      sumsUp: entry.kind === 'subtotal' ? idOf(entry.path.length) : null,
      mark: markOf(placing, entry),
      path: entry.path,
      metric,
    }
  }
  const levels = groups.length === 0 && !showsMetric ? [''] : groups.map(name)
  const metricLevel = showsMetric ? [METRIC] : []
  const titles = metricsInside ? [...levels, ...metricLevel] : [...metricLevel, ...levels]
  if (metrics.length === 0) return { titles, lines: entries.map(entry => line(entry, null)) }
  const lines = metricsInside
    ? entries.flatMap(entry => metrics.map(metric => line(entry, metric)))
    : metrics.flatMap(metric => entries.map(entry => line(entry, metric)))
  return { titles, lines }
}
