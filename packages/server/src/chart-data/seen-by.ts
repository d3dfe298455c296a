/** A dataset as one user sees it: with the row rules that hold on the dataset itself. */
import type { LoadedDataset } from '../resources/dataset/load-dataset.ts'
import type { Services } from '../services.ts'
import { admitSql } from './admission.ts'
import { admitClause, anyOf, type RuleGroup } from './row-rules.ts'

const ruledDatasets = new WeakMap<LoadedDataset, Map<string, LoadedDataset>>()

/** The dataset with its rules noted: the same object for the same rules, so that plans of it can be remembered. */
export function withRules(dataset: LoadedDataset, row_rules: readonly RuleGroup[]): LoadedDataset {
  if (row_rules.length === 0) return dataset
  const known = ruledDatasets.get(dataset) ?? new Map<string, LoadedDataset>()
  ruledDatasets.set(dataset, known)
  const key = JSON.stringify(row_rules)
  const ruled = known.get(key) ?? { ...dataset, row_rules }
  known.set(key, ruled)
  return ruled
}

/**
 * The dataset whose SQL gives only the rows that its rules let through. The SQL and every clause are admitted alone
 * before they are put together: neither can close the other's brackets.
 * @throws AppError SQL_NOT_ALLOWED, SYNTAX_ERROR
 */
export async function ruledSource(
  dataset: LoadedDataset,
  services: Services,
  signal: AbortSignal,
): Promise<LoadedDataset> {
  const { sql, row_rules = [], database } = dataset
  if (!sql || row_rules.length === 0) return dataset
  await admitSql({ sql, kind: 'query', backend: database.backend, mayRead: () => true }, services, signal)
  for (const clause of row_rules.flat()) await admitClause(clause, dataset, services, signal)
  const where = row_rules.map(group => `(${anyOf(group)})`).join('\nAND ')
  return {
    ...dataset,
    sql: `SELECT * FROM (\n${sql.replace(/[\s;]+$/, '')}\n) AS virtual_table\nWHERE ${where}`,
  }
}
