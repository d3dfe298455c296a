import { expect, test } from 'vitest'
import { csvOf, isFormula } from './index.ts'

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1+1', '＋1', '－1+1', '＠A1', '\n=1'])(
  'a spreadsheet would run %j',
  text => expect(isFormula(text)).toBe(true),
)

test.each(['', 'a=b', '-1', '+1.5', '-.5e-3', ' plain', '1-2', 'Kovač'])('a spreadsheet reads %j as it is', text =>
  expect(isFormula(text)).toBe(false),
)

test('a long text of digits is recognized in linear time', () => {
  const start = Date.now()
  expect(isFormula(`-${'1'.repeat(300_000)}x`)).toBe(true)
  expect(Date.now() - start).toBeLessThan(1000)
})

test('fields are quoted where they must be, formulas begin with an apostrophe, numbers stay numbers', () => {
  expect(
    csvOf([
      ['name', 'value'],
      ['a "b", c', -1],
      ['=1+1', null],
      ['two\nlines', true],
    ]),
  ).toBe('name,value\r\n"a ""b"", c",-1\r\n\'=1+1,\r\n"two\nlines",true\r\n')
})
