import { expect, test } from 'vitest'
import { hidesEverything, leftWithNothing, losingRows } from './rule-calls.ts'

test.each([
  ['1 = 0', true],
  ['false', true],
  ['(1=2)', true],
  ['1 = 1', false],
  ['1 = 10 OR a', false],
  ["origin = 'ORD'", false],
])('%s hides everything: %s', (clause, isHiding) => {
  expect(hidesEverything({ clause })).toBe(isHiding)
})

test('who loses rows and who is left without one is named once, whatever the dataset', () => {
  const viewer = (name: string, before: number | null, after: number | null) => ({
    ...{ id: 1, name, before, after },
    problem: null,
  })
  const datasets = [
    { id: 1, table_name: 'cars', viewers: [viewer('West', 5, 0), viewer('East', 5, 2), viewer('North', 5, 5)] },
    { id: 2, table_name: 'ships', viewers: [viewer('West', 3, 0), viewer('Idle', 0, 0), viewer('Slow', null, 0)] },
  ]
  expect(leftWithNothing({ datasets })).toEqual(['West'])
  expect(losingRows({ datasets })).toEqual(['East', 'West'])
})
