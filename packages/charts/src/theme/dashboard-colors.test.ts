import { categoricalScheme, THEME_SCHEME } from '@belvedere/core/color'
import { parseMetadata } from '@belvedere/core/dashboard'
import { expect, test } from 'vitest'
import { makeDashboardColors, sharedColors } from './dashboard-colors.ts'
import { chartTheme } from './themes.ts'

const [LIGHT, DARK] = [chartTheme('light'), chartTheme('dark')]
const SUPERSET = categoricalScheme('supersetColors')?.colors ?? []
const dashboard = (metadata: object, isVaried = false) => makeDashboardColors(parseMetadata(metadata), isVaried)
/** Colours of one chart without a scheme of its own. */
const colors = (metadata: object, isVaried = false) => {
  const all = dashboard(metadata, isVaried)
  return (theme = LIGHT) => all.of({ slice_id: 1 }, theme).color
}

test('a label keeps its place in the palette over charts and themes [DASH-VIEW-009]', () => {
  const of = colors({})
  const light = of()
  expect([light('ORD'), light('ATL'), light('ORD')]).toEqual([
    LIGHT.categories[0],
    LIGHT.categories[1],
    LIGHT.categories[0],
  ])
  const dark = of(DARK)
  expect([dark('ATL'), dark('DEN')]).toEqual([DARK.categories[1], DARK.categories[2]])
})

test('the colours that the owner gave win, then those that a save wrote down [DASH-VIEW-009]', () => {
  const metadata = { label_colors: { ORD: '#123456' }, shared_label_colors: { ORD: '#ffffff', ATL: '#654321' } }
  const light = colors(metadata)()
  expect([light('ORD'), light('ATL')]).toEqual(['#123456', '#654321'])
})

test('a colour that the owner took from the palette changes with the theme [DASH-VIEW-009]', () => {
  const of = colors({ label_colors: { LAX: LIGHT.categories[3]! } })
  expect(of()('LAX')).toBe(LIGHT.categories[3])
  expect(of(DARK)('LAX')).toBe(DARK.categories[3])
})

test('with more labels than colours the palette starts again', () => {
  const light = colors({})()
  const given = Array.from({ length: 12 }, (_, index) => light(`label ${index}`))
  expect(given.slice(10)).toEqual(given.slice(0, 2))
})

test('with the flag, colours that would be repeated are varied [FLAG-005]', () => {
  const { categories } = LIGHT
  const light = colors({}, true)()
  const given = Array.from({ length: 30 }, (_, index) => light(`label ${index}`))
  expect(given.slice(0, 10)).toEqual(categories)
  expect(new Set(given).size).toBe(30)
})

test("charts follow the dashboard's scheme, and have their own where it has none", () => {
  const bnb = { slice_id: 1, color_scheme: 'bnbColors' }
  const follows = dashboard({ color_scheme: 'supersetColors' })
  expect(follows.of(bnb, LIGHT).palette).toBe(SUPERSET)
  expect(follows.of(bnb, DARK).color('a')).toBe(SUPERSET[0])
  expect(dashboard({}).of(bnb, LIGHT).palette).toBe(categoricalScheme('bnbColors')?.colors)
  expect(dashboard({ color_scheme: THEME_SCHEME }).of(bnb, LIGHT).palette).toBeUndefined()
})

test('a scheme that is not known here has the colours that stand beside its name, else those of the house', () => {
  const domain = ['#111111', '#222222']
  const own = dashboard({ color_scheme: 'ours', color_scheme_domain: domain })
  expect(own.of({ slice_id: 1 }, LIGHT).palette).toEqual(domain)
  expect(dashboard({ color_scheme: 'ours' }).of({ slice_id: 1 }, LIGHT).palette).toBeUndefined()
})

test('what several charts show is written down, in colours of the light theme [DASH-SAVE-014]', () => {
  const all = dashboard({})
  const [first, second] = [all.of({ slice_id: 1 }, DARK), all.of({ slice_id: 2 }, DARK)]
  for (const label of ['a', 'b']) first.color(label)
  for (const label of ['b', 'c', 'b']) second.color(label)
  expect(sharedColors(all)).toEqual({ b: LIGHT.categories[1] })
  expect(all.shown().map(({ label, charts }) => [label, charts])).toEqual([
    ['a', [1]],
    ['b', [1, 2]],
    ['c', [2]],
  ])
  expect(all.of({ slice_id: 1 }, DARK)).toBe(first)
})

test('settled colors are those of the order of charts, whichever was drawn first [DASH-VIEW-009]', () => {
  const LABELS: Readonly<Record<number, readonly string[]>> = { 1: ['a', 'b'], 2: ['c', 'a'], 3: ['d', 'b', 'e'] }
  const drawn = (order: readonly number[]) => {
    const all = dashboard({ label_colors: { e: '#123456' } })
    const read = (chart: number) => (LABELS[chart] ?? []).map(label => all.of({ slice_id: chart }, LIGHT).color(label))
    for (const chart of order) read(chart)
    const hasChanged = all.settle([1, 2, 3])
    return { hasChanged, colors: [1, 2, 3].map(read), all, read }
  }
  const first = drawn([1, 2, 3])
  expect(first.hasChanged).toBe(false)
  const [lake, copper, teal, plum] = LIGHT.categories
  expect(first.colors).toEqual([
    [lake, copper],
    [teal, lake],
    [plum, copper, '#123456'],
  ])
  for (const order of [
    [3, 2, 1],
    [2, 3, 1],
    [3, 1, 2],
  ]) {
    const other = drawn(order)
    expect(other.hasChanged).toBe(true)
    expect(other.colors).toEqual(first.colors)
  }
})

test('what is settled stays when further labels come, and only changed charts are drawn anew [DASH-VIEW-009]', () => {
  const all = dashboard({})
  let calls = 0
  const end = all.onUnsettled(() => calls++)
  const [one, two, three] = [1, 2, 3].map(slice_id => all.of({ slice_id }, LIGHT))
  two?.color('b')
  one?.color('a')
  three?.color('c')
  expect(calls).toBe(3)
  expect(all.settle([1, 2, 3])).toBe(true)
  expect(all.of({ slice_id: 1 }, LIGHT)).not.toBe(one)
  expect(all.of({ slice_id: 3 }, LIGHT)).toBe(three)
  const settled = ['a', 'b', 'c'].map(label => all.of({ slice_id: 1 }, LIGHT).color(label))
  expect(settled).toEqual(LIGHT.categories.slice(0, 3))
  all.of({ slice_id: 0 }, LIGHT).color('new')
  expect(all.settle([0, 1, 2, 3])).toBe(false)
  expect(['a', 'b', 'c', 'new'].map(label => all.of({ slice_id: 1 }, LIGHT).color(label))).toEqual(
    LIGHT.categories.slice(0, 4),
  )
  end()
})
