import type { PivotLine } from '@belvedere/charts'

/** A line with its place on the axis, by which its cells are found. */
export interface ShownLine {
  readonly line: PivotLine
  readonly at: number
}

/** The lines that stand in no folded group. */
export const shownLines = (lines: readonly PivotLine[], folded: ReadonlySet<string>): readonly ShownLine[] =>
  lines.map((line, at) => ({ line, at })).filter(({ line }) => line.inside.every(group => !folded.has(group)))

/** Groups that have a line to fold to. */
export const foldable = (lines: readonly PivotLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ sumsUp }) => sumsUp ?? []))

export interface HeaderCell {
  readonly line: PivotLine
  readonly label: string
  readonly level: number
  /** Place of its first line among those given, and how many it stands for. */
  readonly start: number
  readonly span: number
  /** Levels that it stands for: the words of a total reach to the end. */
  readonly depth: number
  readonly group: string | null
}

/** One text stands for lines that share it and everything above it. */
const isSame = (one: PivotLine, other: PivotLine, level: number): boolean =>
  one.labels.slice(0, level + 1).every((label, i) => label === other.labels[i] && one.groups[i] === other.groups[i])

/** The blank labels behind the word of a total belong to its cell. */
const isCovered = ({ kind, labels, groups }: PivotLine, level: number): boolean =>
  kind !== 'cell' && labels[level] === '' && groups[level] === null

function depthOf(line: PivotLine, level: number, levels: number): number {
  let depth = 1
  while (level + depth < levels && isCovered(line, level + depth)) depth += 1
  return depth
}

/** Header cells level by level: one text for neighbours that share it. A line's last level is its own. */
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

/** The same cells by the line at which they begin. */
export function cellsByStart(levels: readonly (readonly HeaderCell[])[]): ReadonlyMap<number, readonly HeaderCell[]> {
  const starts = new Map<number, HeaderCell[]>()
  for (const cell of levels.flat()) starts.set(cell.start, [...(starts.get(cell.start) ?? []), cell])
  return starts
}

const CHARACTER = 7
const SPACE = 22
const WIDEST = 240
const NARROWEST = 56
/** Letters that take half as much again. */
const WIDE = /[mwMWQO@%]/g

/** Pixels of a column in which all of these texts can be read, up to a limit. */
export function widthFor(texts: readonly string[]): number {
  const letters = texts.map(text => text.length + (text.match(WIDE)?.length ?? 0) / 2)
  return Math.max(NARROWEST, Math.min(WIDEST, Math.ceil(Math.max(0, ...letters) * CHARACTER) + SPACE))
}

/** The part of a list that is in view, and a little on both sides. `starts` are where each item begins, and the end. */
export function inView(starts: readonly number[], from: number, to: number): readonly [number, number] {
  const count = starts.length - 1
  let first = 0
  while (first < count && (starts[first + 1] ?? 0) < from) first += 1
  let last = first
  while (last < count && (starts[last] ?? 0) < to) last += 1
  return [first, last]
}

/** Where items of these widths begin, and where the last one ends. */
export function startsOf(widths: readonly number[]): readonly number[] {
  const starts = [0]
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width)
  return starts
}
