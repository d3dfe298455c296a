/** Where the list of databases is. */
export const LIST_PATH = '/databaseview/list/'
/** In the list's address: a database is being connected. */
export const CONNECT = 'connect'
/** In the list's address: the id of the database that is being changed. */
export const EDIT = 'edit'
/** Where the datasets are; `database=7` keeps the ones of one database. */
export const DATASETS_PATH = '/tablemodelview/list/'
/** Where tables become datasets. */
export const ADD_PATH = '/dataset/add/'
/** Tables of one database. */
export const addTablesPath = (database: number): string => `${ADD_PATH}?database=${database}`
