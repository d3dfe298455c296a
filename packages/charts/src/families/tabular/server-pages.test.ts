import { GENERIC_TYPE } from '@belvedere/core/table'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { chartType, loadBuildOption } from '../../index.ts'

const raw = { datasource: '1__table', viz_type: 'table', query_mode: 'raw', all_columns: ['name', 'weight'] }
const base = { row_limit: 1000, filters: [] }
const queries = (form: object, from: object = base) => chartType('table')?.buildQuery({ ...raw, ...form }, from) ?? []
const paged = { server_pagination: true, server_page_length: 20 }

test('a page has its own limit and offset, and the rows of all pages are counted beside it', () => {
  expect(queries({ server_page_length: 20 })).toHaveLength(1)
  const [rows, count] = queries({ ...paged, own_state: { currentPage: 3 } })
  expect(rows).toMatchObject({ columns: ['name', 'weight'], row_limit: 20, row_offset: 60 })
  expect(count).toMatchObject({ is_rowcount: true, row_limit: 0, row_offset: 0, orderby: [] })
  expect(rows).not.toHaveProperty('is_rowcount')
  // no length: all rows on one page
  expect(queries({ ...paged, server_page_length: 0 })).toHaveLength(1)
  expect(queries({ ...paged, server_page_length: null })[0]).toMatchObject({ row_limit: 10, row_offset: 0 })
})

test('a search narrows rows, count and totals; an order takes the place of that of the form', () => {
  const own_state = { searchColumn: 'name', searchText: ' ford ', sortBy: [{ key: 'weight', desc: true }] }
  const [rows, count] = queries({ ...paged, order_by_cols: ['["name", true]'], own_state })
  const filters = [{ col: 'name', op: 'ILIKE', val: '%ford%' }]
  expect(rows).toMatchObject({ filters, orderby: [['weight', false]] })
  expect(count).toMatchObject({ filters, orderby: [] })
  const grouped = { query_mode: 'aggregate', groupby: ['name'], metrics: ['count'], show_totals: true }
  const [groups, counted, totals] = queries(
    { ...paged, ...grouped, own_state: { ...own_state, sortBy: [{ key: 'count', desc: false }] } },
    { ...base, metrics: ['count'] },
  )
  expect(groups).toMatchObject({ filters, orderby: [['count', true]], row_limit: 20 })
  expect(counted).toMatchObject({ filters, is_rowcount: true, columns: ['name'] })
  expect(totals).toMatchObject({ filters, columns: [], row_limit: 0 })
  // what is no column of the table orders nothing
  expect(queries({ ...paged, own_state: { sortBy: [{ key: 'gone', desc: true }] } })[0]).toMatchObject({ orderby: [] })
})

test('a table of pages knows how many rows there are, and keeps its columns where none matches', async () => {
  const { string, numeric } = GENERIC_TYPE
  const build = await loadBuildOption('table')
  const page = { colnames: ['name', 'weight'], coltypes: [string, numeric], rows: [{ name: 'ford', weight: 4 }] }
  const count = { colnames: ['rowcount'], coltypes: [numeric], rows: [{ rowcount: 1234 }] }
  const form = { ...raw, ...paged, include_search: true }
  const option = build(sampleInput({ form, tables: [page, count] }))
  expect(option).toMatchObject({
    paging: { rowCount: 1234, pageLength: 20, searchColumns: [{ name: 'name', label: 'name' }] },
    totals: null,
  })
  const none = build(
    sampleInput({
      form,
      tables: [
        { ...page, rows: [] },
        { ...count, rows: [{ rowcount: 0 }] },
      ],
    }),
  )
  expect(none).toMatchObject({ renderer: 'table', rows: [], paging: { rowCount: 0 } })
  expect(none.renderer === 'table' && none.columns).toHaveLength(2)
  expect(build(sampleInput({ form: raw, tables: [{ ...page, rows: [] }] })).renderer).toBe('empty')
})
