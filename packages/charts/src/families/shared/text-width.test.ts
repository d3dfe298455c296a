import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitText, textWidth } from './text-width.ts'

/** The longest beginning that fits, found by trying each. */
function longestThatFits(text: string, space: number, size: number): string {
  if (textWidth(text, size) <= space) return text
  const characters = [...text]
  while (characters.length > 1 && textWidth(`${characters.join('')}…`, size) > space) characters.pop()
  return `${characters.join('')}…`
}

test('a text that is too wide keeps the longest beginning that fits with an ellipsis', () => {
  const character = fc.constantFrom('i', 'm', 'A', 'z', ' ', 'é', '한', '語', '😀', '…', '\u0300')
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 40 }), fc.integer({ min: 0, max: 200 }), (text, space) => {
      for (const size of [11, 12]) expect(fitText(text, space, size)).toBe(longestThatFits(text, space, size))
    }),
    { numRuns: 400, seed: 3 },
  )
})

test('narrow, common, wide and full letters', () => {
  expect(['iiii', 'aaaa', 'AAAA', 'mmmm', '語語語語'].map(text => textWidth(text, 100))).toEqual([
    128, 240, 280, 368, 400,
  ])
})
