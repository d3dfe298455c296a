import { expect, test } from 'vitest'
import { parseColor } from '../rgb.ts'
import { CATEGORICAL_SCHEMES, categoricalScheme, HOUSE_SCHEME } from './index.ts'

test('palettes are found by the names that charts and dashboards have for them', () => {
  expect(categoricalScheme('supersetColors')?.colors[0]).toBe('#1fa8c9')
  expect(['', 'one of ours', HOUSE_SCHEME, null, 3].map(categoricalScheme).filter(Boolean)).toEqual([])
})

test('every palette has a name and colours that can be read', () => {
  for (const { id, label, colors } of CATEGORICAL_SCHEMES) {
    expect(label, id).not.toBe('')
    expect(
      colors.filter(color => !parseColor(color)),
      id,
    ).toEqual([])
  }
})
