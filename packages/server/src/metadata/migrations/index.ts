import type { Migration } from '../migration.ts'
import { initial } from './0001-initial.ts'
import { remoteDatabases } from './0002-remote-databases.ts'
import { rowLevelSecurity } from './0003-row-level-security.ts'
import { moreResources } from './0005-more-resources.ts'
import { apiTokens } from './0007-api-tokens.ts'

/** All migrations in order, known by their names. Never edit or rename one that was released. */
export const MIGRATIONS: readonly Migration[] = [initial, remoteDatabases, rowLevelSecurity, moreResources, apiTokens]
