import type { ResultTable } from '../table/index.ts'
import { Budget } from './budget.ts'
import { type Frame, toFrame, toTable } from './frame.ts'
import { refuse, type Step } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { OptionReader } from './option-reader.ts'

/** One entry of a query's `post_processing`. Empty places in the list mean nothing. */
export interface Rule {
  readonly operation: string
  readonly options?: Readonly<Record<string, unknown>> | undefined
}
type Rules = readonly (Rule | null | undefined)[]

/** Operations of one query. */
export const MOST_OPERATIONS = 50
const LONGEST_OPERATION = 100

/**
 * The rules as steps, all read before the first one runs.
 *
 * @throws AppError INVALID_POST_PROCESSING for an unknown operation or option, and for too many operations.
 */
export const readRules = (rules: Rules): readonly Step[] => {
  const known = cleanRules(rules)
  const [first] = known
  if (first && known.length > MOST_OPERATIONS) {
    refuse(first.operation.slice(0, LONGEST_OPERATION), `a query can have at most ${MOST_OPERATIONS} operations`)
  }
  return known.map(({ operation, options }) => {
    const match = OPERATIONS.get(operation) ?? refuseUnknown(operation)
    return match.plan(new OptionReader(operation, options ?? {}))
  })
}

const refuseUnknown = (operation: string): never =>
  refuse(
    operation.slice(0, LONGEST_OPERATION),
    `there is no such operation; there are ${[...OPERATIONS.keys()].join(', ')}`,
  )

/** Applies the rules in order. */
export const postProcessFrame = (frame: Frame, rules: Rules, budget = new Budget()): Frame =>
  readRules(rules).reduce((current, step) => step(current, budget), frame)

/**
 * The result after its query's rules.
 *
 * @param budget what all of it may use; by default `POST_PROCESSING_LIMITS`
 * @throws AppError INVALID_POST_PROCESSING for an unknown operation or option, and for columns that are missing;
 * POST_PROCESSING_LIMIT when the budget is used up.
 */
export function postProcess(table: ResultTable, rules: Rules, budget = new Budget()): ResultTable {
  const left = cleanRules(rules)
  if (left.length === 0) return table
  // Once to read the rows as columns, and once to write them.
  const { operation } = left[0] as Rule
  budget.spend(operation, table.rows.length * table.colnames.length)
  const frame = postProcessFrame(toFrame(table), left, budget)
  budget.spend(operation, frame.length * (frame.index.length + frame.columns.length))
  return toTable(frame)
}

/** Rules without the empty places that optional steps leave behind. */
export const cleanRules = (rules: Rules): readonly Rule[] =>
  rules.filter((rule): rule is Rule => rule !== null && rule !== undefined)
