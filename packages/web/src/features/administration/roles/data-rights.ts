/** Rights on data. */
import type { Right } from '../calls.ts'

const DATA = new Set(['datasource_access', 'database_access', 'schema_access', 'catalog_access'])
/** Returns whether a right is on a dataset, schema, catalog or database. */
export const isDataRight = ({ permission_name }: Right): boolean => DATA.has(permission_name)

/** Right on all data, in the form `permission view`. */
export const ALL_DATA = 'all_datasource_access all_datasource_access'

/** Formats a view name for reading: `[examples].[cars](id:3)` without its brackets and id. */
export const dataName = ({ view_menu_name }: Right): string =>
  view_menu_name
    .replace(/\(id:\d+\)$/, '')
    .replace(/\.$/, '')
    .replace(/^\[([^\]]*)\]\.\[([^\]]*)\]$/, '$2 ($1)')
    .replace(/^\[([^\]]*)\]$/, '$1')
