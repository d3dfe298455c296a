/** Groups or series in a result that was cut by the row limit. */
export interface LimitedTo {
  readonly unit: 'groups' | 'series'
  readonly shown: number
  /** Null if the database did not count them. */
  readonly total: number | null
}
