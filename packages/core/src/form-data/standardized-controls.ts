import type { Metric, QueryColumn } from '../expressions/index.ts'

/** Metrics and columns of a form, independent of the controls that hold them. */
export interface StandardizedFields {
  readonly metrics: readonly Metric[]
  readonly columns: readonly QueryColumn[]
}

/** Fields taken by a chart type, and the fields left for the next type. */
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
