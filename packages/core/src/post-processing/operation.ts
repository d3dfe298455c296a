import { AppError } from '../errors/index.ts'
import type { Frame, FrameColumn } from './frame.ts'
import { columnsNamed } from './frame.ts'
import type { OptionReader } from './option-reader.ts'

/** One way of reshaping a result: one file each, listed in `operations.ts`. */
export interface Operation {
  readonly operation: string
  /** Reads the options and makes the step. Options it does not read are refused. */
  readonly plan: (options: OptionReader) => (frame: Frame) => Frame
}

interface OperationSpec<Options> {
  readonly operation: string
  readonly parse: (options: OptionReader) => Options
  readonly apply: (frame: Frame, options: Options) => Frame
}

export function defineOperation<Options>({ operation, parse, apply }: OperationSpec<Options>): Operation {
  return Object.freeze({
    operation,
    plan: (reader: OptionReader) => {
      const options = parse(reader)
      reader.refuseOthers()
      return (frame: Frame) => apply(frame, options)
    },
  })
}

/** Refuses a rule: the text says which operation and why. */
export function refuse(operation: string, reason: string): never {
  throw new AppError('INVALID_POST_PROCESSING', { operation, reason })
}

/** The columns with this name; none is an error. */
export function requireColumns(frame: Frame, operation: string, name: string): readonly FrameColumn[] {
  const columns = columnsNamed(frame, name)
  if (columns.length === 0) refuse(operation, `there is no column "${name}"`)
  return columns
}
