import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { type Frame, type FrameColumn, withColumns } from './frame.ts'
import { refuseTaken, requireColumns } from './operation.ts'

/** Texts are decimals only in numeric columns. */
const withoutTexts = (values: readonly Cell[]): readonly Cell[] =>
  values.map(cell => (typeof cell === 'string' ? null : cell))

/** Computes a column from each source column and stores it under its target name; after a pivot, one per series. */
export function mapColumns(
  frame: Frame,
  operation: string,
  names: ReadonlyMap<string, string>,
  compute: (values: readonly Cell[]) => readonly Cell[],
): Frame {
  refuseTaken(frame, operation, names)
  const columns = [...names].flatMap(([source, target]) =>
    requireColumns(frame, operation, source).map(
      (column): FrameColumn => ({
        ...column,
        key: [target, ...column.key.slice(1)],
        type: GENERIC_TYPE.numeric,
        values: compute(column.type === GENERIC_TYPE.numeric ? column.values : withoutTexts(column.values)),
      }),
    ),
  )
  return withColumns(frame, columns)
}
