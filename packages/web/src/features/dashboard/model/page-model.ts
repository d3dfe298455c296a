import type { App } from '../../../state/app.ts'
import { dashboardFeatures } from './features.ts'
import { type DashboardModel, readDashboard } from './model.ts'
import type { OpenedPageData } from './use-page-data.ts'

type PageData = Omit<OpenedPageData, 'areDatasetsUnread'> & Partial<Pick<OpenedPageData, 'areDatasetsUnread'>>

/** Returns the inputs of a model, which are compared by identity. */
const partsOf = (data: PageData, search: string): readonly unknown[] => [
  data.dashboard,
  data.charts,
  data.datasets,
  data.may_edit,
  data.stored_state,
  data.areDatasetsUnread ?? false,
  search,
]

interface ReadModel {
  readonly parts: readonly unknown[]
  readonly model: DashboardModel
}

const createReadModel = (): { last: ReadModel | null } => ({ last: null })

/**
 * Returns the model of the dashboard in the URL. The same data returns the same object, so that the preload and the
 * page parse it once.
 */
export function pageModel(app: App, data: PageData): DashboardModel {
  const read = app.part(createReadModel)
  const { search } = window.location
  const parts = partsOf(data, search)
  const { last } = read
  if (last?.parts.every((part, index) => part === parts[index])) return last.model
  const model = readDashboard(data, dashboardFeatures(app), search)
  read.last = { parts, model }
  return model
}
