import type { TemplateNeed } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { dialectOf } from '@belvedere/sql'
import { datasetSource } from '@belvedere/sql/guard'
import { admitSql } from '../connections/admission.ts'
import { type LoadedDataset, loadDataset } from '../datasets/load-dataset.ts'
import { readableDataset } from '../datasets/readable-dataset.ts'
import { ruledSource } from '../datasets/visibility.ts'
import type { WorkContext } from '../services.ts'
import type { ResolveNeed } from './render-texts.ts'
import { rangeOf, type TemplateQuery } from './template-context.ts'

/** Maximum nesting of datasets within datasets. */
const DEEPEST = 4

const cannot = (reason: string): never => {
  throw new AppError('TEMPLATE_ERROR', { reason })
}

/** Dataset with templates, and the query that they are rendered for. */
export interface TemplateSource {
  readonly dataset: LoadedDataset
  readonly query: TemplateQuery
  /** Number of datasets around this one. */
  readonly depth: number
}

/** Renders the templates of a dataset that another one uses. */
export type RenderDataset = (work: WorkContext, source: TemplateSource) => Promise<LoadedDataset>

/** Resolves the needs of a template, with the rights of the requester. */
export function needResolver(work: WorkContext, source: TemplateSource, render: RenderDataset): ResolveNeed {
  const { services } = work
  const { dataset, query } = source
  return async need => {
    if (need.kind === 'time_range') {
      const range = rangeOf(need.time_range, query.query, dataset, services)
      return { resolved_ranges: { [need.time_range]: range } }
    }
    const text = need.kind === 'metric' ? await metricSql(need) : await datasetSql(work, { need, source, render })
    return { rendered: { [JSON.stringify(need)]: text } }
  }

  async function metricSql({ key, dataset_id }: Extract<TemplateNeed, { kind: 'metric' }>): Promise<string> {
    const owner =
      dataset_id === null || dataset_id === dataset.id
        ? dataset
        : await readableDataset(services, query.user, { id: dataset_id, type: 'table' })
    const metric = owner.metrics.find(({ metric_name }) => metric_name === key)
    return metric ? metric.expression : cannot(`Metric "${key}" not found in ${owner.table_name}`)
  }
}

interface NeededDataset {
  readonly need: Extract<TemplateNeed, { kind: 'dataset' }>
  readonly source: TemplateSource
  readonly render: RenderDataset
}

/**
 * Returns the SQL of a dataset as a source of rows: all its columns, including calculated ones, under its row rules.
 */
async function datasetSql(
  work: WorkContext,
  { need, source: { dataset: outer, query, depth }, render }: NeededDataset,
): Promise<string> {
  const { services, signal } = work
  if (depth >= DEEPEST) cannot('datasets are nested too deeply')
  const known = await loadDataset(services, need.id)
  if (!known || known.database.id !== outer.database.id) cannot(`Dataset ${need.id} not found`)
  const readable = await readableDataset(services, query.user, { id: need.id, type: 'table' })
  const rendered = await render(work, { dataset: readable, query: { ...query, query: {} }, depth: depth + 1 })
  if (rendered.sql) {
    const admission = {
      sql: rendered.sql,
      kind: 'query',
      backend: rendered.database.backend,
      database_id: rendered.database.id,
      mayRead: () => true,
    } as const
    await admitSql(admission, services, signal)
  }
  const dialect = dialectOf(rendered.database.backend)
  if (!dialect) throw new AppError('NO_REMOTE_CONNECTION')
  const source = datasetSource(await ruledSource(rendered, { fenced: true }, services, signal), dialect, need)
  return source ?? cannot('the dataset has no columns')
}
