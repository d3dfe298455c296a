/** Datasets as visible to one user: with the row rules on the dataset, and on the tables that it reads. */

import { AppError } from '@belvedere/core/errors'
import type { QueryObject } from '@belvedere/core/query'
import { dialectOf } from '@belvedere/sql'
import { type ParsedTable, withoutSemicolons } from '@belvedere/sql/guard'
import { sameName } from '../auth/row-rules.ts'
import { admitSql } from '../connections/admission.ts'
import { mapLayer } from '../memory/index.ts'
import type { Services } from '../services.ts'
import type { LoadedDataset } from './load-dataset.ts'
import { admitClause, anyOf, type RuledTable, type RuleGroup, refuseRuledParts } from './row-rules.ts'

/**
 * Returns whether a query evaluates user-written SQL on rows in its conditions. Groups and metrics do not count,
 * because they only read the remaining rows.
 */
export const hasWrittenConditions = ({ filters = [], extras }: QueryObject, { columns }: LoadedDataset): boolean =>
  Boolean(extras?.where || extras?.having) ||
  filters.some(
    ({ col }) =>
      typeof col !== 'string' || columns.some(({ column_name, expression }) => column_name === col && expression),
  )

interface RuledVariant {
  /** The dataset that the rules were added to. */
  readonly dataset: LoadedDataset
  readonly ruled: LoadedDataset
}

export const RULED_DATASETS = mapLayer<string, RuledVariant>({
  name: 'datasets under rules',
  holds: 'a dataset with the row rules of its readers',
  key: 'dataset, rules',
  limit: 2000,
  ends: 'the dataset is loaded again',
  scope: 'local',
})

/** Adds rules to a dataset. Equal rules return the same object, so that its plans can be cached. */
export function withRules(
  dataset: LoadedDataset,
  row_rules: readonly RuleGroup[],
  table_rules: readonly RuledTable[],
  { memory }: Pick<Services, 'memory'>,
): LoadedDataset {
  if (row_rules.length === 0 && table_rules.length === 0) return dataset
  const variants = memory.of(RULED_DATASETS)
  const key = JSON.stringify([dataset.id, row_rules, table_rules])
  const known = variants.get(key)
  if (known?.dataset === dataset) return known.ruled
  const ruled = { ...dataset, row_rules, table_rules }
  variants.set(key, { dataset, ruled })
  return ruled
}

/** Keeps only the table rules for tables that the dataset's SQL reads. */
export async function withReadRules(
  dataset: LoadedDataset,
  services: Services,
  signal: AbortSignal,
): Promise<LoadedDataset> {
  const { sql, table_rules = [], database } = dataset
  if (!sql || table_rules.length === 0) return dataset
  const admission = {
    sql,
    kind: 'query',
    backend: database.backend,
    database_id: database.id,
    mayRead: () => true,
  } as const
  const { tables, parts } = await admitSql(admission, services, signal)
  refuseRuledParts(parts, table_rules)
  return { ...dataset, table_rules: table_rules.filter(rule => tables.some(table => isNamedBy(table, rule))) }
}

export interface RuledOptions {
  /**
   * True if user-written conditions are evaluated on the rows. A database may evaluate them first, on rows that the
   * rules hide, and their errors or run time would reveal hidden rows. A fence makes it evaluate the rules first.
   */
  readonly fenced: boolean
}

/**
 * Returns the dataset with SQL that returns only the rows allowed by its rules. The SQL and every clause are admitted
 * separately before they are combined, so that none can close the parentheses of another. Tables with rules are
 * shadowed by parts of a leading WITH of the same names; a name that would bypass them is refused.
 * @throws AppError SQL_NOT_ALLOWED, SYNTAX_ERROR
 */
export async function ruledSource(
  dataset: LoadedDataset,
  { fenced }: RuledOptions,
  services: Services,
  signal: AbortSignal,
): Promise<LoadedDataset> {
  const { sql, row_rules = [], table_rules = [], database } = dataset
  if (row_rules.length === 0 && table_rules.length === 0) return dataset
  const { backend } = database
  const readBy = (text: string) =>
    admitSql({ sql: text, kind: 'query', backend, database_id: database.id, mayRead: () => true }, services, signal)
  const { tables, parts } = sql ? await readBy(sql) : { tables: [], parts: [] }
  refuseRuledParts(parts, table_rules)
  const matching = table_rules.filter(rule => tables.some(table => isNamedBy(table, rule)))
  if (row_rules.length === 0 && matching.length === 0) return dataset
  checkNames(tables, matching)
  const shadowed = matching.filter(rule => isNeeded(rule, tables, backend))
  for (const clause of [...row_rules, ...shadowed.flatMap(rule => rule.groups)].flat()) {
    await admitClause(clause, dataset, services, signal)
  }
  const shown = sql && withParts(withoutSemicolons(sql), partsOf(backend, shadowed), backend)
  const rows = shown ? `(\n${shown}\n) AS virtual_table` : placeOf(backend, dataset.schema, dataset.table_name)
  const end = fenced ? fenceOf(backend) : ''
  const ruled = shown && row_rules.length === 0 ? shown : `SELECT * FROM ${rows}${whereOf(row_rules)}${end}`
  if (shadowed.length > 0) checkShadows((await readBy(ruled)).tables, shadowed)
  return { ...dataset, sql: ruled, rule_parts: shadowed.map(rule => rule.table_name) }
}

