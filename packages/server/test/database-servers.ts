/** Throw-away databases for tests of other packages. Nothing of the product imports them. */

export { startMariaDb } from './mariadb.ts'
export { startPostgres } from './postgres.ts'
export { sqliteFixture } from './remote-databases.ts'
