/** A dataset as one user sees it: with the row rules that hold on it, and on the tables that it reads. */
import { AppError } from '@belvedere/core/errors'
import { dialectOf } from '@belvedere/sql'
import type { ParsedTable } from '@belvedere/sql/guard'
import type { LoadedDataset } from '../resources/dataset/load-dataset.ts'
import type { Services } from '../services.ts'
import { admitSql } from './admission.ts'
import { admitClause, anyOf, type RuledTable, type RuleGroup, sameName } from './row-rules.ts'

const ruledDatasets = new WeakMap<LoadedDataset, Map<string, LoadedDataset>>()

/** The dataset with its rules noted: the same object for the same rules, so that plans of it can be remembered. */
export function withRules(
  dataset: LoadedDataset,
  row_rules: readonly RuleGroup[],
  table_rules: readonly RuledTable[] = [],
): LoadedDataset {
  if (row_rules.length === 0 && table_rules.length === 0) return dataset
  const known = ruledDatasets.get(dataset) ?? new Map<string, LoadedDataset>()
  ruledDatasets.set(dataset, known)
  const key = JSON.stringify([row_rules, table_rules])
  const ruled = known.get(key) ?? { ...dataset, row_rules, table_rules }
  known.set(key, ruled)
  return ruled
}

/**
 * The dataset whose SQL gives only the rows that its rules let through. The SQL and every clause are admitted alone
 * before they are put together: neither can close the other's brackets. Tables with rules are shadowed by parts of a
 * leading WITH of the same names; a name that would lead past it is refused.
 * @throws AppError SQL_NOT_ALLOWED, SYNTAX_ERROR
 */
export async function ruledSource(
  dataset: LoadedDataset,
  services: Services,
  signal: AbortSignal,
): Promise<LoadedDataset> {
  const { sql, row_rules = [], table_rules = [], database } = dataset
  if (row_rules.length === 0 && table_rules.length === 0) return dataset
  const { tables } = sql
    ? await admitSql({ sql, kind: 'query', backend: database.backend, mayRead: () => true }, services, signal)
    : { tables: [] }
  const meant = table_rules.filter(rule => tables.some(table => isMeant(table, rule)))
  if (row_rules.length === 0 && meant.length === 0) return dataset
  checkNames(tables, meant)
  const shadowed = meant.filter(rule => isNeeded(rule, tables, database.backend))
  for (const clause of [...row_rules, ...shadowed.flatMap(rule => rule.groups)].flat()) {
    await admitClause(clause, dataset, services, signal)
  }
  const rows = sql
    ? `(\n${sql.replace(/[\s;]+$/, '')}\n) AS virtual_table`
    : placeOf(dataset.database.backend, dataset.schema, dataset.table_name)
  return { ...dataset, sql: `${leadingWith(database.backend, shadowed)}SELECT * FROM ${rows}${whereOf(row_rules)}` }
}

const whereOf = (groups: readonly RuleGroup[]): string =>
  groups.length === 0 ? '' : `\nWHERE ${groups.map(group => `(${anyOf(group)})`).join('\nAND ')}`

/** A rule that may be meant is. */
const isMeant = ({ schema, name }: ParsedTable, rule: RuledTable): boolean =>
  sameName(name, rule.table_name) && (!rule.schema || schema === '' || sameName(schema, rule.schema))

/**
 * PostgreSQL reads a bare `Sales` as `sales`: both are shadowed there. Elsewhere the very same spelling leads to the
 * shadow, and two parts of a WITH whose names differ in case alone would be refused.
 */
const isNeeded = ({ table_name }: RuledTable, tables: readonly ParsedTable[], backend: string): boolean =>
  dialectOf(backend)?.name === 'postgresql' || tables.some(({ name }) => name === table_name)

const refuse = (reason: string): never => {
  throw new AppError('SQL_NOT_ALLOWED', { reason })
}

/** Databases differ in when two spellings are one name: only the very same one is surely the shadow's. */
function checkNames(tables: readonly ParsedTable[], shadowed: readonly RuledTable[]): void {
  for (const table of tables) {
    const rules = shadowed.filter(rule => isMeant(table, rule))
    const [rule] = rules
    if (!rule) continue
    if (table.schema !== '') refuse(`rows of "${table.name}" are limited: name it without its schema`)
    if (!rules.some(({ table_name }) => table_name === table.name)) {
      refuse(`rows of "${rule.table_name}" are limited: write it exactly like this`)
    }
    const schemas = new Set(rules.flatMap(other => (other.schema ? [other.schema.toLowerCase()] : [])))
    if (schemas.size > 1) refuse(`there is more than one table "${table.name}" whose rows are limited`)
  }
}

function placeOf(backend: string, schema: string | null, name: string): string {
  const dialect = dialectOf(backend) ?? refuse(`SQL of ${backend} cannot be written here`)
  // A part of a WITH that reads a table of its own name would read itself in SQLite, if it did not say where.
  const place = schema || (backend === 'sqlite' ? 'main' : null)
  return [place, name].flatMap(part => (part ? [dialect.quote(part)] : [])).join('.')
}

/** `WITH "sales" AS (SELECT * FROM "public"."sales" WHERE …)`, a part for each table. */
function leadingWith(backend: string, shadowed: readonly RuledTable[]): string {
  const byName = new Map<string, { schema: string | null; groups: RuleGroup[] }>()
  for (const { schema, table_name, groups } of shadowed) {
    const known = byName.get(table_name)
    byName.set(table_name, { schema: known?.schema || schema, groups: [...(known?.groups ?? []), ...groups] })
  }
  const quote = dialectOf(backend)?.quote ?? refuse(`SQL of ${backend} cannot be written here`)
  const parts = [...byName].map(
    ([name, { schema, groups }]) =>
      `${quote(name)} AS (SELECT * FROM ${placeOf(backend, schema, name)}${whereOf(groups)})`,
  )
  return parts.length === 0 ? '' : `WITH ${parts.join(',\n')}\n`
}
