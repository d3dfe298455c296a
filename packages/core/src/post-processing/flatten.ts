import type { Cell } from '../table/index.ts'
import { depthOf, type Frame, joinLevels } from './frame.ts'
import { defineOperation, refuse } from './operation.ts'

interface FlattenOptions {
  readonly restoresIndex: boolean
  /** Levels to omit from the names, by position or name. */
  readonly drop: readonly (string | number)[]
}

function apply(frame: Frame, { restoresIndex, drop }: FlattenOptions): Frame {
  const depth = depthOf(frame)
  const dropped = new Set(
    drop.map(level => {
      const position = typeof level === 'number' ? level : frame.levels.indexOf(level)
      if (depth > 1 && (position < 0 || position >= depth)) refuse('flatten', `there is no level "${level}"`)
      return position
    }),
  )
  const toKey = (key: readonly Cell[]): readonly Cell[] => [joinLevels(key.filter((_, level) => !dropped.has(level)))]
  const columns = frame.columns.map(column => (depth > 1 ? { ...column, key: toKey(column.key) } : column))
  if (!restoresIndex) return { ...frame, levels: [], columns }
  const isTaken = columns.some(({ key }) => key[0] === 'index')
  const restored = frame.index.map((level, i) => {
    const unnamed = isTaken || frame.index.length > 1 ? `level_${i}` : 'index'
    return { ...level, key: [level.name ?? unnamed] }
  })
  return { ...frame, index: [], levels: [], columns: [...restored, ...columns] }
}

/** Flattens column levels into one name, `metric, value`, and converts the index to leading columns. */
export const flatten = defineOperation({
  operation: 'flatten',
  parse: (options): FlattenOptions => ({
    restoresIndex: options.boolean('reset_index', options.boolean('index', true)),
    drop: options.list('drop_levels'),
  }),
  apply,
})
