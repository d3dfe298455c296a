import { AppError } from '../errors/index.ts'
import { GENERIC_TYPE } from '../table/index.ts'
import type { Budget } from './budget.ts'
import type { Frame, FrameColumn } from './frame.ts'
import { columnsNamed } from './frame.ts'
import type { OptionReader } from './option-reader.ts'

/** One step of post-processing: a new frame, its work counted by the budget. */
export type Step = (frame: Frame, budget: Budget) => Frame

/** One way of reshaping a result: one file each; `npm run gen` finds them. */
export interface Operation {
  readonly operation: string
  /** Reads the options and makes the step. Options it does not read are refused. */
  readonly plan: (options: OptionReader) => Step
}

interface OperationSpec<Options> {
  readonly operation: string
  readonly parse: (options: OptionReader) => Options
  /** Work beyond one pass over the frame is stated to the budget before it begins. */
  readonly apply: (frame: Frame, options: Options, budget: Budget) => Frame
}

/** Cells of a frame with its index. */
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

/** Refuses a rule: the text says which operation and why. */
export function refuse(operation: string, reason: string): never {
  throw new AppError('INVALID_POST_PROCESSING', { operation, reason })
}

/**
 * The columns with this name.
 * @returns none only for a frame some of whose columns are unknown because no row named them
 * @throws AppError INVALID_POST_PROCESSING where there is no such column
 */
export function requireColumns(frame: Frame, operation: string, name: string): readonly FrameColumn[] {
  const columns = columnsNamed(frame, name)
  if (columns.length === 0 && !frame.isPartial) refuse(operation, `there is no column "${name}"`)
  return columns
}

/**
 * The first column with this name; for a partial frame that lacks it, a column of nulls.
 * @throws AppError INVALID_POST_PROCESSING where there is no such column
 */
export function requireColumn(frame: Frame, operation: string, name: string): FrameColumn {
  const [column] = requireColumns(frame, operation, name)
  return column ?? { key: [name], type: GENERIC_TYPE.numeric, values: new Array(frame.length).fill(null) }
}
