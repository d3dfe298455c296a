import type { QueryContext } from '@belvedere/core/query'
import { createDataRequests } from '../../../chart/requests/page-requests.ts'
import { postChartData } from '../../../chart/requests/post-chart-data.ts'
import type { App } from '../../../state/app.ts'

interface FilterDataOptions {
  /** Dashboard that grants access to the dataset if the user has no access of their own. */
  readonly dashboardId: number
  readonly signal: AbortSignal
  /** See `Scheduled.urgency`. */
  readonly urgency: number
}

/** Queries the rows of a filter and the name of their first column. Returns no rows if the filter has no column. */
export async function queryFilterData(
  app: App,
  context: QueryContext | null,
  { dashboardId, signal, urgency }: FilterDataOptions,
) {
  if (!context) return { rows: [], first: undefined }
  const send = () => postChartData(app, context, { signal, dashboardId })
  const { result } = await app.part(createDataRequests).schedule(send, { signal, urgency: () => urgency })
  return { rows: result[0]?.data ?? [], first: result[0]?.colnames[0] }
}
