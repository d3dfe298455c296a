import type { ResultTable } from '../table/index.ts'
import { type Frame, toFrame, toTable } from './frame.ts'
import { refuse } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { OptionReader } from './option-reader.ts'

/** One entry of a query's `post_processing`. Empty places in the list mean nothing. */
export interface Rule {
  readonly operation: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}
type Rules = readonly (Rule | null | undefined)[]

/**
 * The rules as steps, all read before the first one runs.
 *
 * @throws AppError INVALID_POST_PROCESSING for an unknown operation or option.
 */
export const readRules = (rules: Rules): readonly ((frame: Frame) => Frame)[] =>
  cleanRules(rules).map(({ operation, options }) => {
    const known = [...OPERATIONS.keys()].join(', ')
    const found = OPERATIONS.get(operation) ?? refuse(operation, `there is no such operation; there are ${known}`)
    return found.plan(new OptionReader(operation, options ?? {}))
  })

/** Applies the rules in order. */
export const postProcessFrame = (frame: Frame, rules: Rules): Frame =>
  readRules(rules).reduce((current, step) => step(current), frame)

/**
 * The result after its query's rules.
 *
 * @throws AppError INVALID_POST_PROCESSING for an unknown operation or option, and for columns that are missing.
 */
export function postProcess(table: ResultTable, rules: Rules): ResultTable {
  const left = cleanRules(rules)
  return left.length === 0 ? table : toTable(postProcessFrame(toFrame(table), left))
}

/** Rules without the empty places that optional steps leave behind. */
export const cleanRules = (rules: Rules): readonly Rule[] =>
  rules.filter((rule): rule is Rule => rule !== null && rule !== undefined)
