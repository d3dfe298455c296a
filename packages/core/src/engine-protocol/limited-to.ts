/** Whole groups or series of an answer that the row limit cut. */
export interface LimitedTo {
  readonly unit: 'groups' | 'series'
  readonly shown: number
  /** Null where the database did not count them. */
  readonly total: number | null
}
