/** Row rules: which rows of a table or a virtual dataset a user may see (requirements of row level security). */
import { AppError } from '@belvedere/core/errors'
import { findShadowing, type ParsedTable } from '@belvedere/sql/guard'
import type { Principal, RuledDataset } from '../auth/principal.ts'
import { holdsFor, rulesFor, sameName } from '../auth/row-rules.ts'
import { admitSql } from '../connections/admission.ts'
import { isManaged } from '../connections/connect.ts'
import type { Services } from '../services.ts'
import { type LoadedDataset, loadDataset } from './load-dataset.ts'

/** Alternatives: a row is seen if one of them holds. */
export type RuleGroup = readonly string[]

/** What a rule is about: a place where rows are. */
type IsAbout = (dataset: RuledDataset) => boolean

/** Rules of one group are alternatives, groups add up; a rule of a guest token is a group of its own. */
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

/** Clauses that a guest token brings along: for one dataset, or for every queried one. */
async function guestGroups(user: Principal, requestedDataset: LoadedDataset, isAbout: IsAbout, services: Services) {
  const groups: RuleGroup[] = []
  for (const { dataset, clause } of user.row_rules ?? []) {
    const ruled = dataset === undefined ? requestedDataset : await loadDataset(services, dataset)
    if (ruled && isAbout(placeOf(ruled))) groups.push([clause])
  }
  return groups
}

/**
 * The rules on a dataset's own rows: of a virtual dataset, and of a table of another database. Rules on tables of the
 * managed database are shadows (`rowRulesFor`).
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

/** The rules on a table that a query to `dataset` reads. A rule that may apply does. */
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

/** A table of another database, and what holds on its rows. */
export interface RuledTable {
  readonly schema: string | null
  readonly table_name: string
  readonly groups: readonly RuleGroup[]
}

/** The rules on all tables of a database other than the managed one: its SQL is looked through for them. */
export async function databaseRules(
  user: Principal,
  dataset: LoadedDataset,
  services: Services,
): Promise<readonly RuledTable[]> {
  if (!dataset.sql || isManaged(dataset.database)) return []
  return allTableRules(user, dataset, services)
}

/** The rules on all tables of the dataset's database that hold for a user. */
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
 * No part of a WITH is called like a table whose rows are limited: which of the two the name means at some place is for
 * the database to say, and the rule must not depend on it.
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

/** @throws AppError SQL_NOT_ALLOWED for a part that is called like one of these tables */
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

/** A clause is set in brackets of its own, closed on a line of its own: it may end in a comment. */
export const anyOf = (group: RuleGroup): string => group.map(clause => `(${clause}\n)`).join(' OR ')

/** Each clause alone is one expression: none can close the brackets around it. */
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
