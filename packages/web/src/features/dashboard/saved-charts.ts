import { type SavedChartOrder, savedChartsQuery } from '@belvedere/core/lists'
import { bootstrap } from '../../data/bootstrap.ts'
import { listQuery } from '../../data/queries.ts'

export interface SavedChartsSearch {
  readonly text: string
  readonly order: SavedChartOrder
  /** Only charts that the user owns. */
  readonly isOwn: boolean
}

/** What the builder shows before anybody has searched. */
export const ALL_CHARTS: SavedChartsSearch = { text: '', order: 'changed_on', isOwn: false }

/** The list of charts that can be put on a dashboard. */
export const savedCharts = ({ text, order, isOwn }: SavedChartsSearch) =>
  listQuery('chart', savedChartsQuery(text, order, isOwn ? bootstrap().user.id : null))
