/** Row rules: which rows of a table or a virtual dataset a user may see (requirements of row level security). */
import { AppError } from '@belvedere/core/errors'
import { findShadowing, foldLoosely, type ParsedTable } from '@belvedere/sql/guard'
import type { Principal, RowRuleFacts, RuledDataset } from '../auth/principal.ts'
import { admitSql } from '../connections/admission.ts'
import { isManaged } from '../connections/connect.ts'
import { defineLayer } from '../memory/index.ts'
import { isStoreFailure } from '../metadata/failures.ts'
import type { Services } from '../services.ts'
import { type LoadedDataset, loadDataset } from './load-dataset.ts'

/** Alternatives: a row is seen if one of them holds. */
export type RuleGroup = readonly string[]

interface LoadedRules {
  readonly rules: readonly RowRuleFacts[]
  readonly loaded_at: number
}
interface RulesState {
  loaded: LoadedRules | null
  /** Grows with every write, so that a read that began before it is not cached. */
  generation: number
}

/** Writes of other web processes on the same store are seen after this long. */
const LONGEST_MS = 1000

/** Rows by which a store is taken to be out of bounds for this layer. */
const MOST_RULES = 100_000

export const ROW_RULES = defineLayer<RulesState>({
  name: 'row rules',
  holds: 'all row rules with the names of their roles and datasets',
  key: 'one list',
  limit: { entries: MOST_RULES },
  ends: 'after a second; a rule, role, dataset or database is written',
  scope: 'invalidated',
  open: ({ changes }) => {
    const state: RulesState = { loaded: null, generation: 0 }
    changes.onChange(['rowlevelsecurity', 'role', 'dataset', 'database'], () => {
      state.generation += 1
      state.loaded = null
    })
    return { state, size: () => ({ entries: state.loaded?.rules.length ?? 0 }) }
  },
})

/** The rules as they were read last, one object until they are read again; null: they have to be read again. */
export function rulesInForce(services: Services): object | null {
  const { loaded } = services.memory.of(ROW_RULES)
  return loaded && services.clock.now() - loaded.loaded_at <= LONGEST_MS ? loaded.rules : null
}

async function storedRules(services: Services): Promise<readonly RowRuleFacts[]> {
  const memory = services.memory.of(ROW_RULES)
  const now = services.clock.now()
  if (memory.loaded && now - memory.loaded.loaded_at <= LONGEST_MS) return memory.loaded.rules
  const { generation } = memory
  try {
    const rules = await readRules(services)
    if (generation === memory.generation) memory.loaded = { rules, loaded_at: now }
    return rules
  } catch (error) {
    // Nobody can change a rule while the store is down: those that were read last still hold, and reading goes on.
    if (memory.loaded && isStoreFailure(error)) return memory.loaded.rules
    throw error
  }
}

async function readRules({ db }: Services): Promise<readonly RowRuleFacts[]> {
  const filters = await db.selectFrom('row_level_security_filters').selectAll().orderBy('id').execute()
  if (filters.length === 0) return []
  const [tables, roles] = await Promise.all([
    db
      .selectFrom('row_level_security_tables')
      .innerJoin('datasets', 'datasets.id', 'dataset_id')
      .select(['filter_id', 'datasets.id', 'database_id', 'schema', 'table_name', 'sql'])
      .execute(),
    db
      .selectFrom('row_level_security_roles')
      .innerJoin('roles', 'roles.id', 'role_id')
      .select(['filter_id', 'roles.name'])
      .execute(),
  ])
  return filters.map(({ id, filter_type, group_key, clause }) => ({
    id,
    filter_type,
    group_key,
    clause,
    roles: roles.filter(role => role.filter_id === id).map(role => role.name),
    datasets: tables
      .filter(table => table.filter_id === id)
      .map(({ filter_id: _, sql, ...dataset }) => ({ ...dataset, is_virtual: sql !== null && sql !== '' })),
  }))
}

/** The rules as they hold for a user: the stored ones, or with the draft that is tried. */
async function rulesFor({ rule_trial }: Principal, services: Services): Promise<readonly RowRuleFacts[]> {
  const stored = await storedRules(services)
  if (!rule_trial) return stored
  return [...stored.filter(rule => rule.id !== rule_trial.replaces), rule_trial.rule]
}

/** Regular rules hold for those who have one of their roles, base rules for those who have none. */
const holdsFor = (rule: RowRuleFacts, user: Principal): boolean =>
  (rule.filter_type === 'Regular') === rule.roles.some(role => user.roles.includes(role))

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

/** Whether a rule on the one may apply to the other. Too much is limited rather than too little. */
export const sameName = (one: string, other: string): boolean => foldLoosely(one) === foldLoosely(other)

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
