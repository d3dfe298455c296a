import type { TableChartOption, TableColumn } from '@belvedere/charts'
import { contrastingColor } from '@belvedere/core/color'
import { own } from '@belvedere/core/json'
import type { Row } from '@belvedere/core/table'
import { nextSort, type SortState, sortRows, TextInput } from '@belvedere/ui'
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { t } from '../../i18n.ts'
import { menuHandlers } from './menu-request.ts'
import type { RendererProps } from './renderer-props.ts'
import { SparkLine } from './SparkLine.tsx'
import s from './table.module.css'
import { type IndexedRow, matchRows } from './table-rows.ts'

/** Rows in the document at once when the chart requests all of them: more would make scrolling heavy. */
const MOST_ROWS = 200

/** Rows and columns with sticky header and total, sorting, search and pages. */
export const TableRenderer = ({ option, name, selected, onSelect, onMenu }: RendererProps<TableChartOption>) => {
  const [sort, setSort] = useState<SortState | null>(null)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const rows = useMemo(() => {
    const all = option.rows.map((row, index) => ({ row, index }))
    const matching = matchRows(all, option.columns, search)
    return sort === null ? matching : sortRows(matching, ({ row }) => row[sort.id], sort.descending)
  }, [option, search, sort])
  const pageLength = option.pageLength > 0 ? option.pageLength : MOST_ROWS
  const pages = Math.max(1, Math.ceil(rows.length / pageLength))
  const current = Math.min(page, pages - 1)
  const shown = rows.slice(current * pageLength, (current + 1) * pageLength)
  return (
    <div className={s.root}>
      {option.searchable ? (
        <div className={s.search}>
          <TextInput
            size="s"
            type="search"
            value={search}
            onChange={text => {
              setSearch(text)
              setPage(0)
            }}
            icon={<Search size={14} />}
            placeholder={t('Search')}
            aria-label={t('Search {name}', { name })}
          />
          <span className={s.count}>
            {t('{count} of {all} rows', {
              count: rows.length.toLocaleString('en-US'),
              all: option.rows.length.toLocaleString('en-US'),
            })}
          </span>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div
        className={s.scroll}
        role="group"
        aria-label={t('Rows of {name}', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className={s.table}>
          <thead>
            <tr>
              {option.columns.map(column => (
                <HeadCell
                  key={column.name}
                  column={column}
                  sort={sort}
                  onSort={() => setSort(nextSort(sort, column.name, column.align === 'right'))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(item => (
              <BodyRow
                key={item.index}
                item={item}
                option={option}
                selected={selected}
                onSelect={onSelect}
                onMenu={onMenu}
              />
            ))}
          </tbody>
          {option.totals === null ? null : (
            <tfoot>
              <tr>
                {option.columns.map((column, index) => (
                  <td key={column.name} className={cellClass(column)}>
                    {index === 0 && !column.isMetric ? t('Total') : totalText(column, option.totals)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {pages > 1 ? <Pages page={current} pages={pages} onPage={setPage} /> : null}
    </div>
  )
}

const ALIGNED = { left: undefined, center: s.center, right: s.right } as const
const cellClass = (column: TableColumn): string | undefined =>
  [ALIGNED[column.align], column.isFrozen ? s.frozen : undefined, column.isCut === false ? s.whole : undefined]
    .filter(Boolean)
    .join(' ') || undefined

/** Ground, ink and room of a cell, as far as the chart says. */
function cellStyle(column: TableColumn, row: Row): CSSProperties | undefined {
  const background = column.tint?.(row)
  const color = column.ink?.(row) ?? (background === undefined ? undefined : contrastingColor(background))
  const width = column.isCut ? column.width : undefined
  if (background === undefined && color === undefined && width === undefined) return undefined
  return { background, color, maxWidth: width }
}

/** Links of the data lead away in a page of their own, which learns nothing of this one. */
const CellLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) =>
  /^https?:/i.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <a href={href}>{children}</a>
  )

const totalText = (column: TableColumn, totals: Row | null): string => {
  const value = own(totals, column.name)
  return value === undefined || value === null ? '' : column.format(value)
}

interface HeadCellProps {
  readonly column: TableColumn
  readonly sort: SortState | null
  readonly onSort: () => void
}
const HeadCell = ({ column, sort, onSort }: HeadCellProps) => {
  const own = sort?.id === column.name ? sort : null
  const arrow = own === null ? null : own.descending ? <ArrowDown size={12} /> : <ArrowUp size={12} />
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={column.width === undefined ? undefined : { minWidth: column.width }}
      aria-sort={own === null ? undefined : own.descending ? 'descending' : 'ascending'}
    >
      <button type="button" className={s.sort} onClick={onSort} title={column.hint ?? column.label}>
        <span className={s.label}>{column.label}</span>
        {arrow}
      </button>
    </th>
  )
}

interface BodyRowProps {
  readonly item: IndexedRow
  readonly option: TableChartOption
  readonly selected: ReadonlySet<string>
  readonly onSelect: RendererProps['onSelect']
  readonly onMenu: RendererProps['onMenu']
}
const BodyRow = ({ item: { row }, option, selected, onSelect, onMenu }: BodyRowProps) => {
  const keyAt = (column: TableColumn): string | undefined =>
    onSelect || onMenu ? option.markAt?.(row, column.name) : undefined
  const isDim =
    selected.size > 0 &&
    option.columns.every(column => keyAt(column) === undefined || !selected.has(keyAt(column) ?? ''))
  return (
    <tr className={isDim ? s.dim : undefined}>
      {option.columns.map(column => {
        const key = keyAt(column)
        const mark = key === undefined ? undefined : option.marks.find(candidate => candidate.key === key)
        const value = row[column.name] ?? null
        const share = column.bar?.(value) ?? null
        const line = column.spark?.(row) ?? null
        const link = column.link?.(row)
        const text = value === null ? <span className={s.null}>–</span> : column.format(value)
        const written = link === undefined ? text : <CellLink href={link}>{text}</CellLink>
        const content = line === null ? written : <SparkLine cell={line} />
        const from = share === null ? undefined : column.barFrom?.(value)
        return (
          <td
            key={column.name}
            className={cellClass(column)}
            style={cellStyle(column, row)}
            {...menuHandlers(mark ?? null, onMenu)}
          >
            {share === null ? null : (
              <span
                className={s.bar}
                data-negative={from?.isNegative || undefined}
                style={{
                  width: `calc((100% - 20px) * ${Math.max(0, share)})`,
                  ...(from ? { left: `calc(10px + (100% - 20px) * ${from.start})` } : {}),
                }}
              />
            )}
            {mark && onSelect ? (
              <button
                type="button"
                className={s.mark}
                aria-pressed={selected.has(mark.key)}
                onClick={() => onSelect(mark)}
              >
                {content}
              </button>
            ) : (
              <span className={s.text}>{content}</span>
            )}
          </td>
        )
      })}
    </tr>
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
    <span>{t('{page} of {pages}', { page: page + 1, pages })}</span>
    <button type="button" onClick={() => onPage(page + 1)} disabled={page + 1 >= pages} aria-label={t('Next page')}>
      <ChevronRight size={14} />
    </button>
  </nav>
)
