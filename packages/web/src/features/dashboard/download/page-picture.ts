import { fitted, textAt, wrapped, xmlText } from '@belvedere/charts/page'
import type { ChartTheme } from '@belvedere/charts/theme'
import { fitPage, PAGE_WIDTH, type PageSlice, type PlannedPage } from '@belvedere/core/layout'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { type Raster, rasterise } from '../../../kit/picture/raster.ts'
import type { App } from '../../../state/app.ts'
import { allIndicators } from '../state/effective.ts'
import { indicatorTexts } from './chart-pictures.ts'
import { drawPanes, type PageInput } from './draw-page.ts'

const PADDING = 20
const HEAD = 64
const LINE = 18
const FOOT = 30

export interface PictureInput extends PageInput {
  /** `@font-face` rules with embedded fonts, because a picture cannot load any. */
  readonly fonts: string
}

interface Head {
  readonly svg: string
  readonly height: number
}

/** Draws the titles of the dashboard and its tab, and the active filters. */
function drawHead(page: PlannedPage, { dashboard, paint }: PictureInput): Head {
  const { theme, measure } = paint
  const { model, store } = dashboard
  const width = PAGE_WIDTH - PADDING * 2
  const title = { size: 20, weight: 620, color: theme.text }
  const soft = { size: 12, weight: 400, color: theme.textMuted }
  const name = [model.dashboard.dashboard_title, page.title].filter(text => text !== '').join('  ·  ')
  const filters = indicatorTexts(allIndicators(model, store.getState().applied))
  const lines = filters.length === 0 ? [] : wrapped(filters.join('   '), width, soft, measure)
  return {
    svg: [
      textAt(fitted(name, width, title, measure), PADDING, 40, title),
      ...lines.map((line, i) => textAt(line, PADDING, HEAD + i * LINE, soft)),
    ].join(''),
    height: HEAD + lines.length * LINE,
  }
}

/** Draws the name of the user and the current time. */
function drawFoot(app: App, y: number, theme: ChartTheme): string {
  const { first_name, last_name } = bootstrap(app).user
  const maker = `${first_name} ${last_name}`.trim()
  const moment = new Date().toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const text = maker === '' ? t('{moment} UTC', { moment }) : t('{maker}, {moment} UTC', { maker, moment })
  return textAt(text, PADDING, y + 19, { size: 11, weight: 400, color: theme.textMuted })
}

export interface PagePictures {
  /** Slices that the page is divided into. */
  readonly slices: readonly PageSlice[]
  /** Draws a slice with the head and foot of the page. */
  readonly part: (slice: PageSlice, type: 'image/png' | 'image/jpeg') => Promise<Raster>
}

/**
 * Draws the charts of a page once. The result renders any slice of the page as a picture.
 *
 * @param most maximum height of a slice with head and foot, in CSS pixels; null to return the page as one slice
 */
export async function pagePictures(
  app: App,
  planned: PlannedPage,
  input: PictureInput,
  most: number | null = null,
): Promise<PagePictures> {
  const head = drawHead(planned, input)
  const page = fitPage(planned, most === null ? null : most - head.height - FOOT)
  const panes = await drawPanes(app, page, input)
  const { theme, canvas } = input.paint
  const part: PagePictures['part'] = ({ from, to }, type) => {
    const height = Math.ceil(head.height + (to - from) + FOOT)
    const font = xmlText(theme.fontFamily)
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE_WIDTH}" height="${height}" viewBox="0 0 ${PAGE_WIDTH} ${height}" font-family="${font}" font-size="12" style="font-variant-numeric:tabular-nums">`,
      `<style>${input.fonts}</style><rect width="100%" height="100%" fill="${canvas}"/>`,
      head.svg,
      `<svg y="${head.height}" width="${PAGE_WIDTH}" height="${to - from}" viewBox="0 ${from} ${PAGE_WIDTH} ${to - from}">${panes}</svg>`,
      drawFoot(app, head.height + to - from, theme),
      '</svg>',
    ].join('')
    return rasterise({ svg, width: PAGE_WIDTH, height, type })
  }
  return { part, slices: page.slices }
}
