import { printMetadata } from '@belvedere/core/dashboard'
import {
  convertFilterBoxes,
  type FilterBoxChart,
  readDefaultFilters,
  readFilterScopes,
  readImmuneCharts,
  withoutFilterBoxes,
} from '@belvedere/core/filters'
import { printLayout } from '@belvedere/core/layout'
import { type DashboardModel, readSettings } from '../model/model.ts'

const newId = (): string => crypto.randomUUID().slice(0, 8)

const boxesOf = ({ charts }: DashboardModel) =>
  [...charts.values()].filter(({ isFilterBox }) => isFilterBox).map(({ chart }) => chart)

/** Returns the model with native filters that replace its filter boxes. It is not editable in place (PERM-034). */
export function reviewOf(model: DashboardModel): DashboardModel {
  const boxes = boxesOf(model)
  const filters = convertFilterBoxes(
    model.layout,
    boxes as readonly FilterBoxChart[],
    {
      scopes: readFilterScopes(model.metadata.filter_scopes),
      values: readDefaultFilters(model.metadata.default_filters),
      immuneTo: readImmuneCharts(model.metadata),
    },
    newId,
  )
  const layout = withoutFilterBoxes(
    model.layout,
    boxes.map(({ id }) => id),
  )
  const metadata = {
    ...model.metadata,
    native_filter_configuration: [...model.items, ...filters],
    show_native_filters: true,
  }
  const settings = readSettings(metadata, layout, [])
  return { ...model, metadata, layout, settings, items: settings.items, hasFilterBar: true, mayEdit: false }
}

/** Returns the fields to save. */
export const bodyOf = ({ metadata, layout }: DashboardModel) => ({
  json_metadata: printMetadata(metadata),
  position_json: JSON.stringify(printLayout(layout)),
})
