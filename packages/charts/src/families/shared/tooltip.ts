import type { TooltipRow } from '../../contract/tooltip-row.ts'
import { escapeHtml } from './escape-html.ts'

export const TOOLTIP_ROWS = 12

// Drawn as SVG, because a strict content security policy blocks inline styles.
const swatch = ({ color, isLine }: TooltipRow): string => {
  if (color === undefined) return ''
  const shape = isLine ? '<rect y="4" width="10" height="2" rx="1"' : '<rect x="1" y="1" width="8" height="8" rx="2"'
  return `<svg class="bv-tip-key" width="10" height="10" aria-hidden="true">${shape} fill="${escapeHtml(color)}"/></svg>`
}

const rowHtml = (row: TooltipRow): string =>
  `<tr${row.isTotal ? ' class="bv-tip-total"' : ''}><td>${swatch(row)}${escapeHtml(row.label)}</td><td>${escapeHtml(row.value)}</td></tr>`

/**
 * Returns the HTML of a tooltip: header, rows of symbol, label and value, and notes below a rule. At most twelve rows
 * are shown, followed by the number of omitted ones; all texts are escaped. Styled by `@belvedere/charts/tooltip.css`.
 */
export function tooltipHtml(
  header: string,
  rows: readonly TooltipRow[],
  total?: TooltipRow,
  notes: readonly TooltipRow[] = [],
): string {
  const shown = rows.slice(0, TOOLTIP_ROWS)
  const hidden = rows.length - shown.length
  const head = header === '' ? '' : `<div class="bv-tip-head">${escapeHtml(header)}</div>`
  const more = hidden > 0 ? `<tr class="bv-tip-more"><td colspan="2">and ${hidden} more</td></tr>` : ''
  const foot = total ? rowHtml({ ...total, isTotal: true }) : ''
  const below = notes.map((note, index) => rowHtml({ ...note, isTotal: index === 0 })).join('')
  return `<div class="bv-tip">${head}<table>${shown.map(rowHtml).join('')}${more}${foot}${below}</table></div>`
}

/** Returns the data index of a tooltip's mark; -1 if there is none. */
export const dataIndexOf = (params: unknown): number =>
  typeof params === 'object' && params !== null && 'dataIndex' in params ? Number(params.dataIndex) : -1
