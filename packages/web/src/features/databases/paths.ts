import { ADDRESS } from '../../data/page/addresses.ts'

/** URL parameter of the database list that opens the connect dialog. */
export const CONNECT = 'connect'
/** URL parameter of the database list with the id of the database to edit. */
export const EDIT = 'edit'
/** Returns the path of the page that adds tables of one database. */
export const addTablesPath = (database: number): string => `${ADDRESS.addDataset}?database=${database}`
