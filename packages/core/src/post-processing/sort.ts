import type { Cell } from '../table/index.ts'
import type { Budget } from './budget.ts'
import { compareCells, type Frame, takeRows } from './frame.ts'
import { defineOperation, requireColumn } from './operation.ts'
import type { OptionReader } from './option-reader.ts'

interface SortOptions {
  readonly byIndex: boolean
  readonly by: readonly { readonly name: string; readonly ascending: boolean }[]
}

function parse(options: OptionReader): SortOptions {
  const byIndex = options.boolean('is_sort_index', false)
  const names = options.nameOrNames('by') ?? []
  const ascending = options.any('ascending') ?? true
  const direction = (i: number): boolean => (Array.isArray(ascending) ? ascending[i] !== false : ascending !== false)
  const older = Object.entries(options.record('columns') ?? {}).map(([name, up]) => ({ name, ascending: up !== false }))
  if (byIndex) return { byIndex, by: [{ name: '', ascending: direction(0) }] }
  return { byIndex, by: [...names.map((name, i) => ({ name, ascending: direction(i) })), ...older] }
}

function apply(frame: Frame, { byIndex, by }: SortOptions, budget: Budget): Frame {
  const keys: { values: readonly Cell[]; sign: 1 | -1 }[] = byIndex
    ? frame.index.map(({ values }) => ({ values, sign: by[0]?.ascending === false ? -1 : 1 }))
    : by.map(({ name, ascending }) => ({
        values: frame.index.find(level => level.name === name)?.values ?? requireColumn(frame, 'sort', name).values,
        sign: ascending ? 1 : -1,
      }))
  if (keys.length === 0) return frame
  budget.sort('sort', frame.length, keys.length)
  const order = Array.from({ length: frame.length }, (_, i) => i).sort((a, b) => {
    for (const { values, sign } of keys) {
      const left = values[a] ?? null
      const right = values[b] ?? null
      const compared = compareCells(left, right)
      if (compared !== 0) return left === null || right === null ? compared : compared * sign
    }
    return a - b
  })
  return takeRows(frame, order)
}

/** Sorts rows by columns or by the index. Nulls come last in both directions; the sort is stable. */
export const sort = defineOperation({ operation: 'sort', parse, apply })
