import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/draw.ts'
import { buildOption } from '../../types/word_cloud/build-option.ts'
import { sampleTable } from '../samples/table.ts'
import { textWidth } from '../shared/text-width.ts'
import { placeWords } from './place-words.ts'

const BOX = { width: 480, height: 260, smallest: 10, largest: 60 }

test('no word lies over another or outside the box, and the same words lie the same way', () => {
  const word = fc.record({
    text: fc.string({ minLength: 1, maxLength: 14 }),
    weight: fc.double({ min: 0, max: 1, noNaN: true }),
    angle: fc.constantFrom(0, 90),
  })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), words => {
      const placed = placeWords(words, BOX)
      expect(placeWords(words, BOX)).toEqual(placed)
      const boxes = placed.map(({ word: { text, angle }, x, y, size }) => {
        const [width, height] = angle === 90 ? [size, textWidth(text, size)] : [textWidth(text, size), size]
        return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
      })
      for (const [i, one] of boxes.entries()) {
        expect(one.left >= 0 && one.top >= 0 && one.right <= BOX.width && one.bottom <= BOX.height).toBe(true)
        for (const other of boxes.slice(i + 1))
          expect(
            one.left >= other.right || one.right <= other.left || one.top >= other.bottom || one.bottom <= other.top,
          ).toBe(true)
      }
    }),
    { numRuns: 60, seed: 5 },
  )
})

test('the first word lies in the middle; a word too large for the box is left out', () => {
  const words = [
    { text: 'first', weight: 1, angle: 0 },
    { text: 'x'.repeat(400), weight: 0, angle: 0 },
  ]
  const placed = placeWords(words, BOX)
  expect(placed).toHaveLength(1)
  expect([placed[0]?.x, placed[0]?.y]).toEqual([240, 130])
})

test('2,000 words: the largest lie, the others are counted', () => {
  const rows = Array.from({ length: 2000 }, (_, i) => [`word ${i}`, 2000 - i])
  const table = sampleTable({ w: 'string', n: 'numeric' }, rows)
  const option = buildOption(sampleInput({ form: { series: 'w', metric: 'n' }, tables: [table] }))
  expect(JSON.stringify(option)).toMatch(/1,\d{3} words did not fit/)
})

test('only nothing says so; words of one text are one', () => {
  const draw = (...rows: (readonly [string | null, number | null])[]) =>
    buildOption(
      sampleInput({ form: { series: 'w', metric: 'n' }, tables: [sampleTable({ w: 'string', n: 'numeric' }, rows)] }),
    )
  expect(draw([null, 3], ['a', null]).renderer).toBe('empty')
  expect(draw(['a', 1], [' a', 2]).summary).toBe('Word cloud: a 3')
})
