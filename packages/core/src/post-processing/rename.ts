import type { Cell } from '../table/index.ts'
import { depthOf, type Frame } from './frame.ts'
import { defineOperation, refuse } from './operation.ts'

interface RenameOptions {
  /** New names by old name; null clears a level. */
  readonly names: ReadonlyMap<string, string | null>
  readonly level: string | number | undefined
}

function apply(frame: Frame, { names, level }: RenameOptions): Frame {
  if (names.size === 0) return frame
  const depth = depthOf(frame)
  const position = typeof level === 'string' ? frame.levels.indexOf(level) : (level ?? 0)
  if (position < 0 || position >= depth) refuse('rename', `there is no column level ${level}`)
  const taken = new Set(frame.columns.map(column => String(column.key[position])))
  for (const [from, to] of names) {
    if (!taken.has(from) && !frame.isPartial) refuse('rename', `there is no column "${from}"`)
    if (to !== null && taken.has(to)) refuse('rename', `column "${to}" already exists`)
  }
  const rename = (part: Cell): Cell => {
    const next = names.get(String(part))
    return next === undefined ? part : next
  }
  return {
    ...frame,
    columns: frame.columns.map(column => ({
      ...column,
      key: column.key.map((part, i) => (i === position ? rename(part) : part)),
    })),
  }
}

/** Renames columns, or one level of pivoted columns. */
export const rename = defineOperation({
  operation: 'rename',
  parse: (options): RenameOptions => {
    options.ignore('inplace')
    const raw = options.record('columns') ?? options.fail('option "columns" is missing')
    const level = options.any('level')
    if (level !== undefined && typeof level !== 'string' && !Number.isInteger(level)) {
      options.fail('option "level" must be a name or a position')
    }
    return {
      names: new Map(
        Object.entries(raw).map(([from, to]) =>
          to === null || typeof to === 'string' ? [from, to] : options.fail('names must be text'),
        ),
      ),
      level: level as string | number | undefined,
    }
  },
  apply,
})
