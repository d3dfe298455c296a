import { expect, test } from 'vitest'
import {
  type AlertCondition,
  amountOf,
  isAlerting,
  namesMoment,
  readCondition,
  readingsOf,
  rehearse,
  runsBetween,
  singleReading,
  sqlAt,
} from './index.ts'

const DAY = 86_400_000
const ANY: AlertCondition = { source: 'chart', per: 'any', line: null, no_value: 'ignore' }
const above = (threshold: number) => ({ type: 'operator' as const, config: { op: '>', threshold } })

test.each([
  [5, 'operator', { op: '>', threshold: 4 }, true],
  [4, 'operator', { op: '>', threshold: 4 }, false],
  ['4.5', 'operator', { op: '>=', threshold: 4.5 }, true],
  [4, 'operator', { op: '==', threshold: 4 }, true],
  [4, 'operator', { op: '!=', threshold: 4 }, false],
  [3, 'operator', { op: '<=', threshold: 3 }, true],
  [null, 'operator', { op: '<', threshold: 4 }, false],
  [undefined, 'operator', { op: '!=', threshold: 4 }, false],
  [1, 'operator', {}, false],
  ['late', 'not null', {}, true],
  [0, 'not null', {}, false],
  [null, 'not null', {}, false],
  ['', 'not null', {}, false],
] as const)('%j with %s %j is alerted of: %s', (value, type, config, holds) => {
  expect(isAlerting(value, { type, config })).toBe(holds)
})

test('numbers beyond exact decimals are none, in values and in thresholds', () => {
  for (const text of ['1e999999', ' 1e-999999 ', '9'.repeat(1001)]) {
    expect(amountOf(text)).toBeNull()
    expect(isAlerting(text, above(0))).toBe(false)
    expect(isAlerting(5, { type: 'operator', config: { op: '!=', threshold: text } })).toBe(false)
    expect(isAlerting(text, { type: 'not null', config: {} })).toBe(true)
  }
})

test('values and thresholds are compared digit by digit, and are as far apart as their decimals', () => {
  const than = (threshold: unknown) => ({ type: 'operator', config: { op: '>', threshold } }) as const
  const big = '9007199254740993'
  expect(isAlerting(big, than('9007199254740992'))).toBe(true)
  expect(isAlerting(big, than(9007199254740992))).toBe(true)
  expect(isAlerting(big, than(big))).toBe(false)
  expect(isAlerting(big, { type: 'operator', config: { op: '==', threshold: 9007199254740992 } })).toBe(false)
  expect(isAlerting('0.1000000000000000000001', than(0.1))).toBe(true)
  expect(isAlerting('0.000', { type: 'not null', config: {} })).toBe(false)
  expect([big, '12.50', '1e3', 5, '', 'x', null, true].map(amountOf)).toEqual([big, 12.5, 1000, 5, null, null, null, 1])
  expect(amountOf('12345678901234567890.123456789')).toBe('12345678901234567890.123456789')
  const day = Date.UTC(2024, 0, 1)
  const [event] = rehearse(
    { times: [day], series: [{ name: 'n', values: [big] }] },
    { condition: readCondition(null), validator: than('0.5'), grace_period: 0 },
  )
  expect([event?.value, event?.over_by]).toEqual([big, '9007199254740992.5'])
})

test('a stored condition has defaults where it says nothing', () => {
  expect(readCondition(null)).toEqual({ source: 'sql', per: 'any', line: null, no_value: 'ignore' })
  expect(readCondition({ condition: { source: 'chart', per: 'each', line: 'DFW', no_value: 'fire' } })).toEqual({
    source: 'chart',
    per: 'each',
    line: 'DFW',
    no_value: 'fire',
  })
})

