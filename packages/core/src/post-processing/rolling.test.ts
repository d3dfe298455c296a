import { expect, test } from 'vitest'
import { type Cell, GENERIC_TYPE } from '../table/index.ts'
import { quantile, variance } from './aggregate-functions.ts'
import { postProcessFrame } from './index.ts'

const TYPES = ['sum', 'mean', 'count', 'min', 'max', 'median', 'quantile', 'std', 'var'] as const

/** The same numbers at every run (a linear congruential generator), with ties, negatives and nulls among them. */
function column(length: number): readonly Cell[] {
  let seed = 42
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  return Array.from({ length }, () => (next() < 0.1 ? null : Math.round((next() - 0.4) * 1000) / 8))
}

function byHand(cells: readonly Cell[], at: number, window: number, type: (typeof TYPES)[number], isCentred: boolean) {
  const end = at + 1 + (isCentred ? Math.floor((window - 1) / 2) : 0)
  const inside = cells.slice(Math.max(0, end - window), end).filter((cell): cell is number => typeof cell === 'number')
  const sum = inside.reduce((a, b) => a + b, 0)
  if (type === 'count') return inside.length
  if (type === 'sum') return sum
  if (inside.length === 0) return null
  if (type === 'mean') return sum / inside.length
  if (type === 'min') return Math.min(...inside)
  if (type === 'max') return Math.max(...inside)
  if (type === 'median') return quantile(inside, 0.5)
  if (type === 'quantile') return quantile(inside, 0.3)
  const square = variance(inside)
  return square === null || type === 'var' ? square : Math.sqrt(square)
}

const cells = column(400)
const frame = {
  length: cells.length,
  index: [],
  levels: [],
  columns: [{ key: ['v'], type: GENERIC_TYPE.numeric, values: cells }],
}

test.each(TYPES)('a window that moves has the %s of its rows, whatever its width', type => {
  for (const window of [1, 2, 7, 32, 33, 50, 128, 399, 400, 1000]) {
    for (const center of [false, true]) {
      const options = {
        columns: { v: 'v' },
        rolling_type: type,
        rolling_type_options: { quantile: 0.3 },
        window,
        min_periods: 0,
        center,
      }
      const rolled = postProcessFrame(frame, [{ operation: 'rolling', options }]).columns[0]?.values ?? []
      rolled.forEach((value, at) => {
        const truth = byHand(cells, at, window, type, center)
        if (truth === null) expect(value, `${window} at ${at}`).toBeNull()
        else expect(value, `${window} at ${at}`).toBeCloseTo(truth, 6)
      })
    }
  }
})

test('a deviation stays right where all numbers are alike and large', () => {
  const values = Array.from({ length: 200 }, (_, i) => 1e9 + (i % 2))
  const source = { ...frame, length: 200, columns: [{ key: ['v'], type: GENERIC_TYPE.numeric, values }] }
  const options = { columns: { v: 'v' }, rolling_type: 'std', window: 100 }
  const rolled = postProcessFrame(source, [{ operation: 'rolling', options }]).columns[0]?.values
  expect(rolled?.[150]).toBeCloseTo(Math.sqrt(25 / 99), 6)
})
