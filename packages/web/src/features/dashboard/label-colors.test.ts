import { chartTheme } from '@belvedere/charts/theme'
import { parseMetadata } from '@belvedere/core/dashboard'
import { expect, test } from 'vitest'
import { makeDashboardColors } from './label-colors.ts'
import type { DashboardModel } from './model.ts'

const colors = (metadata: object, isVaried = false) =>
  makeDashboardColors({ metadata: parseMetadata(metadata) } as DashboardModel, isVaried)

test('a label keeps its place in the palette over charts and themes [DASH-VIEW-009]', () => {
  const of = colors({})
  const light = of(chartTheme('light'))
  expect([light('ORD'), light('ATL'), light('ORD')]).toEqual([
    chartTheme('light').categories[0],
    chartTheme('light').categories[1],
    chartTheme('light').categories[0],
  ])
  const dark = of(chartTheme('dark'))
  expect([dark('ATL'), dark('DEN')]).toEqual([chartTheme('dark').categories[1], chartTheme('dark').categories[2]])
})

test('the colours that the owner gave win [DASH-VIEW-009]', () => {
  const light = colors({ label_colors: { ORD: '#123456' } })(chartTheme('light'))
  expect(light('ORD')).toBe('#123456')
})

test('a colour that the owner took from the palette changes with the theme [DASH-VIEW-009]', () => {
  const of = colors({ label_colors: { LAX: chartTheme('light').categories[3]! } })
  expect(of(chartTheme('light'))('LAX')).toBe(chartTheme('light').categories[3])
  expect(of(chartTheme('dark'))('LAX')).toBe(chartTheme('dark').categories[3])
})

test('with more labels than colours the palette starts again', () => {
  const light = colors({})(chartTheme('light'))
  const given = Array.from({ length: 12 }, (_, index) => light(`label ${index}`))
  expect(given.slice(10)).toEqual(given.slice(0, 2))
})

test('with the flag, colours that would be repeated are varied [FLAG-005]', () => {
  const { categories } = chartTheme('light')
  const light = colors({}, true)(chartTheme('light'))
  const given = Array.from({ length: 30 }, (_, index) => light(`label ${index}`))
  expect(given.slice(0, 10)).toEqual(categories)
  expect(new Set(given).size).toBe(30)
})
