/** Throw-away databases for tests of other packages. Nothing of the product imports them. */
export { startPostgres } from './metadata/postgres-kit.ts'
export { startMariaDb } from './processes/mariadb-kit.ts'
export { sqliteFixture } from './processes/remote-fixture.ts'
