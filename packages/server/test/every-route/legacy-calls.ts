import type { Call, Calls } from './call.ts'
import type { World } from './world.ts'

/** About one person: that one and administrators are reported. */
const aboutAlpha: Call = {
  params: (_: unknown, { kit }: World) => ({ user_id: kit.users.alpha.id, username: 'alpha' }),
  onlyFor: ['admin', 'alpha'],
}
const ofSomebody = ['created_dashboards', 'created_slices', 'user_slices', 'fave_dashboards', 'fave_slices']

/** Pages, and the older addresses. */
export const legacyCalls: Calls = {
  'GET /health': {},
  'GET /api/v1/health': {},
  'GET /healthcheck': {},
  'GET /ping': {},
  'GET /': {},
  'GET /login': {},
  'POST /login': { body: () => ({ username: 'alpha', password: 'wrong' }) },
  'GET /login/link': { search: () => '?token=nothing' },
  'GET /logout': { endsSession: true },
  'POST /logout': { endsSession: true },
  'GET /superset/welcome': {},
  'GET /dashboard/list': {},
  'GET /chart/list': {},
  'GET /tablemodelview/list': {},
  'GET /tablemodelview/edit/:id': { params: () => ({ id: 1 }) },
  'GET /databaseview/list': {},
  'GET /csvtodatabaseview/form': {},
  'GET /exceltodatabaseview/form': {},
  'GET /columnartodatabaseview/form': {},
  'GET /dataset/add': {},
  'GET /deleted/list': {},
  'GET /superset/dashboard/:idOrSlug': { kind: 'dashboard', params: ({ id }) => ({ idOrSlug: id }) },
  'GET /explore': {},
  'GET /swagger/v1': {},
  'GET /superset/explore': {},
  'GET /chart/add': {},
  'GET /explore/p/:key': { params: () => ({ key: 'nothing' }) },
  'GET /explore/:datasource_type/:datasource_id': { params: () => ({ datasource_type: 'table', datasource_id: 1 }) },
  'GET /superset/explore/:datasource_type/:datasource_id': {
    params: () => ({ datasource_type: 'table', datasource_id: 1 }),
  },
  'GET /dataset/:id': { params: () => ({ id: 1 }) },
  'GET /dashboard/new': {},
  'GET /users/list': {},
  'GET /roles/list': {},
  'GET /roles/edit/:id': { params: () => ({ id: 1 }) },
  'GET /rowlevelsecurity/list': {},
  'GET /rowlevelsecurity/edit/:id': { params: () => ({ id: 1 }) },
  'GET /administration/tokens': {},
  'GET /administration/sessions': {},
  'GET /logmodelview/list': {},
  'GET /superset/tags': {},
  'GET /superset/tags/:id': { params: () => ({ id: 1 }) },
  'GET /csstemplatemodelview/list': {},
  'GET /actionlog/list': {},
  'GET /superset/all_entities': {},
  'GET /users/add': {},
  'GET /roles/add': {},
  'GET /profile': {},
  'GET /user_info': {},
  'GET /users/userinfo': {},
  'GET /superset/profile': {},
  'GET /resetmypassword/form': {},
  'POST /superset/log': { body: () => ({ events: [] }) },
  'GET /api/v1/_openapi': {},
  'POST /superset/copy_dash/:id': {
    kind: 'dashboard',
    body: () => ({ data: JSON.stringify({ dashboard_title: 'Copy', duplicate_slices: false }) }),
  },
  'GET /superset/dashboard/p/:key': { params: () => ({ key: 'nothing' }), lacks: 404 },
  'GET /superset/explore/p/:key': { params: () => ({ key: 'nothing' }) },
  'GET /superset/favstar/:class/:id/:action': {
    kind: 'dashboard',
    params: () => ({ class: 'Dashboard', action: 'count' }),
  },
  'POST /superset/favstar/:class/:id/:action': {
    kind: 'dashboard',
    params: () => ({ class: 'Dashboard', action: 'select' }),
  },
  'GET /superset/recent_activity': {},
  'POST /kv/store': { lacks: 404, body: () => ({ value: '{}' }) },
  'GET /kv/:key': { params: () => ({ key: 'nothing' }), lacks: 404 },
  'GET /superset/recent_activity/:user_id': aboutAlpha,
  'GET /datasource/get/:datasource_type/:datasource_id': {
    kind: 'dataset',
    params: ({ id }) => ({ datasource_type: 'table', datasource_id: id }),
  },
  'POST /datasource/save': {
    kind: 'dataset',
    act: 'write',
    body: ({ id }, { database }) => ({
      data: JSON.stringify({ id, type: 'table', database: { id: database }, columns: [], metrics: [] }),
    }),
  },
  'GET /datasource/external_metadata/:datasource_type/:datasource_id': {
    kind: 'dataset',
    params: ({ id }) => ({ datasource_type: 'table', datasource_id: id }),
  },
  'GET /datasource/external_metadata_by_name': {
    search: () => '?q=(database_name:examples,schema_name:main,table_name:people,datasource_type:table)',
  },
  'GET /superset/fetch_datasource_metadata': {
    kind: 'dataset',
    search: ({ id }) => `?datasourceKey=${id}__table`,
  },
  ...Object.fromEntries(
    ofSomebody.flatMap(name => [
      [`GET /superset/${name}`, {}],
      [`GET /superset/${name}/:user_id`, aboutAlpha],
    ]),
  ),
  'GET /superset/fave_dashboards_by_username/:username': aboutAlpha,
  'GET /superset/slice/:id': { kind: 'chart' },
  'GET /superset/csrf_token': {},
  'GET /superset/profile/:username': { params: () => ({ username: 'alpha' }) },
}
