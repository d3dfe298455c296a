import type { Arguments } from './arguments.ts'
import type { Budget } from './budget.ts'
import type { Quoting } from './sql-place.ts'
import type { CallArgs, Value } from './values.ts'

/** Context of filters, tests and methods. */
export interface Host {
  readonly budget: Budget
  readonly quoting: Quoting
}

/** Runs other filters and tests, for filters that take one by name. */
export interface Registry {
  readonly filter: (name: string, value: Value, args: CallArgs, host: Host) => Value
  readonly test: (name: string, value: Value, args: CallArgs, host: Host) => boolean
}

export interface Filter {
  /** Parameter names separated by spaces; null if `run` checks the arguments itself. */
  readonly parameters: string | null
  readonly run: (value: Value, args: Arguments, host: Host, given: CallArgs, registry: Registry) => Value
  /** True if the filter accepts markup; other filters refuse it. */
  readonly takesMarkup?: boolean
}

export type Filters = Readonly<Record<string, Filter>>
