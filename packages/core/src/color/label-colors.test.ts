import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignLabelColors, makeLabelColors } from './index.ts'

const palette = ['blue', 'red', 'green']

test('the same label has the same colour; the palette goes in order, then starts again [DASH-VIEW-009]', () => {
  const { colorOf } = makeLabelColors({ palette })
  expect(['pig', 'horse', 'pig', 'cat', 'cow', 'horse'].map(colorOf)).toEqual([
    'blue',
    'red',
    'blue',
    'green',
    'blue',
    'red',
  ])
})
test('beyond the palette: other', () => {
  expect(assignLabelColors(['a', 'b', 'c', 'd', 'e'], { palette, other: 'grey' })).toEqual({
    a: 'blue',
    b: 'red',
    c: 'green',
    d: 'grey',
    e: 'grey',
  })
})
test("the owner's colours win, shared ones follow, both take their slot", () => {
  const options = { palette, label_colors: { pig: 'pink' }, shared_label_colors: { cow: 'black', pig: 'white' } }
  expect(assignLabelColors(['cow', 'pig', 'horse'], options)).toEqual({ cow: 'black', pig: 'pink', horse: 'green' })
})
test('an entry that was given away is passed over while others are free', () => {
  expect(assignLabelColors(['a', 'b'], { palette, label_colors: { z: 'blue' } })).toEqual({ a: 'red', b: 'green' })
})
test('the same order gives the same colours, requested one by one or again', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), labels => {
      expect(assignLabelColors([...labels, ...labels], { palette })).toEqual(assignLabelColors(labels, { palette }))
    }),
  )
})
