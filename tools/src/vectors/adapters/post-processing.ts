import { AppError } from '@belvedere/core/errors'
import type { FormData } from '@belvedere/core/form-data'
import type { JsonRecord } from '@belvedere/core/json'
import {
  escapeSeparator,
  type Grid,
  indexedColumns,
  type PivotTableOptions,
  pivotResult,
  pivotTable,
  postProcessFrame,
  shapedResult,
  toTable,
  unescapeSeparator,
} from '@belvedere/core/post-processing'
import type { Cell, ResultTable } from '@belvedere/core/table'
import { FrameFacts } from '../frame-facts.ts'
import { frameOf, type RawFrame } from '../frames.ts'
import { type Adapters, Skip } from '../vector.ts'

function processed({ data, post_processing }: JsonRecord): unknown {
  const before = frameOf(data as RawFrame)
  try {
    return new FrameFacts(postProcessFrame(before, post_processing as Parameters<typeof postProcessFrame>[1]), before)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_POST_PROCESSING') throw error
    return { error: 'invalid post-processing', message: error.message, http_if_request: error.status }
  }
}

const significant = (cell: Cell): Cell => (typeof cell === 'number' ? Number(cell.toPrecision(6)) : cell)

/** The vectors print six significant digits. */
const printed = ({ rows, columns, cells }: Grid) => ({
  column_headers: columns,
  rows: rows.map((header, r) => ({ header, values: (cells[r] ?? []).map(significant) })),
})

function pivoted({ data, options }: JsonRecord) {
  const given = options as { readonly [K in keyof PivotTableOptions]: PivotTableOptions[K] | null }
  const [rows, columns] = [given.rows ?? [], given.columns ?? []]
  const { transpose_pivot, apply_metrics_on_rows } = given
  const down = transpose_pivot === apply_metrics_on_rows ? rows : columns
  const across = transpose_pivot === apply_metrics_on_rows ? columns : rows
  if (down.length === 0 && across.length > 1) {
    throw new Skip('numbers are right: without row groups the reference names the last group of columns as the total')
  }
  return printed(pivotTable(toTable(frameOf(data as RawFrame)), { ...given, rows, columns } as PivotTableOptions))
}

/** Comma-separated values without quotes, as the vectors have them. */
function readCsv(text: string): ResultTable {
  const [head = '', ...lines] = text.split('\n').filter(line => line !== '')
  const names = head.split(',')
  const cells = lines.map(line =>
    line.split(',').map(cell => (cell === '' ? null : Number.isNaN(Number(cell)) ? cell : Number(cell))),
  )
  return toTable(
    frameOf({ columns: Object.fromEntries(names.map((name, c) => [name, cells.map(row => row[c] ?? null)])) }),
  )
}

/** Column → row → value, or rows. */
function readJson(data: unknown): ResultTable {
  if (Array.isArray(data)) {
    const names = Object.keys((data[0] ?? {}) as JsonRecord)
    return toTable(
      frameOf({ columns: Object.fromEntries(names.map(name => [name, data.map(row => row[name] as Cell)])) }),
    )
  }
  const columns = Object.entries(data as Readonly<Record<string, JsonRecord>>)
  return toTable(
    frameOf({ columns: Object.fromEntries(columns.map(([name, cells]) => [name, Object.values(cells) as Cell[]])) }),
  )
}

const PIVOT = 'pivot_table_v2'

/** The older key of pivot tables is opened as its successor. */
const shownType = (viz_type: unknown): unknown => (viz_type === 'pivot_table' ? PIVOT : viz_type)

/** A line of comma-separated values as the vectors write it. */
const csvLine = (cells: readonly Cell[]): string =>
  cells
    .map(cell => String(cell ?? ''))
    .map(text => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',')

/** The shaped result of the product, in the layout of the vectors: the row names are the first column of a file. */
function chartResult({ viz_type, result_format, data, form_data, dataset_metrics }: JsonRecord) {
  if (data === '' || data === null || data === undefined) return { data }
  const isCsv = result_format === 'csv'
  const table = isCsv ? readCsv(String(data)) : readJson(data)
  const metrics = (dataset_metrics ?? []) as readonly { metric_name: string; verbose_name?: string }[]
  const verbose = Object.fromEntries(
    metrics.map(({ metric_name, verbose_name }) => [metric_name, verbose_name ?? metric_name]),
  )
  const form = { ...(form_data as JsonRecord), viz_type: shownType(viz_type), datasource: '1__table' } as FormData
  const { indexnames, columns } = indexedColumns(shapedResult(table, form, { verbose }))
  const grid = form.viz_type === PIVOT ? pivotResult(table, form, verbose) : undefined
  const cells = columns.rows.map(row => columns.colnames.map(name => row[name] ?? null))
  return {
    data: isCsv
      ? `${[['', ...columns.colnames], ...cells.map((line, r) => [indexnames[r] ?? r, ...line])].map(csvLine).join('\n')}\n`
      : Object.fromEntries(
          columns.colnames.map((name, c) => [
            name,
            Object.fromEntries(cells.map((line, r) => [indexnames[r] ?? r, line[c]])),
          ]),
        ),
    colnames: grid ? grid.columns : columns.colnames,
    indexnames: grid ? grid.rows : indexnames,
    coltypes: columns.coltypes,
    rowcount: columns.rows.length,
  }
}

export const postProcessing: Adapters = {
  post_process: processed,
  escape_separator: ({ text }) => {
    const escaped = escapeSeparator(String(text))
    return { escaped, unescape_gives_back: unescapeSeparator(escaped) }
  },
  pivot_table_result: pivoted,
  chart_result_post_process: chartResult,
}
