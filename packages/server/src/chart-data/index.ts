import { alsoGuests, changesNothing, defineRoutes, permission, type Route, SIGNED_IN } from '../http/route.ts'
import { EXPRESSION_TYPE_DOCS, SAMPLES_DOCS, TIME_RANGE_DOCS, VALUES_DOCS } from './docs.ts'
import { eventRoutes } from './jobs/event-routes.ts'
import { cacheRoutes } from './routes/cache-routes.ts'
import { contextRoutes } from './routes/chart-data-routes.ts'
import { expressionType } from './routes/expression-type-route.ts'
import { formDataRoutes } from './routes/form-data-routes.ts'
import { samples } from './routes/samples.ts'
import { timeRange } from './routes/time-range-route.ts'
import { datasourceValues, legacyValues } from './routes/values.ts'

const readValues = permission('can_get_column_values', 'Datasource')

/** Routes that read rows of datasets. */
export const chartDataRoutes: readonly Route[] = defineRoutes([
  ...contextRoutes,
  ...formDataRoutes,
  ...eventRoutes,
  ...cacheRoutes,
  {
    method: 'POST',
    url: '/datasource/samples',
    access: changesNothing(permission('can_samples', 'Datasource')),
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
    method: 'POST',
    url: '/api/v1/datasource/:datasource_type/:datasource_id/expression_type',
    access: changesNothing(readValues),
    docs: EXPRESSION_TYPE_DOCS,
    handler: expressionType,
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
