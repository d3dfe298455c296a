import { expect, test } from 'vitest'
import {
  CATEGORICAL_SCHEMES,
  categoricalScheme,
  isKnownRamp,
  isKnownScheme,
  isSafePalette,
  LINEAR_SCHEMES,
  linearScheme,
  parseColor,
  THEME_SCHEME,
} from './index.ts'

test('every scheme has an id of its own and colours that can be read', () => {
  for (const schemes of [CATEGORICAL_SCHEMES, LINEAR_SCHEMES]) {
    expect(new Set(schemes.map(({ id }) => id)).size).toBe(schemes.length)
    for (const { id, colors } of schemes) {
      expect(colors.length, id).toBeGreaterThan(1)
      expect(
        colors.filter(color => !parseColor(color)),
        id,
      ).toEqual([])
    }
  }
})

test('a stored id means its colours, an older id those of its successor', () => {
  expect(categoricalScheme('supersetColors')?.colors.slice(0, 2)).toEqual(['#1fa8c9', '#454e7c'])
  expect(categoricalScheme('presetAndSupersetColors')).toBe(categoricalScheme('supersetAndPresetColors'))
  expect(linearScheme('blue_white_yellow')).toMatchObject({
    colors: ['#00d1c1', '#ffffff', '#ffb400'],
    isDiverging: true,
  })
  expect([
    categoricalScheme('mine'),
    categoricalScheme(null),
    linearScheme(3),
    categoricalScheme(THEME_SCHEME),
  ]).toEqual(Array(4).fill(undefined))
  expect(['lyftColors', THEME_SCHEME, 'mine'].map(isKnownScheme)).toEqual([true, true, false])
  expect(['schemeBlues', 'ember', 'mine'].map(isKnownRamp)).toEqual([true, true, false])
})

test('whether colour-blind eyes tell the first five apart is measured', () => {
  const isSafe = (id: string) => isSafePalette(categoricalScheme(id)?.colors ?? [])
  expect(['okabeIto', 'd3Category10', 'lyftColors'].map(isSafe)).toEqual([true, false, false])
  expect(isSafePalette(['#226fb1', '#c16836', '#1a9777', '#672e81', '#329bcf'])).toBe(true)
})
