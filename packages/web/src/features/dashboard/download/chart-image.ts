import { chartTheme } from '@belvedere/charts/theme'
import { fileName, saveFile } from '../../../data/save-file.ts'
import { t } from '../../../i18n.ts'
import { picturePng, titledPicture } from '../../../kit/picture/titled-picture.ts'
import type { App } from '../../../state/app.ts'
import type { DashboardContextValue } from '../state/context.ts'
import { drawPicture, indicatorTexts } from './chart-pictures.ts'

export interface ChartImageInput {
  readonly dashboard: Pick<DashboardContextValue, 'model' | 'store' | 'colorsOf' | 'timeZone'>
  readonly chartId: number
  readonly title: string
  readonly theme: 'light' | 'dark'
  /** Size of the chart on the page, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

/** Saves a chart as a PNG in its size on the page. The picture names the filters that apply to it. */
export async function saveChartImage(
  app: App,
  { dashboard, chartId, title, theme: name, size }: ChartImageInput,
): Promise<void> {
  const { signal } = new AbortController()
  const theme = chartTheme(name)
  const picture = await drawPicture(app, { dashboard, chartId, theme, signal, ...size })
  if ('problem' in picture) throw new Error(t('There is no picture to save: {problem}', picture))
  const filters = indicatorTexts(picture.filters)
  const titled = await titledPicture({ svg: picture.svg, title, filters, theme, size })
  saveFile(await picturePng(titled), fileName(title, 'png'))
}
