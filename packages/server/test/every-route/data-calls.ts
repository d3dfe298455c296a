import type { Call, Calls } from './call.ts'
import type { Subject } from './objects.ts'
import type { World } from './world.ts'

const onDataset = (subject: Subject): Readonly<Record<string, string | number>> => ({
  datasource_type: 'table',
  datasource_id: subject.id,
  column_name: 'name',
})
const explore = ({ id }: Subject, { dataset }: World) => ({
  form_data: JSON.stringify({
    datasource: `${dataset}__table`,
    viz_type: 'table',
    slice_id: id,
    query_mode: 'aggregate',
    groupby: ['name'],
    metrics: ['total'],
  }),
})
const noKey: Call = { params: () => ({ cache_key: 'nothing' }), lacks: 404 }

/** Calls that read rows. */
export const dataCalls: Calls = {
  'POST /api/v1/chart/data': {
    kind: 'dataset',
    body: ({ id }) => ({
      datasource: { id, type: 'table' },
      queries: [{ columns: ['name'], metrics: ['total'] }],
    }),
  },
  'GET /api/v1/chart/data/:cache_key': noKey,
  'GET /api/v1/chart/:id/data': { kind: 'chart', needs: 'data' },
  'POST /api/v1/chart/:id/data': { kind: 'chart', needs: 'data', body: () => ({}) },
  'GET /superset/explore_json': {
    search: (subject, world) => `?form_data=${encodeURIComponent(explore(subject, world).form_data)}`,
    kind: 'chart',
    needs: 'data',
  },
  'POST /superset/explore_json': {
    kind: 'chart',
    needs: 'data',
    body: (subject, world) => ({ form_data: JSON.parse(explore(subject, world).form_data) }),
  },
  'GET /superset/explore_json/:datasource_type/:datasource_id': {
    kind: 'dataset',
    params: onDataset,
    search: () => `?form_data=${encodeURIComponent(JSON.stringify({ viz_type: 'table', groupby: ['name'] }))}`,
  },
  'POST /superset/explore_json/:datasource_type/:datasource_id': {
    kind: 'dataset',
    params: onDataset,
    body: () => ({ form_data: { viz_type: 'table', groupby: ['name'] } }),
  },
  'GET /superset/explore_json/data/:cache_key': noKey,
  'GET /api/v1/async_event': { lacks: 401, search: () => '?last_id=0-0' },
  'DELETE /api/v1/async_event/:job_id': { lacks: 401, params: () => ({ job_id: 'unknown' }) },
  'GET /api/v1/async_event/socket': { lacks: 401, search: () => '?last_id=0-0' },
  'PUT /api/v1/chart/warm_up_cache': { kind: 'chart', body: ({ id }) => ({ chart_id: id }) },
  'PUT /api/v1/dataset/warm_up_cache': { body: () => ({ db_name: 'examples', table_name: 'people' }) },
  'POST /api/v1/cachekey/invalidate': { body: () => ({ datasource_uids: [] }) },
  'POST /datasource/samples': {
    kind: 'dataset',
    search: ({ id }) => `?datasource_id=${id}&datasource_type=table`,
    body: () => ({}),
  },
  'GET /api/v1/datasource/:datasource_type/:datasource_id/column/:column_name/values': {
    kind: 'dataset',
    params: onDataset,
  },
  'POST /api/v1/datasource/:datasource_type/:datasource_id/expression_type': {
    kind: 'dataset',
    params: onDataset,
    body: () => ({ column: { expressionType: 'SQL', sqlExpression: 'upper(name)', label: 'up' } }),
  },
  'GET /superset/filter/:datasource_type/:datasource_id/:column_name': { kind: 'dataset', params: onDataset },
  'GET /api/v1/time_range': { search: () => '?q=%27Last%20week%27' },
}
