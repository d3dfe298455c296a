import type { Cell } from '@belvedere/core/table'
import { compareCells } from '../shared/alphabet.ts'
import { cellKey } from '../shared/cells.ts'
import type { Path } from './answers.ts'
import type { AxisSpec } from './spec.ts'

/** A group of an axis with its children. */
interface Branch {
  readonly path: Path
  readonly children: Map<string, Branch>
}

/** A line of an axis before metrics are added. */
export interface Entry {
  readonly path: Path
  readonly kind: 'cell' | 'subtotal' | 'total'
}

function grow(paths: readonly Path[]): Branch {
  const root: Branch = { path: [], children: new Map() }
  for (const path of paths) {
    let branch = root
    path.forEach((cell, level) => {
      const key = cellKey([cell])
      const next = branch.children.get(key) ?? { path: path.slice(0, level + 1), children: new Map() }
      branch.children.set(key, next)
      branch = next
    })
  }
  return root
}

type Compare = (one: Branch, other: Branch) => number

/**
 * Returns a comparison by name, or by the value over the whole other axis; groups without a value are last in both
 * directions.
 */
function comparer({ order }: AxisSpec, worth: (path: Path) => number | null): Compare {
  const last = (branch: Branch): Cell => branch.path.at(-1) ?? null
  const byKey: Compare = (one, other) => compareCells(last(one), last(other))
  if (order === 'key_a_to_z') return byKey
  if (order === 'key_z_to_a')
    return (one, other) => (last(one) === null || last(other) === null ? byKey(one, other) : -byKey(one, other))
  const sign = order === 'value_a_to_z' ? 1 : -1
  return (one, other) => {
    const [a, b] = [worth(one.path), worth(other.path)]
    if (a === null || b === null) return a === b ? byKey(one, other) : a === null ? 1 : -1
    return sign * (a - b) || byKey(one, other)
  }
}

/** Returns the sorted lines of an axis, with subtotals of outer groups and a grand total if configured. */
export function axisEntries(
  paths: readonly Path[],
  spec: AxisSpec,
  worth: (path: Path) => number | null,
): readonly Entry[] {
  const compare = comparer(spec, worth)
  const entries: Entry[] = []
  const walk = ({ path, children }: Branch): void => {
    if (children.size === 0) {
      entries.push({ path, kind: 'cell' })
      return
    }
    const hasLine = path.length > 0 && spec.subtotals
    if (hasLine && spec.totalsFirst) entries.push({ path, kind: 'subtotal' })
    for (const child of [...children.values()].sort(compare)) walk(child)
    if (hasLine && !spec.totalsFirst) entries.push({ path, kind: 'subtotal' })
  }
  if (paths.length > 0) walk(grow(paths))
  if (spec.total && spec.groups.length > 0) entries.push({ path: [], kind: 'total' })
  return entries
}