test('an answer becomes series over time: by columns, by dimensions, or one value', () => {
  const wide = {
    colnames: ['day', 'DFW', 'ORD'],
    coltypes: [2, 0, 0] as const,
    rows: [
      { day: 2 * DAY, DFW: 3, ORD: null },
      { day: DAY, DFW: 1, ORD: 2 },
    ],
  }
  const lines = [
    { name: 'DFW', values: [1, 3] },
    { name: 'ORD', values: [2, null] },
  ]
  const inColumns = lines.map(line => ({ ...line, column: line.name }))
  expect(readingsOf(wide)).toEqual({ times: [DAY, 2 * DAY], series: inColumns })
  const long = {
    colnames: ['day', 'origin', 'n'],
    coltypes: [2, 1, 0] as const,
    rows: [
      { day: '1970-01-02', origin: 'DFW', n: 1 },
      { day: '1970-01-02', origin: 'ORD', n: 2 },
      { day: '1970-01-03 00:00:00', origin: 'DFW', n: 3 },
    ],
  }
  expect(readingsOf(long)).toEqual({ times: [DAY, 2 * DAY], series: lines.map(line => ({ ...line, column: 'n' })) })
  const rows = { colnames: ['n'], coltypes: [0] as const, rows: [{ n: 7 }, { n: 8 }] }
  expect(singleReading(rows)).toEqual({ times: null, series: [{ name: 'n', column: 'n', values: [7] }] })
  expect(readingsOf({ ...rows, rows: [] })).toEqual({
    times: null,
    series: [{ name: 'n', column: 'n', values: [null] }],
  })
})

const daily = (...values: readonly (number | null)[]) => ({
  times: values.map((_, index) => index * DAY),
  series: [{ name: 'late', values }],
})

test('a rehearsal says when it would have fired, by how much, how long, and what the hold-off suppressed', () => {
  const week = { condition: ANY, validator: above(13), grace_period: 7 * 86_400 }
  const events = rehearse(daily(3, 16, 15, 4, 14, 3, 2, 1, 20), week)
  expect(events).toEqual([
    { at: DAY, series: ['late'], value: 16, over_by: 3, state: 'fired', lasted: 2, held_until: null },
    { at: 4 * DAY, series: ['late'], value: 14, over_by: 1, state: 'held', lasted: 1, held_until: 8 * DAY },
    { at: 8 * DAY, series: ['late'], value: 20, over_by: 7, state: 'fired', lasted: 1, held_until: null },
  ])
  // What goes on when the hold-off is over fires again, as its run does.
  const states = rehearse(daily(16, 16, 16, 16), { ...week, grace_period: 2 * 86_400 }).map(({ at, state }) => [
    at,
    state,
  ])
  expect(states).toEqual([
    [0, 'fired'],
    [2 * DAY, 'fired'],
  ])
  expect(rehearse(daily(null, 1), { ...week, condition: { ...ANY, no_value: 'fire' } })).toMatchObject([
    { at: 0, value: null, over_by: null },
  ])
})

test('each series has its own hold-off, all share one, or one is looked at alone', () => {
  const readings = {
    times: [0, DAY],
    series: [
      { name: 'DFW', values: [20, 1] },
      { name: 'ORD', values: [1, 20] },
    ],
  }
  const rules = { validator: above(13), grace_period: 7 * 86_400 }
  const states = (condition: AlertCondition) =>
    rehearse(readings, { ...rules, condition }).map(({ series, state }) => [series.join(), state])
  expect(states({ ...ANY, per: 'each' })).toEqual([
    ['DFW', 'fired'],
    ['ORD', 'fired'],
  ])
  // Days in a row at which some series is late are one episode.
  expect(states(ANY)).toEqual([['DFW', 'fired']])
  expect(states({ ...ANY, line: 'ORD' })).toEqual([['ORD', 'fired']])
})

test('SQL that names the moment is evaluated as of another one', () => {
  const sql = "SELECT count(*), 'now()' FROM t WHERE at >= now() - interval 1 day AND d = CURRENT_DATE -- today()"
  expect(namesMoment(sql)).toBe(true)
  expect(sqlAt(sql, Date.parse('2026-03-01T06:00:00Z'))).toBe(
    "SELECT count(*), 'now()' FROM t WHERE at >= TIMESTAMP '2026-03-01 06:00:00' - interval 1 day AND d = DATE '2026-03-01' -- today()",
  )
  expect(namesMoment('SELECT now, "current_date", t.now() FROM t')).toBe(false)
})

test('runs of a period: the last ones where there are too many', () => {
  expect(runsBetween('0 6 * * *', 'UTC', 0, 3 * DAY, 10)).toEqual([0.25 * DAY, 1.25 * DAY, 2.25 * DAY])
  expect(runsBetween('0 * * * *', 'UTC', 0, 10 * DAY, 3)).toHaveLength(3)
  expect(runsBetween('0 * * * *', 'UTC', 0, 10 * DAY, 3).at(-1)).toBe(10 * DAY)
})
