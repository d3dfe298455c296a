import { AppError } from '../errors/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import type { Budget } from './budget.ts'
import type { Frame, FrameColumn } from './frame.ts'
import { columnsNamed } from './frame.ts'
import type { OptionReader } from './option-reader.ts'

/** Step of post-processing: returns a new frame and charges its cost to the budget. */
export type Step = (frame: Frame, budget: Budget) => Frame

/** Post-processing operation. Each is in its own file, which `npm run gen` collects. */
export interface Operation {
  readonly operation: string
  /** Reads the options and returns the step. Unsupported options are refused. */
  readonly plan: (options: OptionReader) => Step
}

interface OperationSpec<Options> {
  readonly operation: string
  readonly parse: (options: OptionReader) => Options
  /** Must charge work beyond one pass over the frame to the budget before it starts. */
  readonly apply: (frame: Frame, options: Options, budget: Budget) => Frame
}

/** Returns the number of cells of a frame with its index. */
const cellsOf = ({ length, index, columns }: Frame): number => length * (index.length + columns.length)

export function defineOperation<Options>({ operation, parse, apply }: OperationSpec<Options>): Operation {
  return Object.freeze({
    operation,
    plan: (reader: OptionReader): Step => {
      const options = parse(reader)
      reader.refuseOthers()
      return (frame, budget) => {
        budget.spend(operation, cellsOf(frame) + frame.columns.length)
        const result = apply(frame, options, budget)
        budget.allocate(operation, cellsOf(result))
        return result
      }
    },
  })
}

/** Refuses a rule with the operation and the reason. */
export function refuse(operation: string, reason: string): never {
  throw new AppError('INVALID_POST_PROCESSING', { operation, reason })
}

/**
 * Returns the columns with a name.
 * @returns empty only for a partial frame, in which columns are missing because it has no rows
 * @throws AppError INVALID_POST_PROCESSING if there is no such column
 */
export function requireColumns(frame: Frame, operation: string, name: string): readonly FrameColumn[] {
  const columns = columnsNamed(frame, name)
  if (columns.length === 0 && !frame.isPartial) refuse(operation, `there is no column "${name}"`)
  return columns
}

/**
 * Returns the first column with a name; in a partial frame without it, a column of nulls.
 * @throws AppError INVALID_POST_PROCESSING if there is no such column
 */
export function requireColumn(frame: Frame, operation: string, name: string): FrameColumn {
  const [column] = requireColumns(frame, operation, name)
  return column ?? { key: [name], type: GENERIC_TYPE.numeric, values: new Array(frame.length).fill(null) }
}

/**
 * Refuses new names of columns that are the names of other columns, which would be overwritten.
 * @param names new names by old name
 * @throws AppError INVALID_POST_PROCESSING
 */
export function refuseTaken(frame: Frame, operation: string, names: ReadonlyMap<string, string>): void {
  for (const [from, to] of names) {
    const isNew = to !== from && !names.has(to) && columnsNamed(frame, from).length > 0
    if (isNew && columnsNamed(frame, to).length > 0) {
      refuse(
        operation,
        `the result would have two columns "${to}"; give the column or metric of that name another label`,
      )
    }
  }
}
