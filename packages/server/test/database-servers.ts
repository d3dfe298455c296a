/** Throw-away databases for tests of other packages. Nothing of the product imports them. */

export { prepareMariaDb, startMariaDb } from './mariadb.ts'
export { preparePostgres, startPostgres } from './postgres.ts'
export type { PreparedData } from './prepared-data.ts'
export { sqliteFixture } from './remote-databases.ts'
