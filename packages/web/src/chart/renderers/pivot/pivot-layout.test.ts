import type { PivotLine } from '@belvedere/charts'
import { describe, expect, test } from 'vitest'
import { cellsByStart, foldable, headerCells, inView, shownLines, startsOf, widthFor } from './pivot-layout.ts'

const line = (labels: readonly string[], kind: PivotLine['kind'] = 'cell'): PivotLine => {
  const isGroup = (i: number): boolean => kind === 'cell' || (kind === 'subtotal' && i === 0)
  const groups = labels.map((_, i) => (isGroup(i) ? labels.slice(0, i + 1).join('/') : null))
  return {
    key: labels.join('/'),
    labels,
    groups,
    kind,
    inside: kind === 'cell' ? [labels[0] ?? ''] : [],
    sumsUp: kind === 'subtotal' ? (labels[0] ?? '') : null,
    mark: null,
  }
}
const LINES = [
  line(['boy', 'CA']),
  line(['boy', 'TX']),
  line(['boy', 'Subtotal'], 'subtotal'),
  line(['girl', 'CA']),
  line(['girl', 'Subtotal'], 'subtotal'),
  line(['Total', ''], 'total'),
]
const shown = (folded: readonly string[] = []) => shownLines(LINES, new Set(folded))

describe('headers of a pivot table', () => {
  test('one text for neighbours that share it; the word of a total reaches to the end', () => {
    const [outer = [], inner = []] = headerCells(shown(), 2)
    expect(outer.map(({ label, start, span, depth }) => [label, start, span, depth])).toEqual([
      ['boy', 0, 3, 1],
      ['girl', 3, 2, 1],
      ['Total', 5, 1, 2],
    ])
    expect(inner.map(({ label }) => label)).toEqual(['CA', 'TX', 'Subtotal', 'CA', 'Subtotal'])
    expect(
      cellsByStart([outer, inner])
        .get(3)
        ?.map(({ label }) => label),
    ).toEqual(['girl', 'CA'])
  })

  test('a folded group keeps its line alone, in its place', () => {
    expect([...foldable(LINES)]).toEqual(['boy', 'girl'])
    const left = shown(['boy'])
    expect(left.map(({ at }) => at)).toEqual([2, 3, 4, 5])
    expect(headerCells(left, 2)[0]?.[0]).toMatchObject({ label: 'boy', span: 1 })
  })

  test('what begins out of view still has its header', () => {
    expect(headerCells(shown().slice(1), 2)[0]?.[0]).toMatchObject({ label: 'boy', start: 0, span: 2 })
  })

  test('only what is in view', () => {
    const starts = startsOf([50, 50, 50, 50])
    expect(starts).toEqual([0, 50, 100, 150, 200])
    expect(inView(starts, 60, 110)).toEqual([1, 3])
    expect(inView(starts, -100, 1000)).toEqual([0, 4])
    expect(inView([0], 0, 100)).toEqual([0, 0])
  })
})

test('columns are as wide as their widest text, wide letters counted as such, within limits', () => {
  expect(widthFor(['Delta', '100'])).toBe(57)
  expect(widthFor(['Gamma', '100'])).toBe(64)
  expect(widthFor(['1'])).toBe(56)
  expect(widthFor(['x'.repeat(100)])).toBe(240)
})
