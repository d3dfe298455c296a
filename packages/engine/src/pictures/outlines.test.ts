import { expect, test } from 'vitest'
import { pdfContent, pdfTexts } from '../../test/pdf-text.ts'
import { outlinesBelow, pdfOf } from './pdf.ts'

const LETTERS = '<text x="10" y="20" paint-order="stroke" fill="#fff"><tspan>8,345</tspan></text>'
const OUTLINED = LETTERS.replace(' paint-order', ' stroke="#2470b3" stroke-width="3" paint-order')

test('outlines of letters are drawn below the letters, other shapes and texts stay', () => {
  const rect = '<rect stroke="#fff" stroke-width="2"/>'
  const outline = OUTLINED.replace(' fill="#fff">', ' fill="none">')
  expect(outlinesBelow(rect + OUTLINED + rect)).toBe(rect + outline + LETTERS + rect)
  expect(outlinesBelow('<text stroke="#000">1</text>')).toBe('<text stroke="#000">1</text>')
})

test('white letters that are wider than their bar are readable in a PDF, and are there once', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">${OUTLINED}</svg>`
  const pdf = await pdfOf({ title: '', made_at: 0, sheets: [{ svg, width: 100, height: 50 }] })
  expect(pdfTexts(pdf)).toEqual([['8,345']])
  // The outline in the bar's color, then the letters without one.
  expect(pdfContent(pdf).match(/^\d Tr$/gm)).toEqual(['1 Tr', '0 Tr'])
})
