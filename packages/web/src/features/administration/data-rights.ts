/** Rights on data: what a role can see. */
import type { Right } from './calls.ts'

const DATA = new Set(['datasource_access', 'database_access', 'schema_access', 'catalog_access'])
/** Rights on single datasets and databases: what a role can see. */
export const isDataRight = ({ permission_name }: Right): boolean => DATA.has(permission_name)

/** Right on all data, as `permission view`. */
export const ALL_DATA = 'all_datasource_access all_datasource_access'

/** `[examples].[cars](id:3)` as people read it. */
export const dataName = ({ view_menu_name }: Right): string =>
  view_menu_name
    .replace(/\(id:\d+\)$/, '')
    .replace(/\.$/, '')
    .replace(/^\[([^\]]*)\]\.\[([^\]]*)\]$/, '$2 ($1)')
    .replace(/^\[([^\]]*)\]$/, '$1')
