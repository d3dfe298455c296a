import type { Cell } from '../table/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import { columnsNamed, type Frame, type FrameColumn, withColumns } from './frame.ts'
import { defineOperation, refuse } from './operation.ts'

interface ContributionOptions {
  readonly orientation: 'row' | 'column'
  readonly columns: readonly string[] | undefined
  readonly renamed: readonly string[] | undefined
}

const amount = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : Number(cell ?? 0))

function shares(columns: readonly FrameColumn[], length: number, orientation: 'row' | 'column'): Cell[][] {
  const divide = (part: number, whole: number): Cell => (whole === 0 ? null : part / whole)
  if (orientation === 'column') {
    return columns.map(({ values }) => {
      const whole = values.reduce<number>((total, cell) => total + amount(cell), 0)
      return values.map(cell => divide(amount(cell), whole))
    })
  }
  const wholes = new Float64Array(length)
  for (const { values } of columns) for (let i = 0; i < length; i++) wholes[i] = (wholes[i] ?? 0) + amount(values[i])
  return columns.map(({ values }) => values.map((cell, i) => divide(amount(cell), wholes[i] ?? 0)))
}

function apply(frame: Frame, { orientation, columns, renamed }: ContributionOptions): Frame {
  const numeric = frame.columns.filter(column => column.type === GENERIC_TYPE.numeric)
  // Without a row a database may not know the type, and a pivot does not know its series.
  const isEmpty = frame.length === 0
  const isNumeric = ({ type }: FrameColumn): boolean => isEmpty || type === GENERIC_TYPE.numeric
  const named = (name: string): readonly FrameColumn[] => columnsNamed(frame, name).filter(isNumeric)
  const missing = columns?.find(name => named(name).length === 0)
  if (missing !== undefined && !frame.isPartial) {
    refuse('contribution', `column "${missing}" is not numeric or does not exist`)
  }
  const chosen = columns ? columns.flatMap(named) : numeric
  const names = columns ?? chosen.map(column => String(column.key[0]))
  if (renamed && renamed.length !== names.length) {
    refuse('contribution', 'option "rename_columns" must have as many names as there are columns')
  }
  const values = shares(chosen, frame.length, orientation)
  const rename = new Map(names.map((name, i) => [name, renamed?.[i] ?? name]))
  return withColumns(
    frame,
    chosen.map((column, i) => ({
      ...column,
      key: [rename.get(String(column.key[0])) ?? column.key[0] ?? null, ...column.key.slice(1)],
      values: values[i] ?? [],
    })),
  )
}

/** Each number as a share (0 to 1) of its row's or its column's total. Nulls count as 0; a total of 0 gives null. */
export const contribution = defineOperation({
  operation: 'contribution',
  parse: (options): ContributionOptions => ({
    orientation: options.oneOf('orientation', ['row', 'column'], 'column'),
    columns: options.texts('columns'),
    renamed: options.texts('rename_columns'),
  }),
  apply,
})
