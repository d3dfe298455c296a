import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFormula, parseFormula } from '../index.ts'

const at = (formula: string, x: number): number | undefined => parseFormula(formula)?.(x)

test.each([
  ['789', 1, 789],
  ['y = 2*x + 1', 3, 7],
  ['x = 3', 3, 1],
  ['2^3^2', 0, 512],
  ['-2^2', 0, -4],
  ['2^-1', 0, 0.5],
  ['10 - 4 - 3', 0, 3],
  ['2 x', 4, 8],
  ['3(x+1)', 1, 6],
  ['7 % 4', 0, 3],
  ['x/0', -1, Number.NEGATIVE_INFINITY],
  ['x >= 10 and not (x == 11)', 10, 1],
  ['x < 0 || x > 10', 11, 1],
  ['5 & x', 3, 1],
  ['5 | x', 3, 7],
  ['5 XOR x', 2, 7],
  ['~x', 0, -1],
  ['max(1, x, 3)', 2, 3],
  ['sqrt(16) + cos(0) + pi - PI', 0, 5],
  ['1e3', 0, 1000],
])('%s at %d is %d', (formula, x, value) => {
  expect(at(formula, x)).toBe(value)
})
test.each(['', 'foobar', 'x+', '(x', 'x)', 'sin', 'sin()', 'x $ 2', '1 2 +', 'constructor', 'y ='])(
  '%s is none',
  formula => {
    expect(isFormula(formula)).toBe(false)
  },
)
test('no text breaks the reader', () => {
  const part = fc.constantFrom('x', '(', ')', '+', '-', '^', '<', '==', '2', 'sin', ',', '!', 'and', ' ')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 400 }), parts => {
      const formula = parseFormula(parts.join(''))
      if (formula) expect(typeof formula(1)).toBe('number')
    }),
  )
  expect(isFormula('('.repeat(50_000))).toBe(false)
  expect(isFormula('-'.repeat(50_000))).toBe(false)
})
