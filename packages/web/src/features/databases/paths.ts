import { ADDRESS } from '../../data/addresses.ts'

/** In the list's address: a database is being connected. */
export const CONNECT = 'connect'
/** In the list's address: the id of the database that is being changed. */
export const EDIT = 'edit'
/** Tables of one database. */
export const addTablesPath = (database: number): string => `${ADDRESS.addDataset}?database=${database}`
