import { queryClient } from '../data/query-client.ts'
import { annotationTimeout, askAnnotation } from './ask-annotation.ts'
import { askChartData } from './ask-chart-data.ts'
import { logChart } from './chart-log.ts'
import { createChartRequests } from './chart-requests.ts'

/** The charts of this page. */
export const pageCharts = createChartRequests({
  client: queryClient,
  ask: askChartData,
  now: Date.now,
  log: logChart,
  askAnnotation,
  annotationTimeout,
})
