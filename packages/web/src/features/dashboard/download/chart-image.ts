import { fitted, rect, textAt, xmlText } from '@belvedere/charts/page'
import { chartTheme } from '@belvedere/charts/theme'
import { fileName, saveFile } from '../../../data/save-file.ts'
import { t } from '../../../i18n.ts'
import type { DashboardContextValue } from '../context.ts'
import { drawPicture } from './chart-pictures.ts'
import { measureWith } from './measure.ts'
import { fontRules, rasterise } from './raster.ts'

export interface ChartImageInput {
  readonly dashboard: Pick<DashboardContextValue, 'model' | 'store' | 'colorsOf' | 'timeZone'>
  readonly chartId: number
  readonly title: string
  readonly theme: 'light' | 'dark'
  /** Of the picture as it stands on the page, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

const PADDING = 16
const HEAD = 44

/** Saves a chart as a PNG, in the size and with the filters that it has on the page. */
export async function saveChartImage({ dashboard, chartId, title, theme: name, size }: ChartImageInput): Promise<void> {
  const { signal } = new AbortController()
  const theme = chartTheme(name)
  const picture = await drawPicture({ dashboard, chartId, theme, signal, ...size })
  if ('problem' in picture) throw new Error(t('There is no picture to save: {problem}', picture))
  const width = size.width + PADDING * 2
  const height = size.height + HEAD + PADDING
  const style = { size: 13, weight: 620, color: theme.text }
  const shown = fitted(title, size.width, style, measureWith(theme.fontFamily))
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${xmlText(theme.fontFamily)}" font-size="12" style="font-variant-numeric:tabular-nums">`,
    `<style>${await fontRules('Inter Variable', signal)}</style>`,
    rect(0, 0, width, height, theme.surface),
    textAt(shown, PADDING, 26, style),
    picture.svg.replace(/^<svg/, `<svg x="${PADDING}" y="${HEAD}"`),
    '</svg>',
  ].join('')
  const { blob } = await rasterise({ svg, width, height, type: 'image/png' })
  saveFile(blob, fileName(title, 'png'))
}
