import { expect, test } from 'vitest'
import { beginsAtRight, otherFonts, placedRuns, textRuns } from './text-runs.ts'

const SIMPLIFIED = '们'
/** As the fonts are: the Japanese one lacks simplified characters. */
const has = (font: string, character: string): boolean => font !== 'japanese' || character !== SIMPLIFIED
const placed = (text: string, around = text) =>
  placedRuns(textRuns(text, around, has)).map(run => `${run.font}:${run.text}`)

test.each([
  ['Sales', ['main:Sales']],
  ['売上 2026年', ['chinese:売上', 'main: 2026', 'chinese:年']],
  ['売上データ 2026', ['japanese:売上データ', 'main: 2026']],
  ['データ们', ['japanese:データ', 'chinese:们']],
  ['매출(억 원)', ['korean:매출', 'main:(', 'korean:억', 'main: ', 'korean:원', 'main:)']],
])('%s has its fonts', (text, runs) => {
  expect(placed(text)).toEqual(runs)
})

test('Han characters alone are drawn as in the language around them', () => {
  expect(placed('東京', 'データ')).toEqual(['japanese:東京'])
  expect(placed('東京', '매출')).toEqual(['korean:東京'])
  expect(placed('東京')).toEqual(['chinese:東京'])
})

test.each([
  // Letters are handed over in reading order: their shaper turns them around.
  ['القاهرة', ['arabic:القاهرة']],
  ['الجيزة (Giza)', ['arabic:(', 'main:Giza', 'arabic:الجيزة )']],
  ['ATL القاهرة', ['main:ATL ', 'arabic:القاهرة']],
  ['سنة 2026', ['main:2026', 'arabic:سنة ']],
  // A shaper of Arabic turns Arabic figures around, too, though they are read from the left.
  ['١٢٣', ['arabic:٣٢١']],
  ['سنة (12) - (34) سنة', ['arabic:( سنة', 'main:34', 'arabic:) - (', 'main:12', 'arabic:سنة )']],
])('%s is placed from left to right', (text, runs) => {
  expect(placed(text)).toEqual(runs)
})

test('the first letter says where a line begins', () => {
  expect(['(سنة) A', '12 سنة', 'A سنة', 'A', ''].map(beginsAtRight)).toEqual([true, true, false, false, false])
})

test.each([
  ['Sales Обзор', []],
  ['سنة', ['arabic']],
  ['売上データ', ['japanese', 'chinese']],
  ['매출 売上', ['korean', 'chinese']],
  ['销售', ['chinese']],
  ['データ 매출 سنة', ['arabic', 'japanese', 'korean', 'chinese']],
])('%s needs its fonts and no other', (text, fonts) => {
  expect(otherFonts(text)).toEqual(fonts)
})
