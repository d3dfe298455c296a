import { expect, test } from 'vitest'
import { ridges, smooth } from './ridges.ts'

test('a moving mean keeps a level line level, also at its ends', () => {
  expect(smooth([4, 4, 4, 4], 2)).toEqual([4, 4, 4, 4])
})
test('each ridge is one closed path over the whole width', () => {
  const paths = ridges({ width: 920, height: 900, layers: 9, base: 330, step: 66, rise: [7, 9] })
  expect(paths).toHaveLength(9)
  for (const path of paths) {
    expect(path).toMatch(/^M0 900L0 /)
    expect(path).toMatch(/L920 900Z$/)
    expect(path).not.toContain('NaN')
  }
})
