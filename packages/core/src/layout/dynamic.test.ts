import { expect, test } from 'vitest'
import { dynamicContent, newComponent, parseLayout, printLayout } from './index.ts'

test('a component that a plugin brings, or a box with its name [ENTITY-LAYOUT-008] [ENTITY-LAYOUT-004]', () => {
  const weather = newComponent('DYNAMIC', 'a', { componentKey: 'weather', own: 1 })
  const stored = printLayout({ ...parseLayout(null), [weather.id]: weather })
  const loaded = parseLayout(JSON.stringify(stored))[weather.id]
  expect(loaded).toEqual(weather)
  if (!loaded) throw new Error('it is lost')
  expect(dynamicContent(loaded, new Set(['weather']))).toEqual({ kind: 'component', key: 'weather' })
  expect(dynamicContent(loaded, new Set(['tides']))).toEqual({ kind: 'placeholder', name: 'weather' })
})
test.each([undefined, '', 7, null])('componentKey %j is named by its id', componentKey => {
  const component = newComponent('DYNAMIC', 'a', { componentKey })
  expect(dynamicContent(component, new Set(['', '7']))).toEqual({ kind: 'placeholder', name: 'DYNAMIC-a' })
})
