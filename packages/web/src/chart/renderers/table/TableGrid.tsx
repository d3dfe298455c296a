import { cellBar, type TableChartOption, type TableColumn } from '@belvedere/charts'
import { contrastingColor } from '@belvedere/core/color'
import { own } from '@belvedere/core/json'
import type { Row } from '@belvedere/core/table'
import type { SortState } from '@belvedere/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { t } from '../../../i18n.ts'
import { menuHandlers } from '../menu-request.ts'
import type { RendererProps } from '../renderer-props.ts'
import { SparkLine } from './SparkLine.tsx'
import s from './table.module.css'
import type { IndexedRow } from './table-rows.ts'

interface GridProps extends RendererProps<TableChartOption> {
  readonly shown: readonly IndexedRow[]
  readonly sort: SortState | null
  readonly onSort: (column: TableColumn) => void
}
/** Returns true if a column has colored cells among the visible rows. Their text needs a margin to the edge. */
const isTinted = (column: TableColumn | undefined, shown: readonly IndexedRow[]): boolean =>
  shown.some(({ row }) => column?.tint?.(row) !== undefined)

/** Visible rows, with a sticky header that sorts, and the totals. */
export const TableGrid = ({ option, name, selected, onSelect, onMenu, shown, sort, onSort }: GridProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
  <div
    className={s.scroll}
    role="group"
    aria-label={t('Rows of {name}', { name })}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    tabIndex={0}
  >
    <table
      className={classes(
        s.table,
        isTinted(option.columns[0], shown) ? s.tintedFirst : undefined,
        isTinted(option.columns.at(-1), shown) ? s.tintedLast : undefined,
      )}
    >
      <thead>
        <tr>
          {option.columns.map(column => (
            <HeadCell key={column.name} column={column} sort={sort} onSort={() => onSort(column)} />
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
)

const ALIGNED = { left: undefined, center: s.center, right: s.right } as const
const classes = (...names: readonly (string | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
const cellClass = (column: TableColumn): string | undefined =>
  classes(ALIGNED[column.align], column.isFrozen ? s.frozen : undefined, column.isCut === false ? s.whole : undefined)

/** Returns the background, text color and width of a cell, if the chart sets them. */
function cellStyle(column: TableColumn, row: Row): CSSProperties | undefined {
  const background = column.tint?.(row)
  const color = column.ink?.(row) ?? (background === undefined ? undefined : contrastingColor(background))
  const width = column.isCut ? column.width : undefined
  if (background === undefined && color === undefined && width === undefined) return undefined
  return { background, color, maxWidth: width }
}

/** Link from the data. It opens a new page without a referrer or access to this one. */
const CellLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) =>
  /^https?:/i.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <a href={href}>{children}</a>
  )

/** Number of characters that always fit the maximum column width. */
const CERTAIN_TO_FIT = 28
/**
 * Returns true if a cell may be wider than its column. Columns are as wide as their cells up to a maximum; clipping
 * every cell would cost more than drawing it.
 */
const mayOverflow = (column: TableColumn, text: string): boolean =>
  column.isCut !== false && (column.width !== undefined || text.length > CERTAIN_TO_FIT)

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
        const share = cellBar(column, row)
        const line = column.spark?.(row) ?? null
        const link = column.link?.(row)
        const text = value === null ? null : column.format(value)
        const shownText = text ?? <span className={s.null}>–</span>
        const written = link === undefined ? shownText : <CellLink href={link}>{shownText}</CellLink>
        const content = line === null ? written : <SparkLine cell={line} />
        const from = share === null ? undefined : column.barFrom?.(value)
        return (
          <td
            key={column.name}
            className={classes(
              cellClass(column),
              share === null ? undefined : s.barred,
              line !== null || mayOverflow(column, text ?? '') ? s.clipped : undefined,
            )}
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
