import { isTotalOver } from '@belvedere/core/post-processing'
import type { Cell, ResultTable, Row } from '@belvedere/core/table'
import { cellKey, toNumber } from '../shared/cells.ts'
import type { PivotSpec } from './spec.ts'

/** Values of the groups of one axis, outermost first; totals have fewer values than there are groups. */
export type Path = readonly Cell[]

/** Result rows by their groups: numbers are looked up, never aggregated here. */
export interface Answers {
  /** Paths of the cells, in the order of the result. */
  readonly rowPaths: readonly Path[]
  readonly columnPaths: readonly Path[]
  readonly at: (row: Path, column: Path, metric: string) => Cell
  /** Returns the displayed value: the number itself, or its share of the whole in the result. */
  readonly shown: (row: Path, column: Path, metric: string) => Cell
  /** Returns whether the result has a value for the path; totals that were not requested have none. */
  readonly hasRow: (path: Path) => boolean
  readonly hasColumn: (path: Path) => boolean
  /** The finest rows, for conditional formatting. */
  readonly cells: readonly Row[]
}

const pathOf = (row: Row, groups: readonly string[]): Path => {
  const path: Cell[] = []
  for (const group of groups) {
    if (isTotalOver(row, group)) break
    path.push(row[group] ?? null)
  }
  return path
}

export function readAnswers(table: ResultTable, spec: PivotSpec): Answers {
  const { rows, columns, shareOf } = spec
  const bySet = new Map<string, Map<string, Row>>()
  const [rowPaths, columnPaths] = [new Map<string, Path>(), new Map<string, Path>()]
  const acrossKeys = new Set<string>()
  const cells: Row[] = []
  for (const row of table.rows) {
    const [down, across] = [pathOf(row, rows.groups), pathOf(row, columns.groups)]
    const [rowKey, columnKey] = [cellKey(down), cellKey(across)]
    acrossKeys.add(columnKey)
    const line = bySet.get(rowKey) ?? new Map<string, Row>()
    bySet.set(rowKey, line.set(columnKey, row))
    if (down.length < rows.groups.length || across.length < columns.groups.length) continue
    rowPaths.set(rowKey, down)
    columnPaths.set(columnKey, across)
    cells.push(row)
  }
  const at = (row: Path, column: Path, metric: string): Cell =>
    bySet.get(cellKey(row))?.get(cellKey(column))?.[metric] ?? null
  const shown = (row: Path, column: Path, metric: string): Cell => {
    const cell = at(row, column, metric)
    if (shareOf === null || cell === null) return cell
    const whole = toNumber(at(shareOf === 'row' ? row : [], shareOf === 'column' ? column : [], metric))
    const part = toNumber(cell)
    return whole === null || whole === 0 || part === null ? null : part / whole
  }
  return {
    rowPaths: [...rowPaths.values()],
    columnPaths: [...columnPaths.values()],
    at,
    shown,
    hasRow: path => bySet.has(cellKey(path)),
    hasColumn: path => acrossKeys.has(cellKey(path)),
    cells,
  }
}
