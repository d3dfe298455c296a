import { queryClient } from '../../data/calls/query-client.ts'
import { logChart } from './chart-log.ts'
import { createChartRequests } from './chart-requests.ts'
import { queryChartData } from './query-chart-data.ts'

/** Charts of this page. */
export const pageCharts = createChartRequests({
  client: queryClient,
  runQuery: queryChartData,
  now: Date.now,
  log: logChart,
})
