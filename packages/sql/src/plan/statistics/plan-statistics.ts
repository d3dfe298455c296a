import { STATISTICS, type StatisticsRule, statisticsRule } from '@belvedere/core/post-processing'
import type { QueryObject } from '@belvedere/core/query'
import type { SqlDataset } from '../../dataset.ts'
import type { Select } from '../../tree.ts'
import { type PlanOptions, planContext } from '../context.ts'
import { finished, type Plan, planGrouped } from '../plan.ts'
import { planSeriesLimit } from '../series-limit.ts'
import { planBins } from './bins.ts'
import { planBoxes } from './boxes.ts'
import { holdsNumbers } from './holds-numbers.ts'

const statementOf = (source: Select, rule: StatisticsRule, limit: number): Select =>
  rule.operation === 'boxplot' ? planBoxes(source, rule, limit) : planBins(source, rule, limit)

/**
 * Plans a query whose post-processing starts with a box plot or histogram as a statement that computes it over all
 * rows. The row limit counts groups of the result; offset and order are ignored. The result has the columns of
 * `STATISTICS`, which the operation converts.
 * @returns null for other queries and for columns that are not numeric; those are post-processed row by row
 * @throws AppError as `plan`, and INVALID_POST_PROCESSING for options that the operation would refuse
 */
export function planStatistics(query: QueryObject, dataset: SqlDataset, options: PlanOptions): Plan | null {
  const rule = query.is_rowcount ? null : statisticsRule(query.post_processing ?? [])
  if (!rule || (query.time_offsets?.length ?? 0) > 0) return null
  const context = planContext(query, dataset, options)
  const { base, ranked, metrics, limit } = planGrouped(context)
  const labels = base.items.map(({ label }) => label)
  const numbers = rule.operation === 'boxplot' ? rule.metrics : [rule.column]
  if (![...rule.groupby, ...numbers].every(name => labels.includes(name))) return null
  if (!numbers.every(name => holdsNumbers(name, context))) return null
  const limited = query.metrics ? planSeriesLimit({ ...ranked, order: [] }, context) : null
  const source: Select = { ...base, ...limited, order: [], limit: null, offset: 0 }
  const statement = statementOf(source, { ...rule, groupby: [...new Set(rule.groupby)] }, limit)
  const part = statement.items.findIndex(({ label }) => label === STATISTICS.part)
  return { ...finished(statement, context, metrics, limit), total_columns: [part] }
}
