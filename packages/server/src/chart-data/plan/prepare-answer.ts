import { AppError } from '@belvedere/core/errors'
import { type ComparedPlan, planCompared } from '@belvedere/sql'
import type { LoadedDataset } from '../../datasets/load-dataset.ts'
import { dialectFor } from '../../datasets/readable-dataset.ts'
import { hasWrittenConditions, ruledSource, withReadRules } from '../../datasets/visibility.ts'
import { queriedDataset } from '../../extracts/use-extract.ts'
import type { Services } from '../../services.ts'
import { withExpressionTypes } from './expression-types.ts'
import {
  fileHeaders,
  isRows,
  type PreparedQuery,
  planFor,
  planOptions,
  preparePlan,
  prepareQuery,
  type RequestedQuery,
  rulesOf,
  wholeSeriesOf,
} from './prepare.ts'

/**
 * Plans and admits one query with all parts of its answer: its own rows, those of its time offsets, and the shape for
 * its chart.
 * @throws AppError if the query is invalid, before anything is run
 */
export async function prepareAnswer(
  requested: RequestedQuery,
  live: LoadedDataset,
  services: Services,
  signal: AbortSignal,
): Promise<PreparedQuery> {
  const now = { ...requested, query: { ...requested.query, time_offsets: [] } }
  const ruled = await withReadRules(live, services, signal)
  const source = await queriedDataset(requested.query, ruled, services, other => ownPlan(now, other, services).plan)
  const dataset = await withExpressionTypes(requested.query, source, services, signal)
  const { query, chart = null } = requested
  const hasOffsets = (query.time_offsets?.length ?? 0) > 0 && !isRows(requested.result_type)
  if (!hasOffsets && !chart) return prepareQuery(requested, dataset, services, signal)
  const post_processing = rulesOf(requested)
  const plain = { ...requested, query: { ...query, post_processing: [] }, result_format: 'json' } as const
  const fenced = hasWrittenConditions(query, dataset)
  const seen = await ruledSource(dataset, { fenced }, services, signal)
  const { plan, offsets } = hasOffsets ? comparedPlan(requested, seen, services) : ownPlan(now, seen, services)
  const [own, ...others] = await Promise.all([
    preparePlan(plan, plain, seen, services, signal),
    ...offsets.map(offset => preparePlan(offset.plan, plain, seen, services, signal)),
  ])
  const whole_series = wholeSeriesOf(requested, seen, services)
  const parts = [{ ...own, whole_series }, ...others] as const
  return {
    ...own,
    whole_series,
    volatile: parts.some(part => part.volatile),
    job: { ...own.job, post_processing, format: requested.result_format, headers: fileHeaders(requested, dataset) },
    shownSql: () => parts.map(part => part.shownSql()).join(';\n\n'),
    combine: { parts, offsets: offsets.map(({ join }) => join), chart },
  }
}

function comparedPlan({ query }: RequestedQuery, dataset: LoadedDataset, services: Services): ComparedPlan {
  if (query.grouping_sets) {
    const [offset] = query.time_offsets ?? []
    throw new AppError('INVALID_TIME_OFFSET', { offset, reason: 'totals by grouping sets are those of one time' })
  }
  return planCompared(query, dataset, planOptions(services, dialectFor(dataset)))
}

function ownPlan({ query, result_type }: RequestedQuery, dataset: LoadedDataset, services: Services): ComparedPlan {
  return { plan: planFor(query, result_type, dataset, planOptions(services, dialectFor(dataset))), offsets: [] }
}
