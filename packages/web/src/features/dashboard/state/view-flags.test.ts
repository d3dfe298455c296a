import { expect, test } from 'vitest'
import { readViewFlags } from './view-flags.ts'

const flags = (search: string) => readViewFlags(new URLSearchParams(search))

test('uiConfig bits add up [ROUTE-016]', () => {
  expect(flags('')).toEqual({
    hasNav: true,
    hasTitle: true,
    hasTabs: true,
    hasChartControls: true,
    hasFilterBar: true,
    isFilterBarOpen: null,
  })
  expect(flags('uiConfig=9')).toMatchObject({ hasTitle: false, hasTabs: true, hasNav: true, hasChartControls: false })
  expect(flags('uiConfig=6')).toMatchObject({ hasTitle: true, hasTabs: false, hasNav: false })
})

test('standalone hides more with every step [ROUTE-016]', () => {
  expect(flags('standalone=1')).toMatchObject({ hasNav: false, hasTitle: true, hasTabs: true })
  expect(flags('standalone=true')).toMatchObject({ hasNav: false, hasTitle: true })
  expect(flags('standalone=2')).toMatchObject({ hasNav: false, hasTitle: false, hasTabs: true })
  expect(flags('standalone=3')).toMatchObject({ hasNav: false, hasTitle: false, hasTabs: false, hasFilterBar: false })
})

test('the filter bar is shown and opened by the address [ROUTE-010]', () => {
  expect(flags('show_filters=0').hasFilterBar).toBe(false)
  expect(flags('standalone=3&show_filters=1').hasFilterBar).toBe(true)
  expect(flags('expand_filters=0').isFilterBarOpen).toBe(false)
})
