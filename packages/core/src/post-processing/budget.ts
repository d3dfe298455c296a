import { AppError } from '../errors/index.ts'

/** Limits of the post-processing of one query. */
export interface Limits {
  /** A step is one cell that is read, compared or written. A million steps take 10 to 40 ms. */
  readonly steps: number
  /** Cells of one intermediate or final table. */
  readonly cells: number
}

/** Enough for several operations on a million rows with a few columns. */
export const POST_PROCESSING_LIMITS: Limits = { steps: 200_000_000, cells: 20_000_000 }

/** Comparing two cells costs more than reading one. */
const STEPS_OF_A_COMPARISON = 3

const HINTS = {
  steps: 'Add a filter, lower the row or series limit, or remove operations.',
  cells: 'Add a filter, or lower the row limit, the series limit, the bins or the periods.',
} as const

/**
 * Counts the work of one query's operations. An operation charges the cost of a loop before the loop starts, so that
 * counting adds no overhead inside of it.
 */
export class Budget {
  #steps = 0
  readonly limits: Limits

  constructor(limits: Limits = POST_PROCESSING_LIMITS) {
    this.limits = limits
  }

  get spent(): number {
    return this.#steps
  }

  /**
   * Charges steps.
   * @throws AppError POST_PROCESSING_LIMIT if the query exceeds its steps
   */
  spend(operation: string, steps: number): void {
    this.#steps += steps
    if (!(this.#steps <= this.limits.steps)) this.#refuse(operation, 'steps')
  }

  /**
   * Charges a table; call it before the table is created.
   * @throws AppError POST_PROCESSING_LIMIT if it is too large
   */
  allocate(operation: string, cells: number): void {
    if (!(cells <= this.limits.cells)) this.#refuse(operation, 'cells')
    this.spend(operation, cells)
  }

  /** Charges the steps of sorting rows by a number of keys. */
  sort(operation: string, rows: number, keys = 1): void {
    this.spend(operation, rows * Math.ceil(Math.log2(rows + 2)) * Math.max(1, keys) * STEPS_OF_A_COMPARISON)
  }

  #refuse(operation: string, unit: 'steps' | 'cells'): never {
    const limit = this.limits[unit].toLocaleString('en-US')
    throw new AppError('POST_PROCESSING_LIMIT', { operation, unit, limit, hint: HINTS[unit] })
  }
}
