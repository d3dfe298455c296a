import { fitted, textAt, wrapped } from '@belvedere/charts/page'
import { expect, test } from 'vitest'
import { scaleFor } from '../../../kit/picture/raster.ts'

/** Every letter is as wide as its size. */
const measure = (text: string, { size }: { readonly size: number }): number => text.length * size
const style = { size: 10, weight: 400, color: '#000' }

test('a line that is too long ends with an ellipsis within its width', () => {
  expect(fitted('short', 100, style, measure)).toBe('short')
  const cut = fitted('a line that is too long', 100, style, measure)
  expect(cut).toBe('a line th…')
  expect(measure(cut, style)).toBeLessThanOrEqual(100)
  expect(fitted('wide', 5, style, measure)).toBe('…')
})

test('words are put into lines; a word that is wider is divided', () => {
  expect(wrapped('one two  three\nfour', 80, style, measure)).toEqual(['one two', 'three', 'four'])
  expect(wrapped('extraordinarily so', 50, style, measure)).toEqual(['extra', 'ordin', 'arily', 'so'])
  expect(wrapped('  ', 50, style, measure)).toEqual([])
})

test('what people write stays text in a picture', () => {
  expect(textAt('<script>"a" & b\u0000', 1, 2, style)).toContain('>&lt;script&gt;&quot;a&quot; &amp; b<')
})

test('pictures are as sharp as browsers can draw them', () => {
  expect(scaleFor(1200, 2000, 2)).toBe(2)
  const scale = scaleFor(1200, 40_000, 2)
  expect(40_000 * scale).toBeLessThanOrEqual(16_000)
  expect(scaleFor(14_000, 14_000, 2) ** 2 * 14_000 ** 2).toBeLessThanOrEqual(120_000_001)
})
