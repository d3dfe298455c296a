import { categoricalScheme, contrast, parseColor } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import { makeFormatter } from '@belvedere/core/format'
import { expect, test } from 'vitest'
import type { ChartExample, LabelColor } from './chart-type.ts'
import { chartTypes, loadControls, loadExamples } from './registry.ts'
import { drawSvg } from './svg/index.ts'
import { makeChartEnv } from './theme/chart-env.ts'
import { makeDashboardColors } from './theme/dashboard-colors.ts'
import { givenColor } from './theme/house-color.ts'
import { withScheme } from './theme/scheme-theme.ts'
import { seenOn } from './theme/seen-on.ts'
import { DARK_THEME, LIGHT_THEME } from './theme/themes.ts'
import { loadDrawingOf } from './unknown-type.ts'

const format = makeFormatter({ timeZone: 'UTC' })
const SIZE = { width: 640, height: 360 }
const envOf = (form: FormData) => makeChartEnv({ theme: withScheme(LIGHT_THEME, form.color_scheme), format, ...SIZE })

async function firstExample(vizType: string): Promise<ChartExample> {
  const [example] = await loadExamples(vizType)
  if (!example) throw new Error(`no example of ${vizType}`)
  return example
}

async function pictureOf(
  vizType: string,
  settings: object,
  awaited: readonly string[] = [],
  only?: ChartExample,
): Promise<string> {
  const example = only ?? (await firstExample(vizType))
  const form = { ...example.form, ...settings, datasource: '1__table', viz_type: vizType } as FormData
  const build = await loadDrawingOf(form)
  const option = build({
    form,
    tables: example.tables,
    annotationData: example.annotationData,
    selected: new Set(),
    env: envOf(form),
  })
  // most pictures say their colours before they are drawn, which takes its time
  const text = JSON.stringify(option).toLowerCase()
  if (awaited.some(color => text.includes(color))) return text
  return (await drawSvg({ option, theme: LIGHT_THEME, ...SIZE })).toLowerCase()
}

async function labelsOf(vizType: string, example: ChartExample): Promise<readonly string[]> {
  const form = { ...example.form, datasource: '1__table', viz_type: vizType } as FormData
  const env = envOf(form)
  const labels = new Set<string>()
  const color: LabelColor = (label, otherwise) => {
    labels.add(label)
    return env.color(label, otherwise)
  }
  const build = await loadDrawingOf(form)
  build({
    form,
    tables: example.tables,
    annotationData: example.annotationData,
    selected: new Set(),
    env: { ...env, color },
  })
  return [...labels].filter(label => label !== '')
}

/** Controls that a chart like the first example shows. */
async function controlsOf(vizType: string): Promise<readonly string[]> {
  const { form } = await firstExample(vizType)
  const { sections } = await loadControls(vizType)
  return sections.flatMap(({ controls }) =>
    controls.flat().flatMap(({ name, visible }) => (visible?.(form) === false ? [] : name)),
  )
}

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

test('a type that offers colours of labels is drawn in one, and the other labels keep theirs', async () => {
  const missing: string[] = []
  const superfluous: string[] = []
  for (const { vizType } of chartTypes) {
    const { sections } = await loadControls(vizType)
    const isOffered = sections.some(({ controls }) => controls.flat().some(({ name }) => name === 'label_colors'))
    let isDrawn = false
    for (const example of await loadExamples(vizType)) {
      const [first] = await labelsOf(vizType, example)
      if (first === undefined || isDrawn) continue
      const label_colors = { [first]: '#123456' }
      isDrawn = /#123456|rgba?\(18, ?52, ?86/.test(await pictureOf(vizType, { label_colors }, ['#123456'], example))
    }
    if (isDrawn && !isOffered) superfluous.push(vizType)
    if (isOffered && !isDrawn) missing.push(vizType)
  }
  expect({ missing, superfluous }).toEqual({ missing: [], superfluous: [] })
}, 60_000)

test('giving a label a colour leaves those of the others; a dashboard that gave it one goes before the chart', async () => {
  const pie = await firstExample('pie')
  const form = { ...pie.form, datasource: '1__table', viz_type: 'pie' } as FormData
  const build = await loadDrawingOf(form)
  const colorsOf = (label_colors: object, colors?: LabelColor) => {
    const env = makeChartEnv({ theme: LIGHT_THEME, format, colors, ...SIZE })
    const option = build({ form: { ...form, label_colors }, tables: pie.tables, selected: new Set(), env })
    return JSON.stringify(option).match(/#[0-9a-f]{6}/gi) ?? []
  }
  const [first = ''] = await labelsOf('pie', pie)
  const [lake = ''] = LIGHT_THEME.categories
  const replaced = (own: string) => colorsOf({}).map(color => (color === lake ? own : color))
  expect(colorsOf({})).toContain(lake)
  expect(colorsOf({ [first]: '#123456' })).toEqual(replaced('#123456'))
  const dashboard = makeDashboardColors({
    color_scheme: '',
    color_scheme_domain: [],
    label_colors: { [first]: '#654321' },
    shared_label_colors: {},
  })
  expect(colorsOf({ [first]: '#123456' }, dashboard.of({}, LIGHT_THEME).color)).toEqual(replaced('#654321'))
})

test('the only series of a chart has the colour that its label was given', async () => {
  const bars = await firstExample('echarts_timeseries_bar')
  const form = { metrics: ['m'], x_axis: 'x', groupby: [] }
  const tables = [
    {
      coltypes: [1, 0],
      colnames: ['x', 'm'],
      rows: [
        { x: 'a', m: 1 },
        { x: 'b', m: 2 },
      ],
    },
  ]
  const only = { ...bars, form, tables } as unknown as ChartExample
  expect(await pictureOf('echarts_timeseries_bar', { label_colors: { m: '#123456' } }, [], only)).toContain('#123456')
})

test('a colour of the house is the same place of it in both themes, another one is moved until it is seen', () => {
  const [lake = ''] = LIGHT_THEME.categories
  expect(givenColor(DARK_THEME, lake.toUpperCase())).toBe(DARK_THEME.categories[0])
  expect(givenColor(LIGHT_THEME, '#123456')).toBe('#123456')
  expect(givenColor(DARK_THEME, '#000000')).not.toBe('#000000')
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
