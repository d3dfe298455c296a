import type { Metric, QueryColumn } from '../expressions/index.ts'

/** The metrics and columns of a form, whichever controls hold them. */
export interface StandardizedFields {
  readonly metrics: readonly Metric[]
  readonly columns: readonly QueryColumn[]
}

/** A chart type takes what it has room for; what is left waits for the next type. */
interface Taken<T> {
  readonly taken: T
  readonly left: StandardizedFields
}

export const shiftMetric = ({
  metrics: [taken, ...metrics],
  columns,
}: StandardizedFields): Taken<Metric | undefined> => ({
  taken,
  left: { metrics, columns },
})

export const shiftColumn = ({
  metrics,
  columns: [taken, ...columns],
}: StandardizedFields): Taken<QueryColumn | undefined> => ({ taken, left: { metrics, columns } })

export const popAllMetrics = ({ metrics, columns }: StandardizedFields): Taken<readonly Metric[]> => ({
  taken: metrics,
  left: { metrics: [], columns },
})

export const popAllColumns = ({ metrics, columns }: StandardizedFields): Taken<readonly QueryColumn[]> => ({
  taken: columns,
  left: { metrics, columns: [] },
})