/** Text after which a database does not push outer conditions down to the inner rows. */
const FENCES: Readonly<Record<string, string>> = {
  postgresql: '\nOFFSET 0',
  mysql: '\nLIMIT 18446744073709551615',
  clickhouse: '\nLIMIT 18446744073709551615',
  sqlite: '\nLIMIT -1',
  duckdb_file: '\nOFFSET 0',
}
const fenceOf = (backend: string): string => FENCES[backend] ?? FENCES[dialectOf(backend)?.name ?? ''] ?? ''

/** Start of a query whose first word is WITH. */
const LEADING_WITH = /^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*WITH\s(?:\s*RECURSIVE\s)?/i

/**
 * Prepends the WITH parts that shadow tables. In MariaDB the parts of a WITH are visible to each other, but not to a
 * nested WITH: there the parts are added to the query's own WITH.
 */
function withParts(sql: string, parts: readonly string[], backend: string): string {
  if (parts.length === 0) return sql
  const start = dialectOf(backend)?.name === 'mysql' ? LEADING_WITH.exec(sql)?.[0] : undefined
  if (start === undefined) return `WITH ${parts.join(',\n')}\nSELECT * FROM (\n${sql}\n) AS virtual_table`
  return `${start}${parts.join(',\n')},\n${sql.slice(start.length)}`
}

/** Checks the combined SQL: only the WITH parts may still read a table with rules. */
function checkShadows(tables: readonly ParsedTable[], shadowed: readonly RuledTable[]): void {
  for (const name of new Set(shadowed.map(rule => rule.table_name))) {
    const own = shadowed.filter(rule => rule.table_name === name)
    const isRead = (table: ParsedTable) =>
      table.name === name && !table.maybe_part && own.some(rule => isNamedBy(table, rule))
    if (tables.filter(isRead).length === 1) continue
    refuse(`rows of "${name}" are limited: read it outside of a WITH, or in the first one`)
  }
}

const whereOf = (groups: readonly RuleGroup[]): string =>
  groups.length === 0 ? '' : `\nWHERE ${groups.map(group => `(${anyOf(group)})`).join('\nAND ')}`

/** Returns whether a rule may apply to a table. If in doubt, it does. */
const isNamedBy = ({ schema, name }: ParsedTable, rule: RuledTable): boolean =>
  sameName(name, rule.table_name) && (!rule.schema || schema === '' || sameName(schema, rule.schema))

/**
 * Returns whether a shadow is needed. PostgreSQL reads a bare `Sales` as `sales`, so both are shadowed. Elsewhere only
 * the exact spelling is shadowed, because WITH parts that differ only in case would be refused.
 */
const isNeeded = ({ table_name }: RuledTable, tables: readonly ParsedTable[], backend: string): boolean =>
  dialectOf(backend)?.name === 'postgresql' || tables.some(({ name }) => name === table_name)

const refuse = (reason: string): never => {
  throw new AppError('SQL_NOT_ALLOWED', { reason })
}

/**
 * Refuses ambiguous names. Databases differ in which spellings are equal, so only the exact spelling is sure to match
 * the shadow.
 */
function checkNames(tables: readonly ParsedTable[], shadowed: readonly RuledTable[]): void {
  for (const table of tables) {
    const rules = shadowed.filter(rule => isNamedBy(table, rule))
    const [rule] = rules
    if (!rule) continue
    if (table.schema !== '') refuse(`rows of "${table.name}" are limited: name it without its schema`)
    if (!rules.some(({ table_name }) => table_name === table.name)) {
      refuse(`rows of "${rule.table_name}" are limited: write the name exactly like this`)
    }
    const schemas = new Set(rules.flatMap(other => (other.schema ? [other.schema.toLowerCase()] : [])))
    if (schemas.size > 1) refuse(`rows of "${table.name}" are limited, and there is more than one such table`)
  }
}

function placeOf(backend: string, schema: string | null, name: string): string {
  const dialect = dialectOf(backend) ?? refuse(`SQL of ${backend} is not supported`)
  // In SQLite a WITH part that reads a table of its own name without a schema would read itself.
  const place = schema || (backend === 'sqlite' ? 'main' : null)
  return [place, name].flatMap(part => (part ? [dialect.quote(part)] : [])).join('.')
}

/** Returns a WITH part for each table: `"sales" AS (SELECT * FROM "public"."sales" WHERE …)`. */
function partsOf(backend: string, shadowed: readonly RuledTable[]): readonly string[] {
  const byName = new Map<string, { schema: string | null; groups: RuleGroup[] }>()
  for (const { schema, table_name, groups } of shadowed) {
    const known = byName.get(table_name)
    byName.set(table_name, { schema: known?.schema || schema, groups: [...(known?.groups ?? []), ...groups] })
  }
  const quote = dialectOf(backend)?.quote ?? refuse(`SQL of ${backend} is not supported`)
  return [...byName].map(
    ([name, { schema, groups }]) =>
      `${quote(name)} AS (SELECT * FROM ${placeOf(backend, schema, name)}${whereOf(groups)}${fenceOf(backend)})`,
  )
}
