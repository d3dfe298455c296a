/** Metrics are additive only if the database agrees: the values of parts add up to the value of all rows. */
import { type AdhocMetric, metricLabel } from '@belvedere/core/expressions'
import { plan } from '@belvedere/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDuckDb } from '../../test/dialect-databases.ts'
import { EVENTS, OPTIONS, simple } from '../../test/dialect-events.ts'

let database: Database
beforeAll(async () => {
  database = await openDuckDb()
})
afterAll(() => database.close())

/** Values with their group: repeated ones in and across groups, fractions, below zero, nulls. */
const ROWS = [
  ...[3, 3, 7, -2, 0.5, null].map(value => ['a', value]),
  ...[7, 7, 3, 11, null].map(value => ['b', value]),
  ...[40, 0].map(value => ['c', value]),
]
const VALUES = ROWS.map(([group, value]) => `('${group}', CAST(${value === null ? 'NULL' : value} AS DOUBLE))`).join()

/** The metric of all rows, and the sum of the metric of each group, in SQL written apart. */
async function isSumOfParts(expression: string): Promise<boolean> {
  const rows = `(VALUES ${VALUES}) AS rows(g, amount)`
  const [answer] = await database.rows(
    `SELECT (SELECT ${expression} FROM ${rows}) AS whole, (SELECT sum(p) FROM (SELECT ${expression} AS p FROM ${rows} GROUP BY g)) AS parts`,
  )
  return answer?.whole === answer?.parts
}

const EXPRESSIONS: Readonly<Record<string, boolean>> = {
  'SUM(amount)': true,
  ' sum ( amount ) ': true,
  'COUNT(*)': true,
  'count(amount)': true,
  'SUM(CASE WHEN (amount > 1) THEN (amount * 2) ELSE 0 END)': true,
  "SUM(CASE WHEN g = ') x (' THEN 0 ELSE amount END)": true,
  'SUM(coalesce(amount, abs(-1)))': true,
  'COUNT(DISTINCT amount)': false,
  'count( distinct amount)': false,
  'SUM(DISTINCT amount)': false,
  'AVG(amount)': false,
  'MIN(amount)': false,
  'MAX(amount)': false,
  'median(amount)': false,
  'SUM(amount) / COUNT(amount)': false,
  'SUM(amount) + 1': false,
  '(SUM(amount)) / (COUNT(*))': false,
  'round(SUM(amount) / 7)': false,
}

const label = 'm'
const custom = (sqlExpression: string): AdhocMetric => ({ expressionType: 'SQL', sqlExpression, label })
const nonAdditive = (metrics: Parameters<typeof plan>[0]['metrics'], dataset = EVENTS) =>
  plan({ columns: ['city'], metrics }, dataset, { ...OPTIONS, dialect: database.dialect }).non_additive_metrics

test.each(Object.entries(EXPRESSIONS))('%s', async (expression, adds) => {
  expect(await isSumOfParts(expression)).toBe(adds)
  expect(nonAdditive([custom(expression)])).toEqual(adds ? [] : [label])
  const metrics = [{ metric_name: 'saved', expression }]
  expect(nonAdditive(['saved'], { ...EVENTS, metrics })).toEqual(adds ? [] : ['saved'])
})

test.each(['SUM', 'COUNT', 'COUNT_DISTINCT', 'AVG', 'MIN', 'MAX'] as const)('%s of a column', async aggregate => {
  const sql = aggregate === 'COUNT_DISTINCT' ? 'COUNT(DISTINCT amount)' : `${aggregate}(amount)`
  const metric = simple(aggregate, 'amount')
  expect(nonAdditive([metric])).toEqual((await isSumOfParts(sql)) ? [] : [metricLabel(metric)])
})

test('SQL that may not be one sum is not taken for one', () => {
  for (const sql of ['SUM(amount) -- )', 'SUM(amount) /* per */ / COUNT(*)', 'SUM(amount) FILTER (WHERE amount > 1)'])
    expect(nonAdditive([custom(sql)])).toEqual([label])
})
