import { type SavedChartOrder, savedChartsQuery } from '@belvedere/core/lists'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { listQuery } from '../../data/queries.ts'
import type { App } from '../../state/app.ts'

export interface SavedChartsSearch {
  readonly text: string
  readonly order: SavedChartOrder
  /** True to list only charts that the user owns. */
  readonly isOwn: boolean
}

/** Search that the builder shows initially. */
export const ALL_CHARTS: SavedChartsSearch = { text: '', order: 'changed_on', isOwn: false }

/** Query for charts that can be added to a dashboard. */
export const savedCharts = (app: App, { text, order, isOwn }: SavedChartsSearch) =>
  listQuery(app, 'chart', savedChartsQuery(text, order, isOwn ? bootstrap(app).user.id : null))
