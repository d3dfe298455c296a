import { describe, expect, test } from 'vitest'
import { sampleInput } from '../../test/draw.ts'
import { buildOption as line } from '../types/echarts_timeseries_line/build-option.ts'
import { drawableFor, drawSvg } from './index.ts'

const NAMES = Array.from({ length: 9 }, (_, index) => `Carrier number ${index + 1}`)
const ROWS = [0, 86_400_000].map(at => ({
  t: at,
  ...Object.fromEntries(NAMES.map((name, index) => [name, index + at / 86_400_000])),
}))
const TABLE = { colnames: ['t', ...NAMES], coltypes: [2, ...NAMES.map(() => 0)], rows: ROWS } as const
const inputOf = (form: object, size: object = {}) =>
  sampleInput({
    form: { viz_type: 'echarts_timeseries_line', x_axis: 't', metrics: ['n'], groupby: ['carrier'], ...form },
    tables: [TABLE as never],
    ...size,
  })
const draw = (form: object, size: object = {}) => drawSvg(drawableFor(line, inputOf(form, size)))

const namedIn = (svg: string) => NAMES.filter(name => new RegExp(`>${name}<`).test(svg))

describe('in a picture nothing is scrolled', () => {
  test('every entry of a legend is laid out in lines, above a chart that begins below them', async () => {
    const svg = await draw({}, { width: 400, height: 500 })
    expect(namedIn(svg)).toEqual(NAMES)
    const [, y = '0'] = /<svg x="0" y="(\d+)"/.exec(svg) ?? []
    expect(Number(y)).toBeGreaterThan(18)
    expect(svg).toMatch(/^<svg[^>]* width="400" height="500"/)
    const below = await draw({ legendOrientation: 'bottom' }, { width: 400, height: 500 })
    expect(namedIn(below)).toEqual(NAMES)
    expect(below).toContain('<svg x="0" y="0"')
  })

  test.each([{}, { legendOrientation: 'right' }, { legendOrientation: 'left' }])(
    'what has no room is counted: %o',
    async form => {
      const svg = await draw(form, { width: 240, height: 110 })
      const more = Number(/>and (\d+) more</.exec(svg)?.[1])
      const shown = svg.match(/rx="2"/g)?.length ?? 0
      expect(shown + more).toBe(NAMES.length)
    },
  )

  test('a legend of one line is the chart’s own, and a slider is left out', async () => {
    const { option, legend } = drawableFor(line, inputOf({ zoomable: true }, { width: 4000, height: 300 }))
    expect(legend).toBeNull()
    expect(option).toMatchObject({ option: { legend: { type: 'plain' }, dataZoom: [{}, { show: false }] } })
  })
})
