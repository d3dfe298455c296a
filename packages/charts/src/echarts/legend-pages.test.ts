import { LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { expect, test } from 'vitest'
import { module } from './legend.ts'
import { endOfLegendPage } from './legend-pages.ts'

use([GridComponent, LineChart, SVGRenderer, module])

const NAMES = ['Up to 5 minutes', '6 to 15', '16 to 60', 'More than an hour', 'Cancelled', 'Diverted']

interface Drawn {
  /** Where the legend is cut off, from its left edge. */
  readonly clip: number
  readonly page: string
}

function drawLegend(width: number, names: readonly string[], page = 0): Drawn {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: 200 })
  chart.setOption({
    animation: false,
    xAxis: {},
    yAxis: {},
    legend: { type: 'scroll', left: 0, right: 0, data: [...names], scrollDataIndex: page },
    series: names.map(name => ({ type: 'line', name, data: [[1, 2]] })),
  })
  const svg = chart.renderToSVGString()
  chart.dispose()
  const clip = /<path d="M0 -3l([\d.]+) 0/.exec(svg)
  return { clip: Number(clip?.[1]), page: /(\d\/\d)</.exec(svg)?.[1] ?? '' }
}

test('a page ends after its last whole entry, or where the room does', () => {
  const entries = [
    [0, 40],
    [50, 90],
    [100, 140],
  ] as const
  expect(endOfLegendPage(entries, 0, 120)).toBe(90)
  expect(endOfLegendPage(entries, 0, 140)).toBe(140)
  expect(endOfLegendPage(entries, 50, 60)).toBe(90)
  expect(endOfLegendPage(entries, 0, 30)).toBe(30)
})

test('a legend that is scrolled is cut off between entries on every page', () => {
  const room = drawLegend(330, [
    'A name that is far longer than any legend has room for, on a screen as narrow as this',
  ])
  const first = drawLegend(330, NAMES)
  const wider = drawLegend(345, NAMES)
  expect(room.clip).toBeGreaterThan(200)
  expect(first.page).toBe('1/3')
  expect(first.clip).toBeLessThan(room.clip)
  // Fifteen pixels more hold no further entry.
  expect(wider.clip).toBe(first.clip)
})
