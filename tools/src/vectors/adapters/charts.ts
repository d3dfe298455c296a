import { loadDrawingOf, type TableColumn } from '@belvedere/charts'
import { LIGHT_THEME, makeChartEnv } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import { formatDataTime, formatNumber, makeFormatter } from '@belvedere/core/format'
import { isRecord, type JsonRecord } from '@belvedere/core/json'
import { SECOND, withoutSuffix, withSuffixOnly } from '@belvedere/core/query'
import { type Cell, GENERIC_TYPE, type ResultTable, type Row } from '@belvedere/core/table'
import { CellFacts } from '../cell-facts.ts'
import type { Adapters } from '../vector.ts'
import { cellBackgrounds } from './chart-pieces.ts'

const listOf = (value: unknown): readonly JsonRecord[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Vectors name settings as a picture's properties are named; stored forms name them as on the wire. */
const ON_THE_WIRE: Readonly<Record<string, string>> = {
  showValue: 'show_value',
  onlyTotal: 'only_total',
  percentageThreshold: 'percentage_threshold',
  minVal: 'min_val',
  maxVal: 'max_val',
  startAngle: 'start_angle',
  endAngle: 'end_angle',
  fontSize: 'font_size',
  numberFormat: 'number_format',
}

function formOf({ form_data, viz_type }: JsonRecord): FormData {
  const entries = Object.entries(isRecord(form_data) ? form_data : {})
  const known = entries.map(([name, value]) => [ON_THE_WIRE[name] ?? name, value] as const)
  return { datasource: '1__table', viz_type: String(viz_type), ...Object.fromEntries(known) }
}

const typeOf = (name: string, rows: readonly Row[]) => {
  if (name === '__timestamp') return GENERIC_TYPE.temporal
  return rows.every(row => typeof row[name] === 'number') ? GENERIC_TYPE.numeric : GENERIC_TYPE.string
}

function tableOf(query: JsonRecord): ResultTable {
  const rows = listOf(query.data).map(row => row as Readonly<Record<string, Cell>>)
  const colnames = [...new Set(rows.flatMap(row => Object.keys(row)))]
  return { colnames, coltypes: colnames.map(name => typeOf(name, rows)), rows }
}

const labelAt = (series: JsonRecord, dataIndex: number): string => {
  const label = isRecord(series.label) ? series.label : {}
  return typeof label.formatter === 'function' ? String(label.formatter({ dataIndex })) : ''
}

/** What a picture shows, by the names that vectors have for it. */
function shown(series: readonly JsonRecord[]): JsonRecord {
  const [first] = series
  const items = listOf(first?.data).filter(item => item.name !== '')
  const part = (item: JsonRecord, name: string): unknown => (isRecord(item[name]) ? item[name].offsetCenter : undefined)
  return {
    legend: series.map(({ name }) => name),
    series: series.map(({ name, data }) => ({ name, data })),
    'each_series.label.show': series.every(({ label }) => isRecord(label) && label.show === true),
    labels: Object.fromEntries(
      series.map(one => [
        String(one.name),
        (Array.isArray(one.data) ? one.data : []).map((_, index) => labelAt(one, index)),
      ]),
    ),
    // Its order is not part of what is said.
    series_data_set: items
      .map(({ name, value }) => ({ name: String(name), value }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    data: items.map(item => ({
      name: item.name,
      value: item.value,
      'title.offsetCenter': part(item, 'title'),
      'detail.offsetCenter': part(item, 'detail'),
    })),
    data_names: items.map(({ name }) => name),
    data_values: items.map(({ value }) => value),
  }
}

/** Texts of a table's cells, by row and name of the column. */
const textByCell = (columns: readonly TableColumn[], rows: readonly Row[]): CellFacts =>
  new CellFacts(
    Object.fromEntries(
      rows.flatMap((row, r) => columns.map(({ name, format }) => [`${r},${name}`, format(row[name] ?? null)])),
    ),
  )

/** Labels of metrics that a dataset has, as answers of the vectors list them. */
const verboseNames = (queries: readonly JsonRecord[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...queries.map(({ verbose_map }) => (isRecord(verbose_map) ? verbose_map : {})))

async function transformProps(input: JsonRecord): Promise<unknown> {
  const form = formOf(input)
  const buildOption = await loadDrawingOf(form)
  const size = { width: Number(input.width), height: Number(input.height) }
  const verbose = verboseNames(listOf(input.queries_data))
  const env = makeChartEnv({ theme: LIGHT_THEME, format: makeFormatter({ timeZone: 'UTC' }), verbose, ...size })
  const tables = listOf(input.queries_data).map(tableOf)
  const option = buildOption({ form, tables, selected: new Set(), env })
  if (option.renderer === 'table')
    return {
      cell_background: cellBackgrounds(form, tables[0]?.rows ?? []),
      text_contains: option.summary,
      header: option.columns.map(({ label }) => label),
      cells: textByCell(option.columns, option.rows),
    }
  if (option.renderer !== 'echarts') return { text_contains: option.summary }
  return shown(listOf(option.option.series))
}

/** The name of a group, as a pie of one slice writes it. */
async function groupLabel({ datum, groupby }: JsonRecord): Promise<unknown> {
  const queries_data = [{ data: [{ ...(datum as Row), size: 1 }] }]
  const form_data = { groupby, metric: 'size' }
  const { data_names } = (await transformProps({
    form_data,
    viz_type: 'pie',
    queries_data,
    width: 800,
    height: 600,
  })) as {
    readonly data_names: readonly string[]
  }
  return { text: data_names[0] }
}

const asForm = (value: unknown): FormData => value as FormData

const { label } = makeFormatter({ timeZone: 'UTC' })

/** Forms and answers to what is drawn. */
export const charts: Adapters = {
  transform_props: transformProps,
  groupby_label: groupLabel,
  format_series_name: ({ value, numberFormatter, timeFormatter }) => {
    if (typeof numberFormatter === 'string') return { text: formatNumber(Number(value), numberFormatter) }
    if (timeFormatter === undefined || value === null) return { text: label(value as Cell) }
    // Dates come as text after a word that says so.
    const at = typeof value === 'number' ? value : Date.parse(`${String(value).replace(/^Date /, '')}Z`)
    return { text: formatDataTime(at, { format: timeFormatter === 'default' ? undefined : String(timeFormatter) }) }
  },
  retain_form_data_suffix: ({ form_data, suffix }) => withSuffixOnly(asForm(form_data), String(suffix ?? SECOND)),
  remove_form_data_suffix: ({ form_data, suffix }) => withoutSuffix(asForm(form_data), String(suffix ?? SECOND)),
}
