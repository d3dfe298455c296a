/** Stored row rules, and the users that they apply to. `datasets/row-rules.ts` applies them to queries. */
import { foldLoosely } from '@belvedere/sql/guard'
import { defineLayer, type Memory } from '../memory/index.ts'
import { isStoreFailure } from '../metadata/failures.ts'
import type { Store } from '../metadata/store.ts'
import type { Clock } from '../ports.ts'
import type { Principal, RowRuleFacts } from './principal.ts'

interface RuleServices {
  readonly db: Store
  readonly memory: Memory
  readonly clock: Clock
}

interface LoadedRules {
  readonly rules: readonly RowRuleFacts[]
  readonly loaded_at: number
}
interface RulesState {
  loaded: LoadedRules | null
  /** Incremented by every write, so that a read that started earlier is not cached. */
  generation: number
}

/**
 * Maximum age of cached rules in milliseconds: writes of other web processes on the same store take effect after it.
 */
const MAX_MS = 1000

/** Number of rules above which the store exceeds the limit of this layer. */
const MAX_RULES = 100_000

export const ROW_RULES = defineLayer<RulesState>({
  name: 'row rules',
  holds: 'all row rules with the names of their roles and datasets',
  key: 'one list',
  limit: { entries: MAX_RULES },
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

/** Returns the cached rules, the same object until they are read again; null if they must be read again. */
export function rulesInForce(services: RuleServices): object | null {
  const { loaded } = services.memory.of(ROW_RULES)
  return loaded && services.clock.now() - loaded.loaded_at <= MAX_MS ? loaded.rules : null
}

async function storedRules(services: RuleServices): Promise<readonly RowRuleFacts[]> {
  const memory = services.memory.of(ROW_RULES)
  const now = services.clock.now()
  if (memory.loaded && now - memory.loaded.loaded_at <= MAX_MS) return memory.loaded.rules
  const { generation } = memory
  try {
    const rules = await readRules(services)
    if (generation === memory.generation) memory.loaded = { rules, loaded_at: now }
    return rules
  } catch (error) {
    // Rules cannot change while the store is down, so the rules that were read last are still valid.
    if (memory.loaded && isStoreFailure(error)) return memory.loaded.rules
    throw error
  }
}

async function readRules({ db }: RuleServices): Promise<readonly RowRuleFacts[]> {
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
  return filters.map(({ id, name, filter_type, group_key, clause }) => ({
    id,
    name,
    filter_type,
    group_key,
    clause,
    roles: roles.filter(role => role.filter_id === id).map(role => role.name),
    datasets: tables
      .filter(table => table.filter_id === id)
      .map(({ filter_id: _, sql, ...dataset }) => ({ ...dataset, is_virtual: sql !== null && sql !== '' })),
  }))
}

/** Returns the stored rules; for a user with a trial, with its draft. */
export async function rulesFor({ rule_trial }: Principal, services: RuleServices): Promise<readonly RowRuleFacts[]> {
  const stored = await storedRules(services)
  if (!rule_trial) return stored
  return [...stored.filter(rule => rule.id !== rule_trial.replaces), rule_trial.rule]
}

/**
 * Returns whether a rule applies to a user: regular rules to holders of one of their roles, base rules to all others.
 */
export const holdsFor = (rule: RowRuleFacts, user: Pick<Principal, 'roles'>): boolean =>
  (rule.filter_type === 'Regular') === rule.roles.some(role => user.roles.includes(role))

/**
 * Returns whether a rule on one name may apply to the other. If in doubt it applies: it limits too much rather than too
 * little.
 */
export const sameName = (one: string, other: string): boolean => foldLoosely(one) === foldLoosely(other)

/**
 * Returns the names of the rules that apply to a user, by dataset id. A virtual dataset is included if its SQL contains
 * the name of a table with a rule. That may include datasets that do not read the table, but omits none that does.
 */
export async function ruledDatasets(
  user: Principal,
  services: RuleServices,
): Promise<Readonly<Record<string, string>>> {
  const rules = (await rulesFor(user, services)).filter(rule => holdsFor(rule, user))
  if (rules.length === 0) return {}
  const datasets = await services.db.selectFrom('datasets').select(['id', 'database_id', 'table_name', 'sql']).execute()
  const entries = datasets.flatMap(({ id, database_id, table_name, sql }) => {
    const isAbout = (ruled: RowRuleFacts['datasets'][number]): boolean => {
      if (ruled.id === id) return true
      if (ruled.is_virtual || ruled.database_id !== database_id) return false
      return sql ? foldLoosely(sql).includes(foldLoosely(ruled.table_name)) : sameName(ruled.table_name, table_name)
    }
    const names = rules.filter(rule => rule.datasets.some(isAbout)).map(({ name }) => name)
    return names.length > 0 ? [[String(id), names.toSorted().join(', ')] as const] : []
  })
  return Object.fromEntries(entries)
}
