import { fitted, type Measure, rect, type TextStyle, textAt, wrapped, xmlText } from '@belvedere/charts/page'
import type { ChartTheme } from '@belvedere/charts/theme'
import { measureWith } from './measure.ts'
import { fontRules, rasterise } from './raster.ts'

export interface Picture {
  /** Chart as an SVG document. */
  readonly svg: string
  readonly title: string
  /** Applied filters as text. */
  readonly filters?: readonly string[]
  readonly theme: ChartTheme
  /** Size of the chart in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

export interface TitledPicture {
  readonly svg: string
  /** Size including the title and the margin, in CSS pixels. */
  readonly width: number
  readonly height: number
}

const PADDING = 16
const HEAD = 44
const LINE = 16
/** Maximum number of lines of the filters; the rest is truncated with an ellipsis. */
const MAX_LINES = 4

/** Wraps the filters into lines. */
function linesOf(filters: readonly string[], width: number, style: TextStyle, measure: Measure): readonly string[] {
  if (filters.length === 0) return []
  const lines = wrapped(filters.join('   '), width, style, measure)
  const rest = lines.slice(MAX_LINES - 1).join(' ')
  return rest === '' ? lines : [...lines.slice(0, MAX_LINES - 1), fitted(rest, width, style, measure)]
}

/** Returns a chart below its title and the applied filters, with the theme's background and embedded fonts. */
export async function titledPicture({ svg, title, filters = [], theme, size }: Picture): Promise<TitledPicture> {
  const { signal } = new AbortController()
  const measure = measureWith(theme.fontFamily)
  const style = { size: 13, weight: 620, color: theme.text }
  const soft = { size: 11, weight: 400, color: theme.textMuted }
  const shown = fitted(title, size.width, style, measure)
  const lines = linesOf(filters, size.width, soft, measure)
  const head = HEAD + lines.length * LINE
  const width = size.width + PADDING * 2
  const height = size.height + head + PADDING
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${xmlText(theme.fontFamily)}" font-size="12" style="font-variant-numeric:tabular-nums">`,
    `<style>${await fontRules('Inter Variable', signal)}</style>`,
    rect(0, 0, width, height, theme.surface),
    textAt(shown, PADDING, 26, style),
    ...lines.map((line, at) => textAt(line, PADDING, HEAD + at * LINE, soft)),
    svg.replace(/^<svg/, `<svg x="${PADDING}" y="${head}"`),
    '</svg>',
  ]
  return { svg: parts.join(''), width, height }
}

export const picturePng = async (picture: TitledPicture): Promise<Blob> =>
  (await rasterise({ ...picture, type: 'image/png' })).blob
