import type { Call, Calls } from './call.ts'
import { TABLE } from './objects.ts'
import type { World } from './world.ts'

/** Who has the right to send SQL has none on this table, but administrators do. */
const statement: Call = {
  onlyFor: ['admin'],
  body: (_: unknown, { database }: World) => ({ database_id: database, sql: `SELECT name FROM ${TABLE}` }),
}

const picture: Call = { kind: 'chart', params: () => ({ digest: 'older' }) }

/** Everybody has own tabs; this one is nobody's. */
const noTab: Call = { params: () => ({ id: 1 }), onlyFor: ['admin', 'sql_lab'], lacks: 404 }

/** Calls of the SQL editor, and of pictures. */
export const sqlLabCalls: Calls = {
  'GET /api/v1/sqllab': {},
  'GET /superset/sqllab': { onlyFor: ['admin', 'sql_lab'] },
  'GET /superset/sqllab/history': { onlyFor: ['admin', 'sql_lab'] },
  'GET /sqllab': { onlyFor: ['admin', 'sql_lab'] },
  'GET /sqllab/history': { onlyFor: ['admin', 'sql_lab'] },
  'POST /tabstateview': { onlyFor: ['admin', 'sql_lab'], body: () => ({ queryEditor: '{"name":"a"}' }) },
  'GET /tabstateview/:id': noTab,
  'PUT /tabstateview/:id': { ...noTab, body: () => ({ label: 'b' }) },
  'DELETE /tabstateview/:id': noTab,
  'POST /tabstateview/:id/activate': noTab,
  'GET /savedqueryview/list': {},
  'POST /superset/sqllab': { body: () => ({ sql: 'SELECT 1' }) },
  'POST /api/v1/sqllab/execute': statement,
  'POST /superset/sql_json': statement,
  'POST /api/v1/sqllab/estimate': statement,
  'POST /api/v1/sqllab/format_sql': { body: () => ({ sql: 'select 1' }) },
  'GET /api/v1/sqllab/results': { search: () => '?q=(key:nothing)', lacks: 404 },
  'GET /api/v1/sqllab/export/:client_id': {
    kind: 'query',
    params: ({ uuid }) => ({ client_id: uuid }),
    onlyFor: ['admin'],
  },
  'GET /api/v1/chart/:id/thumbnail/:digest': picture,
  'GET /api/v1/chart/:id/screenshot/:digest': { ...picture, lacks: 404 },
  'GET /api/v1/chart/:id/cache_screenshot': picture,
  'GET /api/v1/dashboard/:id/thumbnail/:digest': { ...picture, kind: 'dashboard' },
  'GET /api/v1/dashboard/:id/screenshot/:digest': { ...picture, kind: 'dashboard', lacks: 404 },
  'POST /api/v1/dashboard/:id/pdf': {
    kind: 'dashboard',
    body: () => ({ dataMask: {}, activeTabs: [] }),
  },
  'POST /api/v1/dashboard/:id/cache_dashboard_screenshot': {
    kind: 'dashboard',
    body: () => ({ dataMask: {}, activeTabs: [] }),
  },
  'DELETE /api/v1/database/:id/ssh_tunnel': { kind: 'database', lacks: 400 },
  'POST /api/v1/query/stop': { kind: 'query', body: ({ uuid }) => ({ client_id: uuid }) },
}
