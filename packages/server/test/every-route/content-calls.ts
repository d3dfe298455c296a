import type { Call, Calls } from './call.ts'
import { fresh } from './fresh.ts'
import { type Kind, MISSING, type Subject, TABLE } from './objects.ts'

const PUBLIC: Call = {}
const id = ({ id: value }: Subject) => ({ id: value })
const star = (kind: Kind): Call => ({ kind })
const q = (ids: (subject: Subject) => string | number) => (subject: Subject) => `?q=!(${ids(subject)})`
const exported = (kind: Kind): Call => ({ kind, search: q(subject => subject.id) })
const noKey = () => ({ key: 'nothing' })
const TABLE_PARAMS = () => ({ table: TABLE, schema: 'main' })
const onDatabase: Call = { kind: 'database' }

/** Calls around the objects of the product. */
export const contentCalls: Calls = {
  'GET /api/v1/access/:object_type/:key': {
    params: (_, { shown }) => ({ object_type: 'dashboard', key: shown.dashboard }),
  },
  'GET /api/v1/access/:object_type/:key/people': {
    onlyFor: ['admin'],
    params: (_, { shown }) => ({ object_type: 'dashboard', key: shown.dashboard }),
  },
  'GET /api/v1/access/administrators': {},
  'GET /api/v1/access_request': {},
  'POST /api/v1/access_request': {
    body: (_, { shown }) => ({ object_type: 'dashboard', object_key: String(shown.dashboard) }),
  },
  'POST /api/v1/access_request/:id/give': { kind: 'access_request', act: 'write', onlyFor: ['admin'] },
  'POST /api/v1/access_request/:id/decline': { kind: 'access_request', act: 'write', onlyFor: ['admin'] },
  'POST /api/v1/security/view_as': {
    onlyFor: ['admin'],
    body: (_, { kit }) => ({ kind: 'user', id: kit.users.gamma.id }),
  },
  'GET /api/v1/security/view_as/people': { onlyFor: ['admin'] },
  'DELETE /api/v1/security/view_as': {},
  'POST /api/v1/rowlevelsecurity/try': {
    body: (_, { dataset, kit }) => ({
      ...{ filter_type: 'Regular', tables: [dataset], roles: [], clause: 'num > 0' },
      user_id: kit.users.gamma.id,
    }),
  },
  'POST /api/v1/rowlevelsecurity/preview': {
    body: (_, { dataset }) => ({ filter_type: 'Regular', tables: [dataset], roles: [], clause: 'num > 0' }),
  },
  // dashboards
  'GET /api/v1/dashboard/:id/charts': { kind: 'dashboard' },
  'GET /api/v1/dashboard/:id/datasets': { kind: 'dashboard' },
  'GET /api/v1/dashboard/:id/tabs': { kind: 'dashboard' },
  'POST /api/v1/dashboard/:id/copy': {
    kind: 'dashboard',
    body: () => ({ dashboard_title: fresh('copy'), json_metadata: '{}', duplicate_slices: false }),
  },
  'GET /api/v1/dashboard/:id/embedded': { kind: 'dashboard', lacks: 404 },
  'POST /api/v1/dashboard/:id/embedded': { kind: 'dashboard', act: 'write', body: () => ({ allowed_domains: [] }) },
  'PUT /api/v1/dashboard/:id/embedded': { kind: 'dashboard', act: 'write', body: () => ({ allowed_domains: [] }) },
  'DELETE /api/v1/dashboard/:id/embedded': { kind: 'dashboard', act: 'write' },
  'GET /api/v1/embedded_dashboard/:uuid': { needs: 'data', params: (_, { shown }) => ({ uuid: shown.uuid }) },
  'GET /embedded/:uuid': { params: (_, { shown }) => ({ uuid: shown.uuid }) },
  'GET /api/v1/dashboard/:id/filtersets': { kind: 'dashboard' },
  'POST /api/v1/dashboard/:id/filtersets': {
    kind: 'dashboard',
    act: 'write',
    body: ({ id: owner_id }) => ({
      name: fresh('set'),
      owner_type: 'Dashboard',
      owner_id,
      json_metadata: '{"nativeFilters":{},"dataMask":{}}',
    }),
  },
  'PUT /api/v1/dashboard/:id/filtersets/:filter_set_id': {
    kind: 'filter_set',
    act: 'write',
    params: ({ id: filter_set_id, parent }) => ({ id: parent, filter_set_id }),
    body: () => ({ name: fresh('set') }),
  },
  'DELETE /api/v1/dashboard/:id/filtersets/:filter_set_id': {
    kind: 'filter_set',
    act: 'write',
    params: ({ id: filter_set_id, parent }) => ({ id: parent, filter_set_id }),
  },
  'POST /api/v1/dashboard/:id/permalink': { kind: 'dashboard', body: () => ({ dataMask: {}, activeTabs: [] }) },
  'GET /api/v1/dashboard/permalink/:key': { params: noKey, lacks: 404 },
  'POST /api/v1/dashboard/:id/filter_state': { kind: 'dashboard', body: () => ({ value: '{}' }) },
  'PUT /api/v1/dashboard/:id/filter_state/:key': {
    kind: 'dashboard',
    params: noKey,
    lacks: 404,
    body: () => ({ value: '{}' }),
  },
  'GET /api/v1/dashboard/:id/filter_state/:key': { kind: 'dashboard', params: noKey, lacks: 404 },
  'DELETE /api/v1/dashboard/:id/filter_state/:key': { kind: 'dashboard', params: noKey, lacks: 404 },
  // stars and tags
  ...Object.fromEntries(
    (['dashboard', 'chart', 'tag', 'saved_query'] as const).flatMap(kind => [
      [`GET /api/v1/${kind}/favorite_status`, { search: q(subject => subject.id), ...star(kind) }],
      [`POST /api/v1/${kind}/:id/favorites`, star(kind)],
      [`DELETE /api/v1/${kind}/:id/favorites`, star(kind)],
    ]),
  ),
  'GET /api/v1/tag/get_objects': { search: () => '?tags=nothing' },
  'POST /api/v1/tag/bulk_create': { body: () => ({ tags: [{ name: fresh('tag'), objects_to_tag: [] }] }) },
  'POST /api/v1/tag/:object_type/:object_id': {
    kind: 'dashboard',
    act: 'write',
    params: subject => ({ object_type: 'dashboard', object_id: subject.id }),
    body: () => ({ properties: { tags: ['money'] } }),
  },
  'DELETE /api/v1/tag/:object_type/:object_id/:tag': {
    kind: 'dashboard',
    act: 'write',
    params: subject => ({ object_type: 'dashboard', object_id: subject.id, tag: 'nothing' }),
    lacks: 404,
  },
  // explore
  'GET /api/v1/explore': { kind: 'chart', needs: 'data', search: subject => `?slice_id=${subject.id}` },
  'POST /api/v1/explore/form_data': {
    kind: 'chart',
    needs: 'data',
    body: ({ id: chart_id }, { dataset }) => ({
      datasource_id: dataset,
      datasource_type: 'table',
      chart_id,
      form_data: '{}',
    }),
  },
  'PUT /api/v1/explore/form_data/:key': {
    params: noKey,
    lacks: 404,
    body: (_, { dataset }) => ({ datasource_id: dataset, datasource_type: 'table', form_data: '{}' }),
  },
  'GET /api/v1/explore/form_data/:key': { params: noKey, lacks: 404 },
  'DELETE /api/v1/explore/form_data/:key': { params: noKey, lacks: 404 },
  'POST /api/v1/explore/permalink': {
    kind: 'chart',
    needs: 'data',
    body: ({ id: slice_id }, { dataset }) => ({ formData: { datasource: `${dataset}__table`, slice_id } }),
  },
  'GET /api/v1/explore/permalink/:key': { params: noKey, lacks: 404 },
  // datasets and databases
  'PUT /api/v1/dataset/:id/refresh': { kind: 'dataset', act: 'write' },
  'POST /api/v1/dataset/duplicate': {
    kind: 'dataset',
    body: subject => ({ base_model_id: subject.id, table_name: fresh('copy') }),
  },
  'POST /api/v1/dataset/get_or_create': {
    body: (_, { database }) => ({ database_id: database, schema: 'main', table_name: TABLE }),
  },
  'GET /api/v1/dataset/:id/extract': { kind: 'dataset', act: 'write', lacks: 404 },
  'POST /api/v1/dataset/:id/extract': { kind: 'dataset', act: 'write', body: () => ({}) },
  'DELETE /api/v1/dataset/:id/extract': { kind: 'dataset', act: 'write', lacks: 404 },
  'GET /api/v1/dataset/:id/related_objects': { kind: 'dataset' },
  'DELETE /api/v1/dataset/:id/column/:column_id': {
    kind: 'dataset',
    act: 'write',
    params: () => ({ column_id: MISSING.id }),
    lacks: 404,
  },
  'DELETE /api/v1/dataset/:id/metric/:metric_id': {
    kind: 'dataset',
    act: 'write',
    params: () => ({ metric_id: MISSING.id }),
    lacks: 404,
  },
  'GET /api/v1/database/available': {},
  'POST /api/v1/database/validate_parameters': {
    body: () => ({ engine: 'postgresql', configuration_method: 'dynamic_form', parameters: { host: '127.0.0.1' } }),
  },
  'POST /api/v1/database/test_connection': {
    body: () => ({ database_name: 'x', sqlalchemy_uri: 'postgresql://someone:secret@127.0.0.1:1/none' }),
  },
  'GET /api/v1/database/:id/connection': { kind: 'database', act: 'write' },
  'GET /api/v1/database/:id/schemas': onDatabase,
  'GET /api/v1/database/:id/catalogs': onDatabase,
  'GET /api/v1/database/:id/schemas_access_for_file_upload': onDatabase,
  'GET /api/v1/database/:id/tables': { ...onDatabase, search: () => '?q=(schema_name:main)' },
  'GET /api/v1/database/:id/table/:table/:schema': { ...onDatabase, needs: 'any_data', params: TABLE_PARAMS },
  'GET /api/v1/database/:id/table_metadata': {
    ...onDatabase,
    needs: 'any_data',
    search: () => `?name=${TABLE}&schema=main`,
  },
  'GET /api/v1/database/:id/table_extra/:table/:schema': { ...onDatabase, needs: 'any_data', params: TABLE_PARAMS },
  'GET /api/v1/database/:id/table_metadata/extra': {
    ...onDatabase,
    needs: 'any_data',
    search: () => `?name=${TABLE}&schema=main`,
  },
  'GET /api/v1/database/:id/select_star/:table': { ...onDatabase, needs: 'any_data', params: TABLE_PARAMS },
  'GET /api/v1/database/:id/select_star/:table/:schema': { ...onDatabase, needs: 'any_data', params: TABLE_PARAMS },
  'GET /api/v1/database/:id/function_names': onDatabase,
  'GET /api/v1/database/:id/related_objects': onDatabase,
  'POST /api/v1/database/:id/validate_sql': { kind: 'database', act: 'write', body: () => ({ sql: 'SELECT 1' }) },
  'POST /api/v1/database/:id/upload_metadata': { kind: 'database', act: 'write' },
  'POST /api/v1/database/:id/upload': { kind: 'database', act: 'write' },
  // import and export
  ...Object.fromEntries(
    (['dashboard', 'chart', 'dataset', 'database', 'saved_query'] as const).flatMap(kind => [
      [`POST /api/v1/${kind}/import`, {}],
      [`GET /api/v1/${kind}/export`, exported(kind)],
    ]),
  ),
  'POST /api/v1/assets/import': {},
  'GET /api/v1/assets/export': {},
  // who one is, what happened
  'GET /api/v1/query/updated_since': { search: () => '?q=(last_updated_ms:0)' },
  'GET /api/v1/log/recent_activity': {},
  'GET /api/v1/log/hours': {},
  // With the right to read dashboards, as their own GET requests it.
  'GET /api/v1/live': {
    kind: 'dashboard',
    onlyFor: ['admin', 'alpha', 'gamma_data', 'gamma', 'sql_lab'],
    search: subject => `?objects=dashboard:${subject.id}`,
  },
  'POST /api/v1/log': { body: () => ({ action: 'test' }) },
  'GET /api/v1/menu': {},
  'GET /api/v1/available_domains': {},
  'GET /api/v1/advanced_data_type/types': {},
  'GET /api/v1/advanced_data_type/convert': { search: () => '?q=(type:port,values:!(http))' },
  'GET /dynamic-plugins/api/read': {},
  'GET /api/v1/me': {},
  'GET /api/v1/me/roles': {},
  'GET /api/v1/me/tokens': {},
  'POST /api/v1/me/tokens': { body: () => ({ name: 'nightly' }) },
  'DELETE /api/v1/me/tokens/:id': { kind: 'api_token', params: id },
  'PUT /api/v1/theme/:id/set_system_default': { kind: 'theme', act: 'write' },
  'PUT /api/v1/theme/:id/set_system_dark': { kind: 'theme', act: 'write' },
  'DELETE /api/v1/theme/unset_system_default': {},
  'DELETE /api/v1/theme/unset_system_dark': {},
  'GET /api/v1/me/account': {},
  'PUT /api/v1/me/preferences': { body: () => ({ time_zone: 'UTC', number_format: null, date_locale: null }) },
  'PUT /api/v1/me/account': { body: () => ({ first_name: 'Ada', last_name: 'Lovelace' }) },
  'POST /api/v1/me/password/check': { body: () => ({ password: 'lantern brook 41' }) },
  'PUT /api/v1/me/password': { body: () => ({ current: 'wrong', password: 'lantern brook 41' }) },
  'GET /api/v1/me/sessions': {},
  'DELETE /api/v1/me/sessions/:id': { kind: 'session', params: subject => ({ id: subject.uuid }) },
  'POST /api/v1/security/users/:id/link': { kind: 'invited', act: 'write' },
  'POST /api/v1/security/users/:id/reset_password': { kind: 'invited', act: 'write' },
  'POST /api/v1/security/users/:id/sign_out': { kind: 'invited', act: 'write' },
  'GET /api/v1/security/users/export': {},
  'GET /api/v1/security/sessions': {},
  'DELETE /api/v1/security/sessions/:id': {
    kind: 'any_session',
    act: 'write',
    params: subject => ({ id: subject.uuid }),
  },
  'GET /api/v1/security/tokens': {},
  'DELETE /api/v1/security/tokens/:id': { kind: 'any_token', act: 'write', params: id },
  'GET /api/v1/security/csrf_token': {},
  'POST /api/v1/security/login': { ...PUBLIC, body: () => ({ username: 'alpha', password: 'wrong', provider: 'db' }) },
  'POST /api/v1/security/refresh': PUBLIC,
  'POST /api/v1/security/guest_token': {
    body: (_, { shown }) => ({ user: {}, resources: [{ type: 'dashboard', id: shown.uuid }], rls: [] }),
  },
  'GET /api/v1/security/roles/:id/permissions': { kind: 'role' },
  'POST /api/v1/security/roles/:id/permissions': {
    kind: 'role',
    act: 'write',
    body: () => ({ permission_view_menu_ids: [] }),
  },
  'PUT /api/v1/security/roles/:id/users': { kind: 'role', act: 'write', body: () => ({ user_ids: [] }) },
  'GET /api/v1/security/permissions': {},
  'GET /api/v1/security/resources': {},
  'GET /api/v1/security/permissions-resources': {},
}
