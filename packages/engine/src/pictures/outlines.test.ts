import { expect, test } from 'vitest'
import { withoutOutlines } from './pdf.ts'

test('letters with an outline below them are written without it, other shapes keep theirs', () => {
  const rect = '<rect stroke="#fff" stroke-width="2"/>'
  const text = '<text x="1" stroke="#2470b3" stroke-width="3" paint-order="stroke" fill="#fff">1</text>'
  expect(withoutOutlines(rect + text)).toBe(`${rect}<text x="1" paint-order="stroke" fill="#fff">1</text>`)
  expect(withoutOutlines('<text stroke="#000">1</text>')).toBe('<text stroke="#000">1</text>')
})
