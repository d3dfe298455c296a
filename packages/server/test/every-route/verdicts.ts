/**
 * What each principal may do, written down once more and apart from the code that decides it: the matrix of rights
 * is compared with this.
 */
import type { Access } from '../../src/http/route.ts'
import type { Call } from './call.ts'
import type { Kind } from './objects.ts'
import type { PrincipalName } from './world.ts'

/** `refused`: 401, 403 or 404, and nothing has happened. */
export type Verdict = 'allowed' | 'refused'
export type Case = 'own' | 'other' | 'missing' | 'none'

/** Views that administrators alone have anything to do with. */
const ADMIN_VIEWS = ['RowLevelSecurity', 'SecurityRestApi', 'User', 'Role', 'CacheRestApi', 'ImportExportRestApi']
const ADMIN_RIGHTS = [
  'can_write Database',
  'can_export Database',
  'can_set_embedded Dashboard',
  'can_delete_embedded Dashboard',
  'can_read Log',
  'can_write Theme',
  'can_write ColorScheme',
  'can_write DynamicPlugin',
]
const ALPHA_VIEWS = ['Annotation', 'CssTemplate', 'CsvToDatabaseView', 'ExcelToDatabaseView', 'ColumnarToDatabaseView']
const ALPHA_RIGHTS = [
  'can_write Dataset',
  'can_duplicate Dataset',
  'can_get_or_create_dataset Dataset',
  'can_warm_up_cache Dataset',
  'can_warm_up_cache Chart',
  'can_upload Database',
  'can_save Datasource',
  'can_external_metadata Datasource',
  'can_external_metadata_by_name Datasource',
  'can_bulk_create Tag',
]
const SQL_VIEWS = ['SQLLab', 'Query', 'SavedQuery']

function holds(name: PrincipalName, permission: string, view: string): boolean {
  const right = `${permission} ${view}`
  if (name === 'admin') return true
  if (name === 'nobody' || name === 'public') return false
  if (name === 'guest') return GUEST_RIGHTS.includes(right)
  if (ADMIN_VIEWS.includes(view) || ADMIN_RIGHTS.includes(right)) return false
  if (SQL_VIEWS.includes(view)) return name === 'sql_lab'
  if (ALPHA_VIEWS.includes(view) || ALPHA_RIGHTS.includes(right)) return name === 'alpha'
  return true
}

const GUEST_RIGHTS = [
  'can_read Dashboard',
  'can_read Chart',
  'can_read Dataset',
  'can_read EmbeddedDashboard',
  'can_get_column_values Datasource',
  'can_read DashboardPermalinkRestApi',
  'can_write DashboardPermalinkRestApi',
]

/** Who sees another's object of a kind, once the route itself is open to them. */
const SEES_OTHERS: Readonly<Partial<Record<Kind, readonly PrincipalName[]>>> = {
  dashboard: ['admin', 'alpha', 'gamma_data'],
  chart: ['admin', 'alpha', 'gamma_data'],
  filter_set: ['admin', 'alpha', 'gamma_data'],
  // A virtual one, which is granted to nobody: its table's grant does not open it.
  dataset: ['admin', 'alpha'],
  report: ['admin'],
  saved_query: [],
  query: ['admin'],
  api_token: [],
  session: [],
}
/** Who reads the dataset of the charts, and who reads any. */
const READS: Readonly<Record<NonNullable<Call['needs']>, readonly PrincipalName[]>> = {
  data: ['admin', 'alpha', 'gamma_data', 'guest'],
  any_data: ['admin', 'alpha'],
}
/** Kinds that belong to somebody: others see them at most, administrators change them. */
const OWNED: readonly Kind[] = [
  'dashboard',
  'chart',
  'dataset',
  'report',
  'filter_set',
  'saved_query',
  'api_token',
  'session',
]

/** What the rights say of a call; null where the answer has another reason (the visitor's own sign-in page, say). */
export function verdictOf(name: PrincipalName, access: Access, call: Call, about: Case): Verdict | null {
  if (access.kind === 'public') return null
  if (name === 'public') return 'refused'
  if (name === 'guest' && !access.guests) return 'refused'
  if (access.kind === 'permission' && !holds(name, access.permission, access.view)) return 'refused'
  if (call.onlyFor && !call.onlyFor.includes(name)) return 'refused'
  if (call.needs && !READS[call.needs].includes(name)) return 'refused'
  if (about === 'none' || !call.kind) return 'allowed'
  if (about === 'missing') return 'refused'
  if (about === 'own') return 'allowed'
  const sees = SEES_OTHERS[call.kind]?.includes(name) ?? true
  if (!sees) return 'refused'
  return call.act === 'write' && OWNED.includes(call.kind) && name !== 'admin' ? 'refused' : 'allowed'
}
