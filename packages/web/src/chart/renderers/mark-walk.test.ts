import { expect, test } from 'vitest'
import { walkMarks } from './mark-walk.ts'

test('arrows walk along a series and between series, and stop at the ends', () => {
  const counts = [3, 0, 2]
  const first = walkMarks(null, 'ArrowRight', counts)
  expect(first).toEqual({ seriesIndex: 0, dataIndex: 0 })
  expect(walkMarks(first, 'ArrowLeft', counts)).toEqual({ seriesIndex: 0, dataIndex: 0 })
  const last = walkMarks(first, 'End', counts)
  expect(last).toEqual({ seriesIndex: 0, dataIndex: 2 })
  expect(walkMarks(last, 'ArrowRight', counts)).toEqual(last)
  expect(walkMarks(last, 'ArrowDown', counts)).toEqual({ seriesIndex: 2, dataIndex: 1 })
  expect(walkMarks({ seriesIndex: 2, dataIndex: 1 }, 'ArrowUp', counts)).toEqual({ seriesIndex: 0, dataIndex: 1 })
})

test('other keys and pictures without marks walk nothing', () => {
  expect(walkMarks(null, 'a', [3])).toBeNull()
  expect(walkMarks(null, 'ArrowRight', [0])).toBeNull()
})
