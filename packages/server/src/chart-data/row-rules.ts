/** Row rules: which rows of a table or a virtual dataset a user may see (requirements of row level security). */
import type { ParsedTable } from '@belvedere/sql/guard'
import type { Principal } from '../auth/principal.ts'
import { isManaged } from '../resources/database/connect.ts'
import { type LoadedDataset, loadDataset } from '../resources/dataset/load-dataset.ts'
import type { Services } from '../services.ts'
import { admitSql } from './admission.ts'

/** One stored rule, with the names of its roles and the places of its datasets. */
interface StoredRule {
  readonly id: number
  readonly filter_type: 'Regular' | 'Base'
  readonly group_key: string | null
  readonly clause: string
  readonly roles: readonly string[]
  readonly datasets: readonly RuledDataset[]
}
interface RuledDataset {
  readonly id: number
  readonly database_id: number
  readonly schema: string | null
  readonly table_name: string
  readonly is_virtual: boolean
}

/** Alternatives: a row is seen if one of them holds. */
export type RuleGroup = readonly string[]

interface Kept {
  readonly rules: readonly StoredRule[]
  readonly loaded_at: number
}
interface Memory {
  kept: Kept | null
  /** Grows with every write, so that a read that began before it is not kept. */
  generation: number
}

/** Other web processes on the same store are heard after this long. */
const LONGEST_MS = 1000
const memories = new WeakMap<Services['db'], Memory>()

function memoryOf({ db }: Services): Memory {
  const known = memories.get(db)
  if (known) return known
  const fresh: Memory = { kept: null, generation: 0 }
  memories.set(db, fresh)
  return fresh
}

/** To be called after every committed write of rules, of roles, and of datasets. */
export function forgetRowRules(services: Services): void {
  const memory = memoryOf(services)
  memory.generation += 1
  memory.kept = null
}

/** The rules as they were read last, one object until they are read again; null: they have to be read again. */
export function rulesInForce(services: Services): object | null {
  const { kept } = memoryOf(services)
  return kept && services.clock.now() - kept.loaded_at <= LONGEST_MS ? kept.rules : null
}

async function storedRules(services: Services): Promise<readonly StoredRule[]> {
  const memory = memoryOf(services)
  const now = services.clock.now()
  if (memory.kept && now - memory.kept.loaded_at <= LONGEST_MS) return memory.kept.rules
  const { generation } = memory
  const rules = await readRules(services)
  if (generation === memory.generation) memory.kept = { rules, loaded_at: now }
  return rules
}

async function readRules({ db }: Services): Promise<readonly StoredRule[]> {
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

/** Regular rules hold for those who have one of their roles, base rules for those who have none. */
const holdsFor = (rule: StoredRule, user: Principal): boolean =>
  (rule.filter_type === 'Regular') === rule.roles.some(role => user.roles.includes(role))

/** What a rule is about: a place where rows are. */
type IsAbout = (dataset: RuledDataset) => boolean

/** Rules of one group are alternatives, groups add up; a rule of a guest token is a group of its own. */
async function groupsFor(user: Principal, isAbout: IsAbout, services: Services): Promise<readonly RuleGroup[]> {
  const groups = new Map<string, string[]>()
  for (const rule of await storedRules(services)) {
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

/** Clauses that a guest token brings along: for one dataset, or for whichever is asked. */
async function guestGroups(user: Principal, asked: LoadedDataset, isAbout: IsAbout, services: Services) {
  const groups: RuleGroup[] = []
  for (const { dataset, clause } of user.row_rules ?? []) {
    const ruled = dataset === undefined ? asked : await loadDataset(services, dataset)
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

/** The rules on a table that a question to `dataset` reads. A rule that may be meant holds. */
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

export const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

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
  const isHere = (ruled: RuledDataset) => !ruled.is_virtual && ruled.database_id === dataset.database.id
  const places = (await storedRules(services)).flatMap(rule => rule.datasets).filter(isHere)
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

/** A clause is set in brackets of its own, closed on a line of its own: it may end in a comment. */
export const anyOf = (group: RuleGroup): string => group.map(clause => `(${clause}\n)`).join(' OR ')

/** Each clause alone is one expression: none can close the brackets around it. */
export const admitClause = (clause: string, dataset: LoadedDataset, services: Services, signal: AbortSignal) =>
  admitSql(
    { sql: clause, kind: 'expression', backend: dataset.database.backend, mayRead: () => false },
    services,
    signal,
  )
