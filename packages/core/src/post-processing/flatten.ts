import { distinctNames } from '../table/index.ts'
import { flatName } from './column-names.ts'
import { depthOf, type Frame, type FrameColumn, flatNameOf, partsOf } from './frame.ts'
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
  const flat = frame.columns.map((column): FrameColumn => {
    if (depth === 1) return { ...column, flat: flatNameOf(column) }
    const key = column.key.filter((_, level) => !dropped.has(level))
    return { ...column, key: [flatName(partsOf(key).parts)], flat: { name: '', ...partsOf(key, column.texts) } }
  })
  const isTaken = flat.some(({ key }) => key[0] === 'index')
  const unnamed = (i: number): string => (isTaken || frame.index.length > 1 ? `level_${i}` : 'index')
  const heads = frame.index.map(({ name }, i) => name ?? unnamed(i))
  const names = distinctNames([...heads, ...flat.map(({ key }) => String(key[0]))])
  const columns = flat.map((column, i): FrameColumn => {
    const name = names[heads.length + i] ?? ''
    return { ...column, key: [name], flat: column.flat && { ...column.flat, name } }
  })
  if (!restoresIndex) return { ...frame, levels: [], columns }
  const restored = frame.index.map((level, i) => ({ ...level, key: [names[i] ?? ''] }))
  return { ...frame, index: [], levels: [], columns: [...restored, ...columns] }
}

/**
 * Flattens column levels into one name, `metric, value`, and converts the index to leading columns. Names are unique;
 * commas in them are escaped for later operations, but not in the result.
 */
export const flatten = defineOperation({
  operation: 'flatten',
  parse: (options): FlattenOptions => ({
    restoresIndex: options.boolean('reset_index', options.boolean('index', true)),
    drop: options.list('drop_levels'),
  }),
  apply,
})
