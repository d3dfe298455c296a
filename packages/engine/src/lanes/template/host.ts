import type { Arguments } from './arguments.ts'
import type { Budget } from './budget.ts'
import type { Quoting } from './sql-place.ts'
import type { CallArgs, Value } from './values.ts'

/** What filters, tests and methods have at hand. */
export interface Host {
  readonly budget: Budget
  readonly quoting: Quoting
}

/** For filters that take the name of another filter or of a test. */
export interface Registry {
  readonly filter: (name: string, value: Value, args: CallArgs, host: Host) => Value
  readonly test: (name: string, value: Value, args: CallArgs, host: Host) => boolean
}

export interface Filter {
  /** Names of the parameters, with spaces between; null: any, checked by `run`. */
  readonly parameters: string | null
  readonly run: (value: Value, args: Arguments, host: Host, given: CallArgs, registry: Registry) => Value
  /** Works on the text of markup; other filters refuse it. */
  readonly takesMarkup?: boolean
}

export type Filters = Readonly<Record<string, Filter>>
