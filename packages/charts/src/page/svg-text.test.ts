import { expect, test } from 'vitest'
import { drawParagraphs, PLAIN } from './paragraphs.ts'
import { wrapped } from './svg-text.ts'

const STYLE = { size: 10, weight: 400, color: '#000' }
/** Ten pixels a character. */
const measure = (text: string): number => [...text].length * 10
const lines = (text: string, width: number) => wrapped(text, width, STYLE, measure)

test('lines end between words, or after a letter of a script without spaces', () => {
  expect(lines('one two three', 70)).toEqual(['one two', 'three'])
  expect(lines('東京支社の売上は増加', 40)).toEqual(['東京支社', 'の売上は', '増加'])
  expect(lines('売上 2026 年', 60)).toEqual(['売上', '2026 年'])
})

test('no line begins with what closes, or ends with what opens', () => {
  expect(lines('増加しました。次', 60)).toEqual(['増加しまし', 'た。次'])
  expect(lines('内訳「地域」', 30)).toEqual(['内訳', '「地', '域」'])
})

test('a word that is longer than a line is divided', () => {
  expect(lines('see aaaaaaaaaaaa now', 50)).toEqual(['see', 'aaaaa', 'aaaaa', 'aa', 'now'])
  expect(lines('', 50)).toEqual([])
})

const BOX = { x: 0, y: 0, width: 200, color: '#000' }

test('paragraphs that their place cannot hold are smaller, and end with an ellipsis where that is not enough', () => {
  const paragraphs = ['one', 'two', 'three'].map(text => ({ text, style: PLAIN, indent: 0 }))
  const texts = (height: number): readonly string[] =>
    [...drawParagraphs(paragraphs, { ...BOX, height }, measure).matchAll(/>([^<]+)</g)].map(([, text = '']) => text)
  expect(texts(200)).toEqual(['one', 'two', 'three'])
  expect(texts(80)).toEqual(['one', 'two', 'three'])
  expect(texts(50)).toEqual(['one', 'two…'])
  const sizes = [...drawParagraphs(paragraphs, { ...BOX, height: 80 }, measure).matchAll(/font-size="([^"]+)"/g)]
  expect(new Set(sizes.map(([, size]) => Number(size)))).toEqual(new Set([13 * 0.92]))
})
