import { fitted, rect, textAt, xmlText } from '@belvedere/charts/page'
import type { ChartTheme } from '@belvedere/charts/theme'
import { measureWith } from './measure.ts'
import { fontRules, rasterise } from './raster.ts'

export interface Picture {
  /** A chart as an SVG document. */
  readonly svg: string
  readonly title: string
  readonly theme: ChartTheme
  /** Of the chart, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

export interface TitledPicture {
  readonly svg: string
  /** With the title and the margin, in CSS pixels. */
  readonly width: number
  readonly height: number
}

const PADDING = 16
const HEAD = 44

/** A chart below its title, on the theme's ground, with the fonts that it needs. */
export async function titledPicture({ svg, title, theme, size }: Picture): Promise<TitledPicture> {
  const { signal } = new AbortController()
  const width = size.width + PADDING * 2
  const height = size.height + HEAD + PADDING
  const style = { size: 13, weight: 620, color: theme.text }
  const shown = fitted(title, size.width, style, measureWith(theme.fontFamily))
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${xmlText(theme.fontFamily)}" font-size="12" style="font-variant-numeric:tabular-nums">`,
    `<style>${await fontRules('Inter Variable', signal)}</style>`,
    rect(0, 0, width, height, theme.surface),
    textAt(shown, PADDING, 26, style),
    svg.replace(/^<svg/, `<svg x="${PADDING}" y="${HEAD}"`),
    '</svg>',
  ]
  return { svg: parts.join(''), width, height }
}

export const picturePng = async (picture: TitledPicture): Promise<Blob> =>
  (await rasterise({ ...picture, type: 'image/png' })).blob
