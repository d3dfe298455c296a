import { storedOrderOf } from '../../chart-data/request/stored-order.ts'
import type { ChartRow, Serialized } from '../../crud/resource.ts'
import { storedObject } from '../../json/parse.ts'

/** Returns a chart's form data with its id, type and data source. */
export const formDataOf = (row: ChartRow): Serialized => ({
  ...storedOrderOf(row.query_context),
  ...storedObject(row.params),
  slice_id: row.id,
  viz_type: row.viz_type,
  datasource: `${row.datasource_id}__${row.datasource_type}`,
})
