import type { PivotLine } from '@belvedere/charts'

/** Line with its index on the axis, by which its cells are looked up. */
export interface ShownLine {
  readonly line: PivotLine
  readonly at: number
}

/** Returns the lines outside collapsed groups. */
export const shownLines = (lines: readonly PivotLine[], folded: ReadonlySet<string>): readonly ShownLine[] =>
  lines.map((line, at) => ({ line, at })).filter(({ line }) => line.inside.every(group => !folded.has(group)))

/** Returns the groups that have a summary line, and can be collapsed. */
export const foldable = (lines: readonly PivotLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ sumsUp }) => sumsUp ?? []))

export interface HeaderCell {
  readonly line: PivotLine
  readonly label: string
  readonly level: number
  /** Index of the first line, and number of lines that the cell spans. */
  readonly start: number
  readonly span: number
  /** Number of levels that the cell spans: the label of a total spans the remaining levels. */
  readonly depth: number
  readonly group: string | null
}

/** Returns true if two lines share the labels and groups up to a level. */
const isSame = (one: PivotLine, other: PivotLine, level: number): boolean =>
  one.labels.slice(0, level + 1).every((label, i) => label === other.labels[i] && one.groups[i] === other.groups[i])

/** Returns true if the level is covered by the label of a total. */
const isCovered = ({ kind, labels, groups }: PivotLine, level: number): boolean =>
  kind !== 'cell' && labels[level] === '' && groups[level] === null

function depthOf(line: PivotLine, level: number, levels: number): number {
  let depth = 1
  while (level + depth < levels && isCovered(line, level + depth)) depth += 1
  return depth
}

/** Returns header cells by level. A cell spans adjacent lines with the same labels, except at the last level. */
export function headerCells(lines: readonly ShownLine[], levels: number): readonly (readonly HeaderCell[])[] {
  return Array.from({ length: levels }, (_, level) => {
    const cells: HeaderCell[] = []
    for (const [start, { line }] of lines.entries()) {
      if (isCovered(line, level)) continue
      const before = cells.at(-1)
      const touches = before !== undefined && before.start + before.span === start && level < levels - 1
      if (touches && isSame(before.line, line, level)) {
        cells[cells.length - 1] = { ...before, span: before.span + 1 }
        continue
      }
      const [label = '', group = null] = [line.labels[level], line.groups[level]]
      cells.push({ line, label, level, start, span: 1, depth: depthOf(line, level, levels), group })
    }
    return cells
  })
}

/** Returns the cells by the index of their first line. */
export function cellsByStart(levels: readonly (readonly HeaderCell[])[]): ReadonlyMap<number, readonly HeaderCell[]> {
  const starts = new Map<number, HeaderCell[]>()
  for (const cell of levels.flat()) starts.set(cell.start, [...(starts.get(cell.start) ?? []), cell])
  return starts
}

const CHARACTER = 7
const SPACE = 22
const WIDEST = 240
const NARROWEST = 56
/** Letters that are half as wide again as others. */
const WIDE = /[mwMWQO@%]/g

/** Returns the width in px of a column in which all texts are readable, up to a maximum. */
export function widthFor(texts: readonly string[]): number {
  const letters = texts.map(text => text.length + (text.match(WIDE)?.length ?? 0) / 2)
  return Math.max(NARROWEST, Math.min(WIDEST, Math.ceil(Math.max(0, ...letters) * CHARACTER) + SPACE))
}

/**
 * Returns the first item between two positions, and the end of the range. `starts` are the start of each item and the
 * end of the last one.
 */
export function inView(starts: readonly number[], from: number, to: number): readonly [number, number] {
  const count = starts.length - 1
  let first = 0
  while (first < count && (starts[first + 1] ?? 0) < from) first += 1
  let last = first
  while (last < count && (starts[last] ?? 0) < to) last += 1
  return [first, last]
}

/** Returns the start of each item, and the end of the last one. */
export function startsOf(widths: readonly number[]): readonly number[] {
  const starts = [0]
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width)
  return starts
}
