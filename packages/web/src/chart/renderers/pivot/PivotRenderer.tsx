import type { PivotTableChartOption } from '@belvedere/charts'
import { type CSSProperties, useMemo, useState } from 'react'
import { t } from '../../../i18n.ts'
import type { RendererProps } from '../renderer-props.ts'
import { PivotHead, RowHeads } from './PivotHeads.tsx'
import s from './pivot.module.css'
import {
  cellsByStart,
  foldable,
  headerCells,
  inView,
  type ShownLine,
  shownLines,
  startsOf,
  widthFor,
} from './pivot-layout.ts'

const ROW = 28
/** Distance in px beyond the visible area in which rows and columns are rendered. */
const MARGIN = 280
/** Number of rows from which the width of a column is estimated. */
const PROBED = 60

/** Returns the layout of an option and its collapsed groups. */
function useLayout(option: PivotTableChartOption, folded: ReadonlySet<string>) {
  const rows = useMemo(() => shownLines(option.rows.lines, folded), [option, folded])
  const columns = useMemo(() => shownLines(option.columns.lines, folded), [option, folded])
  const heads = useMemo(() => {
    const probe = option.rows.lines.slice(0, 400)
    return option.rows.titles.map((title, level) =>
      widthFor([title, ...probe.map(({ labels, kind }) => (kind === 'cell' ? (labels[level] ?? '') : ''))]),
    )
  }, [option])
  const widths = useMemo(() => {
    const probe = rows.slice(0, PROBED)
    return columns.map(column =>
      widthFor([column.line.labels.at(-1) ?? '', ...probe.map(row => option.cell(row.at, column.at).text ?? '')]),
    )
  }, [option, rows, columns])
  const starts = useMemo(() => startsOf(widths), [widths])
  return { rows, columns, heads, widths, starts }
}

const NONE: ReadonlySet<string> = new Set()

/** Pivot table with sticky headers and collapsible groups. Only visible cells are rendered. */
export const PivotRenderer = ({
  option,
  name,
  size,
  selected,
  onSelect,
  onMenu,
}: RendererProps<PivotTableChartOption>) => {
  const [folded, setFolded] = useState(NONE)
  const [scroll, setScroll] = useState({ top: 0, left: 0 })
  const { rows, columns, heads, widths, starts } = useLayout(option, folded)
  const groups = useMemo(() => foldable([...option.rows.lines, ...option.columns.lines]), [option])
  const toggle = (group: string): void =>
    setFolded(before => {
      const next = new Set(before)
      if (!next.delete(group)) next.add(group)
      return next
    })
  const first = Math.max(0, Math.floor((scroll.top - MARGIN) / ROW))
  const last = Math.min(rows.length, Math.ceil((scroll.top + size.height + MARGIN) / ROW))
  const [left, right] = inView(starts, scroll.left - MARGIN, scroll.left + size.width + MARGIN)
  const shared = { option, folded, groups, toggle, selected, onSelect, onMenu }
  const shownRows = rows.slice(first, last)
  const rowHeads = cellsByStart(headerCells(shownRows, heads.length))
  const shownColumns = columns.slice(left, right)
  const total = heads.reduce((sum, one) => sum + one, 0) + (starts.at(-1) ?? 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      className={s.scroll}
      role="group"
      aria-label={t('Rows of {name}', { name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollLeft } }) => setScroll({ top: scrollTop, left: scrollLeft })}
    >
      <table className={s.table} style={{ minWidth: total }} aria-rowcount={rows.length} aria-colcount={columns.length}>
        <colgroup>
          {heads.map((width, level) => (
            <col key={option.rows.titles[level] ?? level} style={{ width }} />
          ))}
          {left > 0 ? <col style={{ width: starts[left] }} /> : null}
          {shownColumns.map(({ line }, i) => (
            <col key={line.key} style={{ width: widths[left + i] }} />
          ))}
          {right < columns.length ? <col style={{ width: (starts.at(-1) ?? 0) - (starts[right] ?? 0) }} /> : null}
        </colgroup>
        <PivotHead {...shared} columns={shownColumns} heads={heads} before={left > 0} after={right < columns.length} />
        <tbody>
          {first > 0 ? <Gap height={first * ROW} /> : null}
          {shownRows.map((row, i) => (
            <tr key={row.line.key} className={row.line.kind === 'cell' ? undefined : s.sum}>
              <RowHeads {...shared} cells={rowHeads.get(i) ?? []} heads={heads} />
              {left > 0 ? <td /> : null}
              <Cells option={option} row={row} columns={shownColumns} widths={widths.slice(left, right)} />
              {right < columns.length ? <td /> : null}
            </tr>
          ))}
          {last < rows.length ? <Gap height={(rows.length - last) * ROW} /> : null}
        </tbody>
      </table>
    </div>
  )
}

const Gap = ({ height }: { readonly height: number }) => (
  <tr style={{ height }}>
    <td className={s.gap} />
  </tr>
)

const cellClass = (isSum: boolean, mayOverflow: boolean): string | undefined =>
  [isSum ? s.sum : '', mayOverflow ? s.clipped : ''].join(' ').trim() || undefined

interface CellsProps {
  readonly option: PivotTableChartOption
  readonly row: ShownLine
  readonly columns: readonly ShownLine[]
  /** Column widths in CSS pixels. */
  readonly widths: readonly number[]
}
const Cells = ({ option, row, columns, widths }: CellsProps) =>
  columns.map(({ line, at }, i) => {
    const { text, background, ink } = option.cell(row.at, at)
    // Clipping every cell would cost more than drawing it.
    const mayOverflow = text !== null && widthFor([text]) > (widths[i] ?? 0)
    const isPlain = background === undefined && ink === undefined
    const style: CSSProperties | undefined = isPlain ? undefined : { background, color: ink }
    return (
      <td key={line.key} style={style} className={cellClass(line.kind !== 'cell', mayOverflow)}>
        {text ?? <span className={s.null}>–</span>}
      </td>
    )
  })
