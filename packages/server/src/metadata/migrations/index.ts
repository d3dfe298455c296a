import type { Migration } from '../migration.ts'
import { initial } from './0001-initial.ts'
import { remoteDatabases } from './0002-remote-databases.ts'

/** All migrations in order; the place in the list is the version. Never edit one that was released. */
export const MIGRATIONS: readonly Migration[] = [initial, remoteDatabases]
