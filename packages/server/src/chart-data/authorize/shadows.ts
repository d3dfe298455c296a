/** Views in place of the tables that a query reads, limited to the rows that the requester may see. */
import type { TableShadow } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { foldAscii, type ParsedTable, type ParsedType } from '@belvedere/sql/guard'
import type { Principal } from '../../auth/principal.ts'
import { isManaged } from '../../connections/connect.ts'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { admitClause, anyOf, checkRuledParts, type RuleGroup, tableRules } from '../../datasets/row-rules.ts'
import { checkPartNames, checkTypes, mayReadTable, readersOf } from '../../datasets/table-rights.ts'
import type { Services } from '../../services.ts'
import { renderClause } from '../../templates/render-query.ts'

/** Tables, types and names of a statement that decide which row rules apply. */
export interface Reading {
  readonly dataset: LoadedDataset
  /** Tables that the statement names. */
  readonly reads: readonly ParsedTable[]
  /** Tables that sub-queries of expressions read. */
  readonly expression_tables?: readonly ParsedTable[]
  /** Types in expressions of the request that are not built into the database. */
  readonly expression_casts?: readonly ParsedType[]
  /** Types in stored expressions of the dataset that are not built into the database. */
  readonly stored_casts?: readonly ParsedType[]
  /** Names of the parts of the statement's WITH clauses. */
  readonly parts: readonly string[]
  /** Names of WITH parts inside sub-queries of expressions. */
  readonly expression_parts?: readonly string[]
}

/**
 * Checks that the requester may read the tables of sub-queries in expressions. Tables of other databases with row rules
 * are refused, because no view can replace them there.
 * @throws AppError DATASOURCE_SECURITY_ACCESS_ERROR, SQL_NOT_ALLOWED
 */
async function checkExpressionTables(
  user: Principal,
  reading: Reading,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const { dataset, expression_tables = [], expression_casts = [], stored_casts = [], expression_parts = [] } = reading
  for (const table of expression_tables) {
    if (!(await mayReadTable({ store: services.db, user }, dataset.database, table))) {
      throw new AppError('DATASOURCE_SECURITY_ACCESS_ERROR')
    }
    if (isManaged(dataset.database)) continue
    if ((await tableRules(user, table, dataset, services)).length > 0) {
      throw new AppError('SQL_NOT_ALLOWED', { reason: `rows of "${table.name}" are limited` })
    }
  }
  await checkTypes({ store: services.db, readers: [user] }, dataset.database, expression_casts)
  const readers = stored_casts.length > 0 ? await readersOf(dataset, user, services) : []
  await checkTypes({ store: services.db, readers }, dataset.database, stored_casts)
  await checkPartNames({ services, user }, dataset.database, expression_parts, signal)
  await checkRuledParts(user, expression_parts, dataset, services)
}

/**
 * Returns the row rules of a user on the managed tables of a query, as shadows of those tables. They are part of every
 * cache key, so that two users with different rules never share an answer.
 * @throws AppError SQL_NOT_ALLOWED, SYNTAX_ERROR if the clause of a rule is not one condition: no rows are returned
 * then; DATASOURCE_SECURITY_ACCESS_ERROR for a table that only the query names and that the requester may not read
 */
export async function rowRulesFor(
  user: Principal,
  reading: Reading,
  services: Services,
  signal: AbortSignal,
): Promise<readonly TableShadow[]> {
  const { dataset, reads, parts } = reading
  await checkExpressionTables(user, reading, services, signal)
  // For other databases the rules are part of the SQL, and its WITH parts were checked earlier.
  if (!isManaged(dataset.database)) return []
  await checkRuledParts(user, parts, dataset, services)
  if (dataset.copy) return copyShadows(dataset, dataset.copy.row_rules, services, signal)
  const shadows: TableShadow[] = []
  const seen = new Set<string>()
  for (const table of reads) {
    const name = foldAscii(table.name)
    if (seen.has(name)) continue
    seen.add(name)
    for (const stored of await tableRules(user, table, dataset, services)) {
      const group: string[] = []
      for (const clause of stored) group.push(await renderClause({ services, signal }, { clause, user, dataset }))
      for (const clause of group) await admitClause(clause, dataset, services, signal)
      shadows.push({ table: name, where: anyOf(group) })
    }
  }
  return shadows.sort((one, other) => compare(one.table, other.table) || compare(one.where, other.where))
}

/** Returns the rules on a remote dataset as shadows of its local copy. They were rendered with the query. */
async function copyShadows(
  dataset: LoadedDataset,
  groups: readonly RuleGroup[],
  services: Services,
  signal: AbortSignal,
): Promise<readonly TableShadow[]> {
  for (const clause of groups.flat()) await admitClause(clause, dataset, services, signal)
  return groups.map(group => ({ table: foldAscii(dataset.table_name), where: anyOf(group) }))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
