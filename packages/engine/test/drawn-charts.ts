/** For properties of figures in pictures: a chart as it is drawn from the rows that a database returns within a limit. */
import { type ChartOption, chartType, loadDrawingOf } from '@belvedere/charts'
import { LIGHT_THEME, makeChartEnv } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import { makeFormatter } from '@belvedere/core/format'
import { postProcess } from '@belvedere/core/post-processing'
import { buildBaseQuery, type QueryObject } from '@belvedere/core/query'
import { GENERIC_TYPE, type ResultTable } from '@belvedere/core/table'
import { plan, planPlaces, planStatistics, planWholeSeries, print, type SqlDataset } from '@belvedere/sql'
import type { Database } from './dialect-databases.ts'

interface Drawn {
  readonly option: ChartOption
  readonly tables: readonly ResultTable[]
}

async function tableOf(
  database: Database,
  dataset: SqlDataset,
  query: QueryObject,
  sql_max_row: number,
): Promise<ResultTable> {
  const options = { now: 0, time_zone: 'UTC', row_limit: 1000, sql_max_row, dialect: database.dialect }
  const read = async (select: ReturnType<typeof plan>['select']) => {
    const { sql, params } = print(select, database.dialect)
    return database.rows(sql, params)
  }
  const statistics = planStatistics(query, dataset, options)
  let planned = statistics ?? planWholeSeries(query, dataset, options)?.plan ?? plan(query, dataset, options)
  let rows = await read(planned.select)
  const places = rows.length > planned.row_limit ? planPlaces(query, dataset, options) : null
  if (places) {
    planned = places
    rows = await read(planned.select)
  }
  const texts = new Set(dataset.columns.filter(({ type }) => type?.startsWith('VARCHAR')).map(one => one.column_name))
  const coltypes = planned.labels.map(name => (texts.has(name) ? GENERIC_TYPE.string : GENERIC_TYPE.numeric))
  const rules = (query.post_processing ?? []).flatMap(rule => rule ?? [])
  return postProcess({ colnames: planned.labels, coltypes, rows: rows.slice(0, planned.row_limit) }, rules)
}

/** Draws a chart of 900 by 600 pixels, with the rows that its queries return. */
export async function drawnChart(
  database: Database,
  dataset: SqlDataset,
  form: FormData,
  sql_max_row = 100_000,
): Promise<Drawn> {
  const queries = chartType(form.viz_type)?.buildQuery(form, buildBaseQuery(form)) ?? []
  const tables: ResultTable[] = []
  for (const query of queries) tables.push(await tableOf(database, dataset, query, sql_max_row))
  const format = makeFormatter({ timeZone: 'UTC' })
  const env = makeChartEnv({ theme: LIGHT_THEME, format, timeZone: 'UTC', width: 900, height: 600 })
  const draw = await loadDrawingOf(form)
  return { option: draw({ form, tables, annotationData: undefined, selected: new Set(), env }), tables }
}

interface At {
  readonly dataIndex: number
  readonly dataType?: 'node' | 'edge'
  readonly seriesIndex?: number
}

/** Returns the figures of a mark's tooltip by name, and its header; null without a tooltip. */
export function tooltipAt({ option }: Pick<Drawn, 'option'>, at: At) {
  if (option.renderer !== 'echarts') return null
  const { tooltip } = option.option as unknown as { tooltip?: { formatter: (mark: At) => string } }
  const html = tooltip?.formatter(at) ?? ''
  if (html === '') return null
  const rows = [...html.matchAll(/<td>(?:<svg.*?<\/svg>)?([^<]*)<\/td><td>([^<]*)<\/td>/g)]
  const header = /bv-tip-head">([^<]*)</.exec(html)?.[1] ?? ''
  return { header, figures: new Map(rows.map(([, label = '', value = '']) => [label, numberIn(value)])) }
}

/** Reads a number with separators; shares are of 1. */
function numberIn(text: string): number {
  const plain = text.replace(/[,\s]/g, '').replace('−', '-')
  return plain.endsWith('%') ? Number(plain.slice(0, -1)) / 100 : Number(plain)
}

/** Returns the values of a series' data, or of its nodes. */
export function dataOf({
  option,
}: Pick<Drawn, 'option'>): readonly { readonly name: string; readonly value: number }[] {
  if (option.renderer !== 'echarts') return []
  const [series] = option.option.series as unknown as readonly { readonly data: never }[]
  return series?.data ?? []
}
