import type { Dataset } from '@belvedere/api'
import { chartType, columnsToCount, type FirstChart, type FirstFacts, firstCharts, firstTime } from '@belvedere/charts'
import type { SimpleAdhocMetric } from '@belvedere/core/expressions'
import { datasourceOf, type FormData, printDatasourceKey } from '@belvedere/core/form-data'
import { buildQueryContext } from '@belvedere/core/query'
import type { Row } from '@belvedere/core/table'
import { chartQueryOf } from '../../../../chart/requests/chart-query.ts'
import { queryChartData } from '../../../../chart/requests/query-chart-data.ts'
import { call } from '../../../../data/calls/call.ts'
import type { App } from '../../../../state/app.ts'

const FIRST = 'first'
const LAST = 'last'

const aggregate = (column_name: string, by: SimpleAdhocMetric['aggregate'], label: string): SimpleAdhocMetric => ({
  expressionType: 'SIMPLE',
  column: { column_name },
  aggregate: by,
  label,
  hasCustomLabel: true,
})

/** Queries one row of facts for choosing charts: distinct values per column, and the time range. */
async function readFacts(app: App, dataset: Dataset, signal: AbortSignal): Promise<FirstFacts> {
  const counted = columnsToCount(dataset)
  const time = firstTime(dataset)
  const form: FormData = {
    datasource: printDatasourceKey({ id: dataset.id, type: 'table' }),
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: [],
    metrics: [
      ...counted.map((name, at) => aggregate(name, 'COUNT_DISTINCT', `distinct ${at}`)),
      ...(time === undefined ? [] : [aggregate(time, 'MIN', FIRST), aggregate(time, 'MAX', LAST)]),
    ],
    row_limit: 1,
  }
  const query = counted.length > 0 || time !== undefined ? chartQueryOf(form) : null
  const row: Row = (query && (await queryChartData(app, query, { signal })).answer.result[0]?.data[0]) || {}
  const first = Number(row[FIRST] ?? Number.NaN)
  const last = Number(row[LAST] ?? Number.NaN)
  return {
    distinct: Object.fromEntries(counted.map((name, at) => [name, Number(row[`distinct ${at}`] ?? 0)])),
    span: Number.isNaN(first) || Number.isNaN(last) ? null : [first, last],
  }
}

const NOTHING_KNOWN: FirstFacts = { distinct: {}, span: null }

export interface MadeChart extends FirstChart {
  readonly id: number
}

async function store(app: App, chart: FirstChart, dataset: Dataset): Promise<MadeChart> {
  const { form } = chart
  const datasource = datasourceOf(form.datasource)
  const body = {
    slice_name: `${chart.name} (${dataset.table_name})`,
    viz_type: form.viz_type,
    datasource_id: datasource.id,
    datasource_type: datasource.type,
    params: JSON.stringify(form),
    query_context: JSON.stringify(buildQueryContext(form, chartType(form.viz_type)?.buildQuery)),
  }
  return { ...chart, id: (await call(app, 'POST /api/v1/chart/', { body })).id }
}

/**
 * Creates the first charts of a dataset, based on its columns and facts about its data. If the facts cannot be queried,
 * uses the columns only.
 * @throws ApiError if a chart cannot be saved
 */
export async function makeFirstCharts(app: App, dataset: Dataset, signal: AbortSignal): Promise<readonly MadeChart[]> {
  const facts = await readFacts(app, dataset, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    return NOTHING_KNOWN
  })
  const made: MadeChart[] = []
  for (const chart of firstCharts(dataset, facts)) {
    signal.throwIfAborted()
    made.push(await store(app, chart, dataset))
  }
  return made
}
