import type { Page } from '@belvedere/e2e'
import type { BareChart } from './bare-page.ts'
import type { Maker } from './made.ts'

/** The charts in view of a page, with their data and where they stand. */
export async function chartsOn(page: Page, maker: Maker, dashboard: string | number): Promise<readonly BareChart[]> {
  const path = `/api/v1/dashboard/${dashboard}/charts`
  const { result } = await maker.call<{
    result: readonly { readonly id: number; readonly form_data: BareChart['form'] }[]
  }>('GET', path)
  const panes = (await page.evaluate(`[...document.querySelectorAll('[data-chart-id]')].flatMap(pane => {
    const { left, top, width, height } = (pane.querySelector('[data-chart-status]') ?? pane).getBoundingClientRect()
    return top < innerHeight && top + height > 0 ? [[Number(pane.dataset.chartId), { left, top, width, height }]] : []
  })`)) as readonly (readonly [number, BareChart['place']])[]
  const charts: BareChart[] = []
  for (const [id, place] of panes) {
    const form = result.find(chart => chart.id === id)?.form_data
    if (!form) continue
    const answer = await maker.call<{
      result: readonly { readonly colnames: unknown; readonly coltypes: unknown; readonly data: unknown }[]
    }>('GET', `/api/v1/chart/${id}/data/`)
    const tables = answer.result.map(({ colnames, coltypes, data }) => ({ colnames, coltypes, rows: data }))
    charts.push({ form, tables, place })
  }
  return charts
}
