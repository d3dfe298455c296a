/** Row rules: the rows of a table or a virtual dataset that a user may see (requirements of row level security). */
import { AppError } from '@belvedere/core/errors'
import { findShadowing, type ParsedTable } from '@belvedere/sql/guard'
import type { Principal, RuledDataset } from '../auth/principal.ts'
import { holdsFor, rulesFor, sameName } from '../auth/row-rules.ts'
import { admitSql } from '../connections/admission.ts'
import { isManaged } from '../connections/connect.ts'
import type { Services } from '../services.ts'
import { type LoadedDataset, loadDataset } from './load-dataset.ts'

/** Alternative conditions: a row is visible if one of them holds. */
export type RuleGroup = readonly string[]

/** Tests whether a rule applies to a location of rows. */
type IsAbout = (dataset: RuledDataset) => boolean

/**
 * Returns the rules of a user. Rules of one group are alternatives, and all groups must hold. A rule of a guest token
 * is its own group.
 */
async function groupsFor(user: Principal, isAbout: IsAbout, services: Services): Promise<readonly RuleGroup[]> {
  const groups = new Map<string, string[]>()
  for (const rule of await rulesFor(user, services)) {
    if (!rule.datasets.some(isAbout) || !holdsFor(rule, user)) continue
    const key = rule.group_key === null ? `rule ${rule.id}` : `group ${rule.group_key}`
    groups.set(key, [...(groups.get(key) ?? []), rule.clause])
  }
  return [...groups.values()]
}

const placeOf = ({ id, schema, table_name, sql, database }: LoadedDataset): RuledDataset => ({
  id,
  database_id: database.id,
  schema,
  table_name,
  is_virtual: sql !== null && sql !== '',
})

/** Returns the clauses of a guest token: for one dataset, or for every queried dataset. */
async function guestGroups(user: Principal, requestedDataset: LoadedDataset, isAbout: IsAbout, services: Services) {
  const groups: RuleGroup[] = []
  for (const { dataset, clause } of user.row_rules ?? []) {
    const ruled = dataset === undefined ? requestedDataset : await loadDataset(services, dataset)
    if (ruled && isAbout(placeOf(ruled))) groups.push([clause])
  }
  return groups
}

/**
 * Returns the rules on a dataset's own rows: of a virtual dataset, or of a table of a remote database. Rules on managed
 * tables become shadows (`rowRulesFor`).
 */
export async function datasetRules(
  user: Principal,
  dataset: LoadedDataset,
  services: Services,
): Promise<readonly RuleGroup[]> {
  if (!dataset.sql) {
    if (isManaged(dataset.database)) return []
    return tableRules(user, { schema: dataset.schema ?? '', name: dataset.table_name }, dataset, services)
  }
  const isAbout: IsAbout = ruled => ruled.id === dataset.id && ruled.is_virtual
  return [...(await groupsFor(user, isAbout, services)), ...(await guestGroups(user, dataset, isAbout, services))]
}

/** Returns the rules on a table that a query of `dataset` reads. If in doubt, a rule applies. */
export async function tableRules(
  user: Principal,
  table: Pick<ParsedTable, 'schema' | 'name'>,
  dataset: LoadedDataset,
  services: Services,
): Promise<readonly RuleGroup[]> {
  const isAbout: IsAbout = ruled =>
    !ruled.is_virtual &&
    ruled.database_id === dataset.database.id &&
    sameName(ruled.table_name, table.name) &&
    (!ruled.schema || table.schema === '' || sameName(ruled.schema, table.schema))
  return [...(await groupsFor(user, isAbout, services)), ...(await guestGroups(user, dataset, isAbout, services))]
}

/** A table of a remote database with the rules on its rows. */
export interface RuledTable {
  readonly schema: string | null
  readonly table_name: string
  readonly groups: readonly RuleGroup[]
}

/** Returns the rules on all tables of a remote database, to be matched with the dataset's SQL. */
export async function databaseRules(
  user: Principal,
  dataset: LoadedDataset,
  services: Services,
): Promise<readonly RuledTable[]> {
  if (!dataset.sql || isManaged(dataset.database)) return []
  return allTableRules(user, dataset, services)
}

/** Returns the rules of a user on all tables of the dataset's database. */
async function allTableRules(
  user: Principal,
  dataset: LoadedDataset,
  services: Services,
): Promise<readonly RuledTable[]> {
  const isHere = (ruled: RuledDataset) => !ruled.is_virtual && ruled.database_id === dataset.database.id
  const places = (await rulesFor(user, services)).flatMap(rule => rule.datasets).filter(isHere)
  for (const { dataset: id } of user.row_rules ?? []) {
    const named = id === undefined ? null : await loadDataset(services, id)
    if (named && isHere(placeOf(named))) places.push(placeOf(named))
  }
  const tables: RuledTable[] = []
  for (const { schema, table_name } of new Map(places.map(place => [place.id, place])).values()) {
    const groups = await tableRules(user, { schema: schema ?? '', name: table_name }, dataset, services)
    if (groups.length > 0) tables.push({ schema, table_name, groups })
  }
  return tables
}

/**
 * Refuses WITH parts with the name of a table that has row rules. Databases differ in which of the two such a name
 * refers to, and the rule must not depend on it.
 * @throws AppError SQL_NOT_ALLOWED
 */
export async function checkRuledParts(
  user: Principal,
  parts: readonly string[],
  dataset: LoadedDataset,
  services: Services,
): Promise<void> {
  if (parts.length === 0) return
  const ruled = await allTableRules(user, dataset, services)
  refuseRuledParts(parts, ruled)
}

/** @throws AppError SQL_NOT_ALLOWED for a WITH part with the name of one of these tables */
export function refuseRuledParts(parts: readonly string[], ruled: readonly RuledTable[]): void {
  const part = findShadowing(
    parts,
    ruled.map(({ table_name }) => table_name),
  )
  if (part === null) return
  throw new AppError('SQL_NOT_ALLOWED', {
    reason: `rows of a table "${part}" are limited. Rename the WITH part "${part}"`,
  })
}

/**
 * Joins clauses with OR, each in its own parentheses. The closing one is on a new line, because a clause may end in a
 * comment.
 */
export const anyOf = (group: RuleGroup): string => group.map(clause => `(${clause}\n)`).join(' OR ')

/** Admits a clause as a single expression, so that it cannot close the parentheses around it. */
export const admitClause = (clause: string, dataset: LoadedDataset, services: Services, signal: AbortSignal) =>
  admitSql(
    {
      sql: clause,
      kind: 'expression',
      backend: dataset.database.backend,
      database_id: dataset.database.id,
      mayRead: () => false,
    },
    services,
    signal,
  )
