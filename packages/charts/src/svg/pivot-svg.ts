import type { ChartTheme } from '../contract/chart-theme.ts'
import { counted } from '../families/shared/notes.ts'
import { fitText, textWidth } from '../families/shared/text-width.ts'
import type { PivotAxis, PivotLine, PivotTableChartOption } from '../pivot-option.ts'
import { shape, svgDocument, words } from './paint.ts'

const ROW = 26
const PADDING = 10
const WIDEST = 180
const NARROWEST = 44

const widthOf = (texts: readonly string[]): number =>
  Math.max(NARROWEST, Math.min(WIDEST, Math.max(0, ...texts.map(text => textWidth(text, 12)))) + PADDING * 2)

interface Page {
  readonly option: PivotTableChartOption
  readonly theme: ChartTheme
  readonly rows: readonly PivotLine[]
  readonly heads: readonly number[]
  readonly columns: readonly { readonly at: number; readonly x: number; readonly width: number }[]
  readonly top: number
  readonly width: number
}

/** A header label is drawn once over adjacent lines with the same label at this level and all outer levels. */
const isSame = (one: PivotLine | undefined, other: PivotLine | undefined, level: number): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.labels.slice(0, level + 1).every((label, i) => label === other.labels[i] && one.groups[i] === other.groups[i])

const strong = ({ kind }: PivotLine): number | undefined => (kind === 'cell' ? undefined : 620)

const levelWidths = ({ titles, lines }: PivotAxis): readonly number[] =>
  titles.map((title, level) => widthOf([title, ...lines.map(({ labels }) => labels[level] ?? '')]))

function columnHeads({ option, theme, columns, heads }: Page): readonly string[] {
  const lines = option.columns.lines
  const left = heads.reduce((sum, one) => sum + one, 0)
  return option.columns.titles.flatMap((title, level) => {
    const y = level * ROW + 17
    const name = level === option.columns.titles.length - 1 ? '' : title
    return [
      words(fitText(name, left - PADDING, 11), { x: PADDING, y, fill: theme.textMuted, 'font-size': 11 }),
      ...columns.flatMap(({ at, x, width }, place) => {
        const line = lines[at]
        if (!line || (place > 0 && isSame(lines[at - 1], line, level))) return []
        const over = columns.slice(place).findIndex(other => !isSame(line, lines[other.at], level))
        const last = columns[over < 0 ? columns.length - 1 : place + over - 1] ?? { x, width }
        const right = last.x + last.width
        return [
          words(fitText(line.labels[level] ?? '', right - x - PADDING, 12), {
            x: right - PADDING,
            y,
            'text-anchor': 'end',
            fill: theme.textSoft,
            'font-weight': line.labels[level] !== '' && line.groups[level] === null ? (strong(line) ?? 530) : 530,
          }),
        ]
      }),
    ]
  })
}

function rowHeads({ option, theme, heads, rows, top }: Page): readonly string[] {
  let x = 0
  return heads.flatMap((width, level) => {
    const left = x
    x += width
    const title = words(fitText(option.rows.titles[level] ?? '', width - PADDING, 12), {
      x: left + PADDING,
      y: top - 9,
      fill: theme.textSoft,
      'font-weight': 530,
    })
    const texts = rows.flatMap((line, r) => {
      if (isSame(rows[r - 1], line, level)) return []
      const text = fitText(line.labels[level] ?? '', width - PADDING, 12)
      return [words(text, { x: left + PADDING, y: top + r * ROW + 17, 'font-weight': strong(line) })]
    })
    return [title, ...texts]
  })
}

function cells({ option, theme, rows, columns, top }: Page): readonly string[] {
  return rows.flatMap((line, r) =>
    columns.flatMap(({ at, x, width }) => {
      const { text, background, ink } = option.cell(r, at)
      const y = top + r * ROW
      const weight = strong(line) ?? strong(option.columns.lines[at] ?? line)
      return [
        ...(background
          ? [shape('rect', { x: x + 2, y: y + 1, width: width - 4, height: ROW - 2, fill: background })]
          : []),
        words(fitText(text ?? '–', width - PADDING, 12), {
          x: x + width - PADDING,
          y: y + 17,
          'text-anchor': 'end',
          fill: text === null ? theme.textMuted : (ink ?? theme.text),
          'font-weight': weight,
        }),
      ]
    }),
  )
}

/** Lays out as many columns as fit, as wide as their content. */
function layColumns(option: PivotTableChartOption, rows: number, left: number, width: number): Page['columns'] {
  const placed: { at: number; x: number; width: number }[] = []
  let x = left
  for (const [at, { labels }] of option.columns.lines.entries()) {
    const shown = Array.from({ length: rows }, (_, r) => option.cell(r, at).text ?? '')
    const own = widthOf([labels.at(-1) ?? '', ...shown])
    if (x + own > width && placed.length > 0) break
    placed.push({ at, x, width: own })
    x += own
  }
  const spare = (width - x) / placed.length
  return spare <= 0 ? placed : placed.map((one, i) => ({ ...one, x: one.x + i * spare, width: one.width + spare }))
}

/** Draws as many rows and columns as fit, and the number of omitted ones. */
export function pivotSvg(option: PivotTableChartOption, theme: ChartTheme, width: number, height: number): string {
  const top = Math.max(1, option.columns.titles.length) * ROW
  const mostRows = Math.max(1, Math.floor((height - top) / ROW))
  const probe = option.rows.lines.slice(0, mostRows)
  const heads = levelWidths({ ...option.rows, lines: probe })
  const left = heads.reduce((sum, one) => sum + one, 0)
  const columns = layColumns(option, probe.length, left, width)
  const isCut = option.rows.lines.length > mostRows || columns.length < option.columns.lines.length
  const rows = isCut ? option.rows.lines.slice(0, Math.max(1, mostRows - 1)) : probe
  const page: Page = { option, theme, rows, heads, columns, top, width }
  const rule = (y: number, fill: string): string => shape('rect', { y: y - 0.5, width, height: 1, fill })
  const [missingRows, missingColumns] = [
    option.rows.lines.length - rows.length,
    option.columns.lines.length - columns.length,
  ]
  const missing = [
    ...(missingRows > 0 ? [counted(missingRows, 'more row')] : []),
    ...(missingColumns > 0 ? [counted(missingColumns, 'more column')] : []),
  ]
  const bottom = top + rows.length * ROW
  const note =
    missing.length === 0
      ? []
      : [words(`and ${missing.join(' and ')}`, { x: PADDING, y: bottom + 17, fill: theme.textMuted })]
  const parts = [
    ...cells(page),
    ...columnHeads(page),
    ...rowHeads(page),
    rule(top, theme.ruleStrong),
    ...rows.map((line, r) => rule(top + (r + 1) * ROW, line.kind === 'cell' ? theme.rule : theme.ruleStrong)),
    ...note,
  ]
  return svgDocument(parts, {
    width,
    height,
    font: theme.fontFamily,
    ink: theme.text,
    ground: theme.surface,
    title: option.summary,
  })
}
