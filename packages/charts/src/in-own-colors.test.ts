import { categoricalScheme, contrast, parseColor } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import { makeFormatter } from '@belvedere/core/format'
import { expect, test } from 'vitest'
import { chartTypes, loadControls, loadExamples } from './registry.ts'
import { drawSvg } from './svg/index.ts'
import { makeChartEnv } from './theme/chart-env.ts'
import { withScheme } from './theme/scheme-theme.ts'
import { seenOn } from './theme/seen-on.ts'
import { DARK_THEME, LIGHT_THEME } from './theme/themes.ts'
import { loadDrawingOf } from './unknown-type.ts'

const format = makeFormatter({ timeZone: 'UTC' })
const SIZE = { width: 640, height: 360 }
const envOf = (form: FormData) => makeChartEnv({ theme: withScheme(LIGHT_THEME, form.color_scheme), format, ...SIZE })

async function pictureOf(vizType: string, settings: object, awaited: readonly string[] = []): Promise<string> {
  const [example] = await loadExamples(vizType)
  if (!example) throw new Error(`no example of ${vizType}`)
  const form = { ...example.form, ...settings, datasource: '1__table', viz_type: vizType } as FormData
  const build = await loadDrawingOf(form)
  const option = build({ form, tables: example.tables, selected: new Set(), env: envOf(form) })
  // most pictures say their colours before they are drawn, which takes its time
  const text = JSON.stringify(option).toLowerCase()
  if (awaited.some(color => text.includes(color))) return text
  return (await drawSvg({ option, theme: LIGHT_THEME, ...SIZE })).toLowerCase()
}

const controlsOf = async (vizType: string): Promise<readonly string[]> =>
  (await loadControls(vizType)).sections.flatMap(({ controls }) => controls.flat().map(({ name }) => name))

test('a type that offers a scheme is drawn in its colours and redrawn without a query [EXPLORE-PAGE-016]', async () => {
  const missing: string[] = []
  const colors = categoricalScheme('lyftColors')?.colors ?? []
  let offered = 0
  for (const { vizType } of chartTypes) {
    const controls = await controlsOf(vizType)
    if (controls.includes('color_scheme')) {
      offered++
      const drawn = await pictureOf(vizType, { color_scheme: 'lyftColors' }, colors)
      if (!colors.some(color => drawn.includes(color))) missing.push(vizType)
    }
  }
  expect(missing).toEqual([])
  expect(offered).toBeGreaterThan(20)
}, 60_000)

test('a heatmap is drawn in the ramp that its form names, with ink that can be read on it', async () => {
  const drawn = await pictureOf('heatmap_v2', { linear_color_scheme: 'schemePuBuGn', show_values: true })
  expect(drawn).toMatch(/rgb\(1,70,54\)|#014636/)
})

test("colours that a form gives to labels win over its scheme's", async () => {
  const [example] = await loadExamples('pie')
  const label = String(example?.tables[0]?.rows[0]?.[Object.keys(example.tables[0].rows[0] ?? {})[0] ?? ''])
  const drawn = await pictureOf('pie', { color_scheme: 'lyftColors', label_colors: { [label]: '#123456', other: 3 } })
  expect(drawn).toContain('#123456')
})

test('a scheme that nobody knows leaves the house colours', async () => {
  const colorsIn = (picture: string) => new Set(picture.match(/#[0-9a-f]{6}/g))
  const own = colorsIn(await pictureOf('pie', {}))
  expect(colorsIn(await pictureOf('pie', { color_scheme: 'htg_color_scheme' }))).toEqual(own)
  expect(own).toContain(LIGHT_THEME.categories[0])
})

test('colours made for paper can be seen on the dark ground, and stay as they are where they can', () => {
  expect(seenOn(LIGHT_THEME.surface, '#1fa8c9')).toBe('#1fa8c9')
  const [ground, moved] = [DARK_THEME.surface, seenOn(DARK_THEME.surface, '#070061')].map(color => parseColor(color))
  expect(ground && moved && contrast(ground, moved)).toBeGreaterThanOrEqual(1.6)
})
