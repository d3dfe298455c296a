import { createQueryClient } from '../../data/calls/query-client.ts'
import type { App } from '../../state/app.ts'
import { createChartLog } from './chart-log.ts'
import { type ChartRequests, createChartRequests } from './chart-requests.ts'
import { queryChartData } from './query-chart-data.ts'

/** Creates the requests of the app's charts. */
export const createPageCharts = (app: App): ChartRequests =>
  createChartRequests({
    client: app.part(createQueryClient),
    runQuery: (query, options) => queryChartData(app, query, options),
    now: Date.now,
    log: app.part(createChartLog),
  })
