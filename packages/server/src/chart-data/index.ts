import { alsoGuests, defineRoutes, permission, type Route, SIGNED_IN } from '../http/route.ts'
import { eventRoutes } from './async/event-routes.ts'
import { cacheRoutes } from './cache-routes.ts'
import { contextRoutes } from './chart-data-routes.ts'
import { SAMPLES_DOCS, TIME_RANGE_DOCS, VALUES_DOCS } from './docs.ts'
import { formDataRoutes } from './form-data-routes.ts'
import { samples } from './samples.ts'
import { timeRange } from './time-range-route.ts'
import { datasourceValues, legacyValues } from './values.ts'

export { admitSql } from './admission.ts'

const readValues = permission('can_get_column_values', 'Datasource')

/** Everything that reads rows of datasets. */
export const chartDataRoutes: readonly Route[] = defineRoutes([
  ...contextRoutes,
  ...formDataRoutes,
  ...eventRoutes,
  ...cacheRoutes,
  {
    method: 'POST',
    url: '/datasource/samples',
    access: permission('can_samples', 'Datasource'),
    docs: SAMPLES_DOCS,
    handler: samples,
  },
  {
    method: 'GET',
    url: '/api/v1/datasource/:datasource_type/:datasource_id/column/:column_name/values',
    access: alsoGuests(readValues),
    head: false,
    docs: VALUES_DOCS,
    handler: datasourceValues,
  },
  {
    method: 'GET',
    url: '/superset/filter/:datasource_type/:datasource_id/:column_name',
    access: readValues,
    head: false,
    handler: legacyValues,
  },
  {
    method: 'GET',
    url: '/api/v1/time_range',
    access: alsoGuests(SIGNED_IN),
    docs: TIME_RANGE_DOCS,
    handler: timeRange,
  },
])
