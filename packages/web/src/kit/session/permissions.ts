import { may } from '../../data/bootstrap.ts'

/** The editor is for administrators and those with the role sql_lab (requirement PERM-019). */
export const maySendSql = (): boolean => may('can_sqllab', 'Superset')

/** Connections are for those who may change them; others meet databases where they choose tables. */
export const mayConnect = (): boolean => may('can_read', 'Database') && may('can_write', 'Database')
