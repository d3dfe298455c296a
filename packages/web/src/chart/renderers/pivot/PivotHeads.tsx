import type { PivotLine, PivotTableChartOption } from '@belvedere/charts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { t } from '../../../i18n.ts'
import { menuHandlers } from '../menu-request.ts'
import type { RendererProps } from '../renderer-props.ts'
import s from './pivot.module.css'
import { type HeaderCell, headerCells, type ShownLine } from './pivot-layout.ts'

interface HeadProps {
  readonly option: PivotTableChartOption
  readonly folded: ReadonlySet<string>
  /** Groups that can be collapsed. */
  readonly groups: ReadonlySet<string>
  readonly toggle: (group: string) => void
  readonly selected: ReadonlySet<string>
  readonly onSelect: RendererProps['onSelect']
  readonly onMenu: RendererProps['onMenu']
  /** Widths of the row header columns in px. */
  readonly heads: readonly number[]
}

const leftOf = (heads: readonly number[], level: number): number =>
  heads.slice(0, level).reduce((sum, one) => sum + one, 0)

interface LabelProps extends Omit<HeadProps, 'heads' | 'option'> {
  readonly cell: HeaderCell
}

/** Text of a header, with a button that collapses its group. The innermost text of a line filters by the line. */
const Label = ({ cell, folded, groups, toggle, selected, onSelect, onMenu }: LabelProps) => {
  const { group, label, line } = cell
  const canFold = group !== null && groups.has(group)
  const isFolded = group !== null && folded.has(group)
  const mark = cell.span === 1 && group !== null && isOwn(line, cell.level) ? line.mark : null
  return (
    <>
      {canFold && group !== null ? (
        <button
          type="button"
          className={s.fold}
          aria-expanded={!isFolded}
          aria-label={isFolded ? t('Expand {name}', { name: label }) : t('Collapse {name}', { name: label })}
          onClick={() => toggle(group)}
        >
          {isFolded ? <ChevronRight size={12} /> : <ChevronDown size={12} />}
        </button>
      ) : null}
      {mark && onSelect ? (
        <button
          type="button"
          className={s.mark}
          aria-pressed={selected.has(mark.key)}
          onClick={() => onSelect(mark)}
          {...menuHandlers(mark, onMenu)}
        >
          {label}
        </button>
      ) : mark ? (
        <span {...menuHandlers(mark, onMenu)}>{label}</span>
      ) : (
        label
      )}
    </>
  )
}

/** Returns true if the level is the innermost group of the line. */
const isOwn = (line: PivotLine, level: number): boolean => line.groups.findLastIndex(id => id !== null) === level

/**
 * Aligns headers of one column right, like its numbers. Headers of several columns are aligned left, where they are
 * seen first.
 */
const headClass = ({ span, line }: HeaderCell): string | undefined => {
  if (span > 1) return undefined
  return line.kind === 'cell' ? s.right : `${s.right} ${s.sum}`
}

interface PivotHeadProps extends HeadProps {
  readonly columns: readonly ShownLine[]
  /** True if there are columns before or after the rendered ones. */
  readonly before: boolean
  readonly after: boolean
}

const LEVEL = 28

/**
 * Column headers, one row for each level. The names of the levels precede them; the last row contains the names of the
 * row levels.
 */
export const PivotHead = ({ columns, before, after, heads, option, ...shared }: PivotHeadProps) => {
  const { titles } = option.columns
  const levels = headerCells(columns, titles.length)
  return (
    <thead>
      {titles.map((title, level) => (
        <tr key={title}>
          {level < titles.length - 1 ? (
            <th className={s.corner} colSpan={heads.length} style={{ top: level * LEVEL, left: 0 }}>
              {title}
            </th>
          ) : (
            heads.map((_, at) => (
              <th
                key={option.rows.titles[at] ?? at}
                scope="col"
                className={s.corner}
                style={{ top: level * LEVEL, left: leftOf(heads, at) }}
              >
                {option.rows.titles[at]}
              </th>
            ))
          )}
          {before ? <th style={{ top: level * LEVEL }} /> : null}
          {(levels[level] ?? []).map(cell => (
            <th
              key={`${cell.line.key} ${cell.level}`}
              scope={cell.span > 1 ? 'colgroup' : 'col'}
              colSpan={cell.span}
              rowSpan={cell.depth}
              className={headClass(cell)}
              style={{ top: level * LEVEL }}
              title={cell.label}
            >
              <Label {...shared} cell={cell} />
            </th>
          ))}
          {after ? <th style={{ top: level * LEVEL }} /> : null}
        </tr>
      ))}
    </thead>
  )
}

interface RowHeadsProps extends HeadProps {
  /** Cells that start in this row. */
  readonly cells: readonly HeaderCell[]
}

/** Headers that start in one row. A header spans the rows that share it. */
export const RowHeads = ({ cells, heads, option: _, ...shared }: RowHeadsProps) =>
  cells.map(cell => (
    <th
      key={cell.level}
      scope={cell.span > 1 ? 'rowgroup' : 'row'}
      rowSpan={cell.span}
      colSpan={cell.depth}
      className={s.row}
      style={{ left: leftOf(heads, cell.level) }}
      title={cell.label}
    >
      <Label {...shared} cell={cell} />
    </th>
  ))
