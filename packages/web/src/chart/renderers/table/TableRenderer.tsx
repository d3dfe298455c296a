import type { ServerPages, TableChartOption, TableColumn } from '@belvedere/charts'
import { nextSort, Select, type SortState, sortRows, TextInput } from '@belvedere/ui'
import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { countText, t } from '../../../i18n.ts'
import type { Paging } from '../../requests/paging.ts'
import type { RendererProps } from '../renderer-props.ts'
import { TableGrid } from './TableGrid.tsx'
import s from './table.module.css'
import { matchRows } from './table-rows.ts'

/** Maximum number of rendered rows if the chart shows all rows; more would slow down scrolling. */
const MAX_ROWS = 200

/** Table with sticky header and totals, sorting, search and pages. */
export const TableRenderer = (props: RendererProps<TableChartOption>) => {
  const { paging: pages } = props.option
  return pages && props.paging ? (
    <ServerTable {...props} pages={pages} paging={props.paging} />
  ) : (
    <LocalTable {...props} />
  )
}

/** Table with all rows in the browser. */
const LocalTable = (props: RendererProps<TableChartOption>) => {
  const { option, name } = props
  const [sort, setSort] = useState<SortState | null>(null)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const rows = useMemo(() => {
    const all = option.rows.map((row, index) => ({ row, index }))
    const matching = matchRows(all, option.columns, search)
    return sort === null ? matching : sortRows(matching, ({ row }) => row[sort.id], sort.descending)
  }, [option, search, sort])
  const pageLength = option.pageLength > 0 ? option.pageLength : MAX_ROWS
  const pages = Math.max(1, Math.ceil(rows.length / pageLength))
  const current = Math.min(page, pages - 1)
  return (
    <div className={s.root}>
      {option.searchable ? (
        <div className={s.search}>
          <SearchBox
            name={name}
            value={search}
            onChange={text => {
              setSearch(text)
              setPage(0)
            }}
          />
          <span className={s.count}>
            {t('{count} of {all} rows', {
              count: countText(rows.length),
              all: countText(option.rows.length),
            })}
          </span>
        </div>
      ) : null}
      <TableGrid
        {...props}
        shown={rows.slice(current * pageLength, (current + 1) * pageLength)}
        sort={sort}
        onSort={column => setSort(nextSort(sort, column.name, column.align === 'right'))}
      />
      {pages > 1 ? <Pages page={current} pages={pages} onPage={setPage} /> : null}
      {option.notes?.map(note => (
        <p key={note} className={s.belowNote}>
          {note}
        </p>
      ))}
    </div>
  )
}

interface ServerTableProps extends RendererProps<TableChartOption> {
  readonly pages: ServerPages
  readonly paging: Paging
}

/** Table with one page in the browser; the server searches, sorts and pages. */
const ServerTable = ({ pages: { rowCount, pageLength, searchColumns }, paging, ...props }: ServerTableProps) => {
  const { option, name } = props
  const { state, change } = paging
  const [first] = state.sortBy ?? []
  const sort = first ? { id: first.key, descending: first.desc } : null
  const pages = Math.max(1, Math.ceil(rowCount / pageLength))
  const column = state.searchColumn ?? searchColumns[0]?.name
  const search = (searchText: string, searchColumn = column): void =>
    change({ ...state, currentPage: 0, searchText, searchColumn })
  const order = ({ name: key, align }: TableColumn): void => {
    const next = nextSort(sort, key, align === 'right')
    change({ ...state, currentPage: 0, sortBy: next === null ? [] : [{ key: next.id, desc: next.descending }] })
  }
  return (
    <div className={s.root}>
      {option.searchable && searchColumns.length > 0 ? (
        <div className={s.search}>
          <ServerSearch name={name} value={state.searchText ?? ''} onSearch={search} />
          <Select
            size="s"
            label={t('Search by')}
            className={s.searchBy}
            prefix={t('in')}
            value={column}
            onChange={next => search(state.searchText ?? '', next)}
            options={searchColumns.map(each => ({ value: each.name, label: each.label }))}
          />
          <span className={s.count}>{t('{count} rows', { count: countText(rowCount) })}</span>
        </div>
      ) : null}
      <TableGrid {...props} shown={option.rows.map((row, index) => ({ row, index }))} sort={sort} onSort={order} />
      {option.rows.length === 0 ? <p className={s.nothing}>{t('No matching records found')}</p> : null}
      {pages > 1 ? (
        <Pages
          page={Math.min(state.currentPage ?? 0, pages - 1)}
          pages={pages}
          onPage={currentPage => change({ ...state, currentPage })}
        />
      ) : null}
    </div>
  )
}

interface SearchBoxProps {
  readonly name: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onEnter?: (() => void) | undefined
}
const SearchBox = ({ name, value, onChange, onEnter }: SearchBoxProps) => (
  <TextInput
    size="s"
    type="search"
    value={value}
    onChange={onChange}
    onKeyDown={event => event.key === 'Enter' && onEnter?.()}
    icon={<Search size={14} />}
    placeholder={t('Search')}
    aria-label={t('Search {name}', { name })}
  />
)

/** Time in ms without typing before the server is queried. */
const REST_MS = 500

interface ServerSearchProps {
  readonly name: string
  /** Last search text. */
  readonly value: string
  readonly onSearch: (text: string) => void
}
const ServerSearch = ({ name, value, onSearch }: ServerSearchProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (text: string): void => {
    clearTimeout(timer.current)
    setDraft(null)
    if (text !== value) onSearch(text)
  }
  return (
    <SearchBox
      name={name}
      value={draft ?? value}
      onChange={text => {
        setDraft(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => send(text), REST_MS)
      }}
      onEnter={() => draft !== null && send(draft)}
    />
  )
}

interface PagesProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}
const Pages = ({ page, pages, onPage }: PagesProps) => (
  <nav className={s.pages} aria-label={t('Pages')}>
    <button type="button" onClick={() => onPage(page - 1)} disabled={page === 0} aria-label={t('Previous page')}>
      <ChevronLeft size={14} />
    </button>
    <span>
      {t('{page} of {pages}', {
        page: countText(page + 1),
        pages: countText(pages),
      })}
    </span>
    <button type="button" onClick={() => onPage(page + 1)} disabled={page + 1 >= pages} aria-label={t('Next page')}>
      <ChevronRight size={14} />
    </button>
  </nav>
)
