import { expect, test } from 'vitest'
import { readColors, type SchemeKind, schemeNotes } from './index.ts'

const GROUNDS = { light: '#fdfdfb', dark: '#171c1a' }
const notes = (kind: SchemeKind, ...colors: string[]) => schemeNotes(kind, colors, GROUNDS)

test('says which colors cannot be seen, are confused, or are there twice', () => {
  expect(notes('categorical', '#226fb1', '#c16836')).toEqual([])
  expect(notes('categorical', '#ffff00', '#111111', '#FFFF00')).toEqual([
    { about: 'twice', places: [3] },
    { about: 'alike', pairs: [[1, 3]] },
    { about: 'contrast', ground: 'light', places: [1, 3] },
    { about: 'contrast', ground: 'dark', places: [2] },
  ])
  // only the first five have to stay apart
  const six = ['#226fb1', '#c16836', '#62dec4', '#672e81', '#e8ce57', '#226fb0']
  expect(notes('categorical', ...six).filter(({ about }) => about === 'alike')).toEqual([])
})

test('a ramp goes one way, or turns once at its middle', () => {
  expect(notes('sequential', '#ffffff', '#8fb9d8', '#17507f')).toEqual([])
  expect(notes('sequential', '#17507f', '#17507f', '#ffffff')).toEqual([])
  expect(notes('sequential', '#ffffff', '#17507f', '#8fb9d8')).toEqual([{ about: 'uneven', places: [2] }])
  expect(notes('diverging', '#17507f', '#eeeee6', '#8f4218')).toEqual([])
  expect(notes('diverging', '#17507f', '#eeeee6', '#8f4218', '#ffffff')).toEqual([{ about: 'uneven', places: [2, 3] }])
})

test('colors are read from lists of codes, JSON and CSS', () => {
  const two = ['#17375e', '#cc0011']
  for (const text of ['17375E c01', '["#17375e", "#c01"]', '--a: rgb(23, 55, 94);\n--b: #C01;']) {
    expect(readColors(text), text).toEqual(two)
  }
  expect(readColors('none of them, at 12 or 123456789')).toEqual([])
})
