/** Addresses of the editor, and of the lists beside it. */
export const EDITOR_PATH = '/superset/sqllab/'
export const HISTORY_PATH = '/superset/sqllab/history/'
export const SAVED_PATH = '/savedqueryview/list/'
