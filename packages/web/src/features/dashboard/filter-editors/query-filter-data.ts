import type { QueryContext } from '@belvedere/core/query'
import { pageRequests } from '../../../chart/page-requests.ts'
import { postChartData } from '../../../chart/post-chart-data.ts'
import { bootstrap } from '../../../data/bootstrap.ts'
import { credentials } from '../../../data/credentials.ts'

interface FilterDataOptions {
  /** The reader may see the dataset through this dashboard only. */
  readonly dashboardId: number
  readonly signal: AbortSignal
  /** See `Scheduled.urgency`. */
  readonly urgency: number
}

/** The rows that a filter of a dashboard requests, and the name of the first column; none for a filter without a column. */
export async function queryFilterData(
  context: QueryContext | null,
  { dashboardId, signal, urgency }: FilterDataOptions,
) {
  if (!context) return { rows: [], first: undefined }
  const send = () =>
    postChartData(context, {
      signal,
      credentials: credentials(),
      timeoutS: bootstrap().config.web_timeout_s,
      dashboardId,
    })
  const { result } = await pageRequests.schedule(send, { signal, urgency: () => urgency })
  return { rows: result[0]?.data ?? [], first: result[0]?.colnames[0] }
}
