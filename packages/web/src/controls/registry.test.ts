import type { Control } from '@belvedere/charts/controls'
import { expect, test } from 'vitest'
import { componentOf } from './registry.ts'

const control = (kind: string) => ({ kind, name: 'height', label: 'Height', affects: 'option' }) as Control

test('a control of a kind that is not known has no component [EXPLORE-PAGE-010]', () => {
  expect(componentOf(control('number'))).toBeDefined()
  expect(componentOf(control('hologram'))).toBeUndefined()
  expect(componentOf(control('toString'))).toBeUndefined()
})
