import type { FormData } from '@belvedere/core/form-data'
import { GENERIC_TYPE, type Row } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { cellKey } from '../../families/shared/cells.ts'
import { emptyOption, NO_ROWS, NOT_DRAWABLE } from '../../families/shared/empty.ts'
import { amount, flag, list } from '../../families/shared/form.ts'
import { counted } from '../../families/shared/notes.ts'
import { type TabularColumn, tabularColumns } from '../../families/tabular/columns.ts'
import { withChanges } from '../../families/tabular/compared.ts'
import { queryMode } from '../../families/tabular/query-mode.ts'
import { rowCountIn, serverPageLength } from '../../families/tabular/server-pages.ts'
import type { MarkFilter } from '../../mark-filter.ts'

/** Maximum number of values that can be chosen individually. */
const MAX_MARKS = 5000

function marksOf(columns: readonly TabularColumn[], rows: readonly Row[]): readonly MarkFilter[] {
  const marks = new Map<string, MarkFilter>()
  for (const row of rows) {
    for (const { name, format, role } of columns) {
      if (role !== 'dimension') continue
      const cell = row[name] ?? null
      const key = cellKey([name, cell])
      if (!marks.has(key)) marks.set(key, { key, label: format(cell), filters: [{ col: name, values: [cell] }] })
    }
    if (marks.size > MAX_MARKS) return []
  }
  return [...marks.values()]
}

/** Computes shares from the rows if the result has none. */
function rowsWithShares(columns: readonly TabularColumn[], rows: readonly Row[]): readonly Row[] {
  const missing = columns.filter(
    ({ name, role }) => role === 'share' && rows[0] !== undefined && !Object.hasOwn(rows[0], name),
  )
  if (missing.length === 0) return rows
  return rows.map(row => ({
    ...row,
    ...Object.fromEntries(missing.map(({ name, cell }) => [name, cell(row[name.slice(1)] ?? null)])),
  }))
}

function totalsOf(columns: readonly TabularColumn[], row: Row | undefined): Row | null {
  if (!row) return null
  const cells = columns.map(({ name, role }) => [
    name,
    role === 'share' ? 1 : role === 'metric' ? (row[name] ?? null) : null,
  ])
  return Object.fromEntries(cells)
}

/** Returns the text columns that the server can search: columns of the dataset, under their own names. */
function searchColumns(columns: readonly TabularColumn[], form: FormData) {
  const own = new Set([...list(form, 'groupby'), ...list(form, 'all_columns'), ...list(form, 'columns')])
  return columns
    .filter(({ name, type, role }) => type === GENERIC_TYPE.string && role === 'dimension' && own.has(name))
    .map(({ name, label }) => ({ name, label }))
}

/** Returns columns with formats and bars; the rows are not changed. */
export function buildOption({ form, tables, env }: ChartInput): ChartOption {
  const isGrouped = queryMode(form) === 'aggregate'
  const [table, ...others] = isGrouped ? tables.map(each => withChanges(form, each)) : tables
  const rowCount = others.map(rowCountIn).find(count => count !== null)
  const totals = others.find(each => rowCountIn(each) === null)
  const length = serverPageLength(form)
  const isPaged = rowCount !== undefined && rowCount !== null && length !== null
  // A page without matches still needs its search box.
  if (!table || (table.rows.length === 0 && !isPaged)) return emptyOption(NO_ROWS)
  const columns = tabularColumns(form, table, env)
  if (columns.length === 0) return emptyOption(NOT_DRAWABLE)
  const marks = isGrouped ? marksOf(columns, table.rows) : []
  const dimensions = new Set(columns.filter(({ role }) => role === 'dimension').map(({ name }) => name))
  return {
    renderer: 'table',
    columns,
    rows: rowsWithShares(columns, table.rows),
    totals: flag(form, 'show_totals') ? totalsOf(columns, totals?.rows[0]) : null,
    pageLength: isPaged ? 0 : (amount(form, 'page_length') ?? 0),
    ...(isPaged ? { paging: { rowCount, pageLength: length, searchColumns: searchColumns(columns, form) } } : {}),
    searchable: flag(form, 'include_search'),
    marks,
    markAt: (row, column) =>
      marks.length > 0 && dimensions.has(column) ? cellKey([column, row[column] ?? null]) : undefined,
    summary: `Table: ${columns.map(({ label }) => label).join(', ')}; ${counted(table.rows.length, 'row')}`,
  }
}
