import type { TemplateNeed } from '@belvedere/core/engine-protocol'
import { AppError } from '@belvedere/core/errors'
import { dialectOf } from '@belvedere/sql'
import { admitSql } from '../chart-data/admission.ts'
import { ruledSource } from '../chart-data/seen-by.ts'
import { readableDataset } from '../chart-data/source.ts'
import { type LoadedDataset, loadDataset } from '../resources/dataset/load-dataset.ts'
import type { Services } from '../services.ts'
import { renderDataset } from './render-question.ts'
import type { Tell } from './render-texts.ts'
import { rangeOf, type TemplateQuestion } from './template-context.ts'

/** Datasets within datasets within datasets. */
const DEEPEST = 4

const cannot = (reason: string): never => {
  throw new AppError('TEMPLATE_ERROR', { reason })
}

/** Answers what a template asks for, with the rights of who asks. */
export function tellFor(
  question: TemplateQuestion,
  dataset: LoadedDataset,
  services: Services,
  signal: AbortSignal,
  depth: number,
): Tell {
  return async need => {
    if (need.kind === 'time_range') {
      const range = rangeOf(need.time_range, question.query, dataset, services)
      return { resolved_ranges: { [need.time_range]: range } }
    }
    const told =
      need.kind === 'metric'
        ? await metricSql(need)
        : await datasetSql(need, question, dataset, services, signal, depth)
    return { told: { [JSON.stringify(need)]: told } }
  }

  async function metricSql({ key, dataset_id }: Extract<TemplateNeed, { kind: 'metric' }>): Promise<string> {
    const source =
      dataset_id === null || dataset_id === dataset.id
        ? dataset
        : await readableDataset(services, question.user, { id: dataset_id, type: 'table' })
    const metric = source.metrics.find(({ metric_name }) => metric_name === key)
    return metric ? metric.expression : cannot(`Metric "${key}" not found in ${source.table_name}`)
  }
}

/** A dataset as a source of rows: its columns, calculated ones too, under the row rules that hold on it. */
async function datasetSql(
  need: Extract<TemplateNeed, { kind: 'dataset' }>,
  question: TemplateQuestion,
  asking: LoadedDataset,
  services: Services,
  signal: AbortSignal,
  depth: number,
): Promise<string> {
  if (depth >= DEEPEST) cannot('datasets are nested too deeply')
  const known = await loadDataset(services, need.id)
  if (!known || known.database.id !== asking.database.id) cannot(`Dataset ${need.id} not found`)
  const readable = await readableDataset(services, question.user, { id: need.id, type: 'table' })
  const rendered = await renderDataset(readable, { ...question, query: {} }, services, signal, depth + 1)
  if (rendered.sql) {
    const asked = { sql: rendered.sql, kind: 'query', backend: rendered.database.backend, mayRead: () => true } as const
    await admitSql(asked, services, signal)
  }
  return selectOf(await ruledSource(rendered, services, signal), need)
}

/** `(SELECT ds AS ds, … FROM …) AS dataset_1` */
export function selectOf(
  dataset: Pick<LoadedDataset, 'id' | 'columns' | 'metrics' | 'sql' | 'schema' | 'table_name' | 'database'>,
  { include_metrics, columns }: Pick<Extract<TemplateNeed, { kind: 'dataset' }>, 'include_metrics' | 'columns'>,
): string {
  const quote = dialectOf(dataset.database.backend)?.quote ?? ((name: string) => `"${name.replaceAll('"', '""')}"`)
  const chosen = dataset.columns.filter(column => columns === null || columns.includes(column.column_name))
  const line = (sql: string, name: string) => `${sql.includes('--') ? `${sql}\n` : sql} AS ${quote(name)}`
  const expression = ({ expression: sql, column_name }: (typeof chosen)[number]) => sql ?? quote(column_name)
  const items = [
    ...chosen.map(column => line(expression(column), column.column_name)),
    ...(include_metrics ? dataset.metrics.map(metric => line(metric.expression, metric.metric_name)) : []),
  ]
  if (items.length === 0) cannot('the dataset has no columns')
  const source = dataset.sql
    ? `(\n${dataset.sql.replace(/[\s;]+$/, '')}\n) AS ${quote('virtual_table')}`
    : [dataset.schema, dataset.table_name].flatMap(part => (part ? [quote(part)] : [])).join('.')
  const groups =
    include_metrics && chosen.length > 0 ? ` GROUP BY ${chosen.map((_, index) => index + 1).join(', ')}` : ''
  return `(SELECT ${items.join(', ')} FROM ${source}${groups}) AS dataset_${dataset.id}`
}
