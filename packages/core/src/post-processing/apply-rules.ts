import type { ResultTable } from '../table/index.ts'
import { Budget } from './budget.ts'
import { type Frame, toFrame, toTable } from './frame.ts'
import { refuse, type Step } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { OptionReader } from './option-reader.ts'

/** Entry of `post_processing` in a query. Null entries of the list are ignored. */
export interface Rule {
  readonly operation: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}
type Rules = readonly (Rule | null | undefined)[]

/** Maximum number of operations of one query. */
export const MAX_OPERATIONS = 50
const MAX_OPERATION_LENGTH = 100

/**
 * Parses all rules into steps before the first one runs.
 * @throws AppError INVALID_POST_PROCESSING for an unsupported operation or option, and for too many operations.
 */
export const readRules = (rules: Rules): readonly Step[] => {
  const known = cleanRules(rules)
  const [first] = known
  if (first && known.length > MAX_OPERATIONS) {
    refuse(first.operation.slice(0, MAX_OPERATION_LENGTH), `a query can have at most ${MAX_OPERATIONS} operations`)
  }
  return known.map(({ operation, options }) => {
    const match = OPERATIONS.get(operation) ?? refuseUnknown(operation)
    return match.plan(new OptionReader(operation, options ?? {}))
  })
}

const refuseUnknown = (operation: string): never =>
  refuse(
    operation.slice(0, MAX_OPERATION_LENGTH),
    `the operation does not exist; use one of ${[...OPERATIONS.keys()].join(', ')}`,
  )

/** Applies the rules in order. */
export const postProcessFrame = (frame: Frame, rules: Rules, budget = new Budget()): Frame =>
  readRules(rules).reduce((current, step) => withLeftOut(step(current, budget), current), frame)

/** Retains the number of values that earlier operations left out. */
const withLeftOut = (next: Frame, { leftOut }: Frame): Frame =>
  next.leftOut === undefined && leftOut !== undefined ? { ...next, leftOut } : next

/**
 * Applies the rules of a query to its result.
 * @param budget limits of all operations; by default `POST_PROCESSING_LIMITS`
 * @throws AppError INVALID_POST_PROCESSING for an unsupported operation or option and for missing columns;
 * POST_PROCESSING_LIMIT if the budget is exceeded.
 */
export function postProcess(table: ResultTable, rules: Rules, budget = new Budget()): ResultTable {
  const left = cleanRules(rules)
  if (left.length === 0) return table
  // Charge the conversion of rows to columns here, and back below.
  const { operation } = left[0] as Rule
  budget.spend(operation, table.rows.length * table.colnames.length)
  const frame = postProcessFrame(toFrame(table), left, budget)
  budget.spend(operation, frame.length * (frame.index.length + frame.columns.length))
  return { ...toTable(frame), ...(frame.leftOut ? { values_left_out: frame.leftOut } : {}) }
}

/** Returns the rules without the null entries of optional steps. */
export const cleanRules = (rules: Rules): readonly Rule[] =>
  rules.filter((rule): rule is Rule => rule !== null && rule !== undefined)
