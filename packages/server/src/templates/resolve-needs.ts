import type { TemplateNeed } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { dialectOf } from '@belvedere/sql'
import { datasetSource } from '@belvedere/sql/guard'
import { admitSql } from '../connections/admission.ts'
import { type LoadedDataset, loadDataset } from '../datasets/load-dataset.ts'
import { readableDataset } from '../datasets/readable-dataset.ts'
import { ruledSource } from '../datasets/visibility.ts'
import type { Services } from '../services.ts'
import type { ResolveNeed } from './render-texts.ts'
import { rangeOf, type TemplateQuery } from './template-context.ts'

/** Maximum nesting of datasets within datasets. */
const DEEPEST = 4

const cannot = (reason: string): never => {
  throw new AppError('TEMPLATE_ERROR', { reason })
}

/** Renders the templates of a dataset that another one uses. */
export type RenderDataset = (
  dataset: LoadedDataset,
  query: TemplateQuery,
  services: Services,
  signal: AbortSignal,
  depth: number,
) => Promise<LoadedDataset>

/** Resolves the needs of a template, with the rights of the requester. */
export function needResolver(
  query: TemplateQuery,
  dataset: LoadedDataset,
  services: Services,
  signal: AbortSignal,
  nested: { readonly render: RenderDataset; readonly depth: number },
): ResolveNeed {
  return async need => {
    if (need.kind === 'time_range') {
      const range = rangeOf(need.time_range, query.query, dataset, services)
      return { resolved_ranges: { [need.time_range]: range } }
    }
    const text =
      need.kind === 'metric' ? await metricSql(need) : await datasetSql(need, query, dataset, services, signal, nested)
    return { rendered: { [JSON.stringify(need)]: text } }
  }

  async function metricSql({ key, dataset_id }: Extract<TemplateNeed, { kind: 'metric' }>): Promise<string> {
    const source =
      dataset_id === null || dataset_id === dataset.id
        ? dataset
        : await readableDataset(services, query.user, { id: dataset_id, type: 'table' })
    const metric = source.metrics.find(({ metric_name }) => metric_name === key)
    return metric ? metric.expression : cannot(`Metric "${key}" not found in ${source.table_name}`)
  }
}

/**
 * Returns the SQL of a dataset as a source of rows: all its columns, including calculated ones, under its row rules.
 */
async function datasetSql(
  need: Extract<TemplateNeed, { kind: 'dataset' }>,
  query: TemplateQuery,
  outer: LoadedDataset,
  services: Services,
  signal: AbortSignal,
  { render, depth }: { readonly render: RenderDataset; readonly depth: number },
): Promise<string> {
  if (depth >= DEEPEST) cannot('datasets are nested too deeply')
  const known = await loadDataset(services, need.id)
  if (!known || known.database.id !== outer.database.id) cannot(`Dataset ${need.id} not found`)
  const readable = await readableDataset(services, query.user, { id: need.id, type: 'table' })
  const rendered = await render(readable, { ...query, query: {} }, services, signal, depth + 1)
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
