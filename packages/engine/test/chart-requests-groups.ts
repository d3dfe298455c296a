/** For tests of dialects: what charts of series and groups query, with SQL written by hand. */

import {
  avg,
  type ChartRequest,
  custom,
  GRAINS,
  IN_1971,
  MONTH,
  max,
  min,
  month,
  of,
  SUM,
  shifted,
  top,
  YEAR,
  year,
} from './chart-request.ts'
import { axis, simple, sum } from './dialect-events.ts'

const overTime = Object.entries(GRAINS).map(([grain, name]) =>
  of(
    'Q1',
    `line by ${name}`,
    { columns: [axis('ts', grain)], metrics: ['count', sum] },
    `SELECT date_trunc('${name}', ts) AS "when", COUNT(*) AS "count", ${SUM} FROM events GROUP BY 1`,
  ),
)
const series = { columns: [month, 'kind'], metrics: [sum], series_columns: ['kind'], series_limit: 2 }

const Q1: readonly ChartRequest[] = [
  ...overTime,
  of(
    'Q1',
    'lines of kinds',
    { columns: [month, 'kind'], metrics: [sum] },
    `SELECT ${MONTH}, kind, ${SUM} FROM events GROUP BY ALL`,
  ),
  of(
    'Q1',
    'the two largest kinds',
    series,
    `SELECT ${MONTH}, kind, ${SUM} FROM events
     WHERE kind IN (SELECT kind FROM events GROUP BY kind ORDER BY SUM(amount) DESC LIMIT 2) GROUP BY ALL`,
  ),
  of(
    'Q1',
    'the largest kind and the others',
    { ...series, series_limit: 1, group_others_when_limit_reached: true },
    `SELECT ${MONTH}, CASE WHEN kind = (SELECT kind FROM events GROUP BY kind ORDER BY SUM(amount) DESC LIMIT 1)
     THEN kind ELSE 'Others' END AS kind, ${SUM} FROM events GROUP BY ALL`,
  ),
  of(
    'Q1',
    'bars of cities',
    { columns: ['city'], metrics: [sum, avg] },
    `SELECT city, ${SUM}, AVG(price) AS "AVG price" FROM events GROUP BY city`,
  ),
  of(
    'Q1',
    'a numeric axis',
    { columns: ['amount'], metrics: ['count'] },
    'SELECT amount, COUNT(*) AS "count" FROM events GROUP BY amount',
  ),
  of(
    'Q1',
    'within a year',
    { columns: [month], metrics: ['count'], filters: [IN_1971] },
    `SELECT ${MONTH}, COUNT(*) AS "count" FROM events WHERE ts >= '1971-01-01' AND ts < '1972-01-01' GROUP BY 1`,
  ),
  {
    shape: 'Q1',
    what: 'the year before',
    make: shifted({ columns: [month], metrics: [sum], filters: [IN_1971], time_offsets: ['1 year ago'] }),
    sql: `SELECT ${MONTH}, ${SUM} FROM events WHERE ts >= '1970-01-01' AND ts < '1971-01-01' GROUP BY 1`,
  },
  {
    shape: 'Q1',
    what: 'four weeks before',
    make: shifted({
      columns: [axis('ts', 'P1D'), 'kind'],
      metrics: [sum],
      filters: [IN_1971],
      time_offsets: ['28 days ago'],
    }),
    sql: `SELECT date_trunc('day', ts) AS "when", kind, ${SUM} FROM events
      WHERE ts >= '1970-12-04' AND ts < '1971-12-04' GROUP BY ALL`,
  },
  of(
    'Q1',
    'waterfall',
    { columns: [year, 'ok'], metrics: [sum] },
    `SELECT ${YEAR}, ok, ${SUM} FROM events GROUP BY ALL`,
  ),
  of(
    'Q1',
    'conditions on groups',
    { columns: [month], metrics: ['count'], extras: { where: 'amount > 10', having: 'COUNT(*) > 10' } },
    `SELECT ${MONTH}, COUNT(*) AS "count" FROM events WHERE amount > 10 GROUP BY 1 HAVING COUNT(*) > 10`,
  ),
]

const Q2: readonly ChartRequest[] = [
  of(
    'Q2',
    'mixed chart, first',
    { columns: [month], metrics: [sum] },
    `SELECT ${MONTH}, ${SUM} FROM events GROUP BY 1`,
  ),
  of(
    'Q2',
    'mixed chart, second',
    { columns: [month, 'kind'], metrics: [avg] },
    `SELECT ${MONTH}, kind, AVG(price) AS "AVG price" FROM events GROUP BY ALL`,
  ),
]

const Q3: readonly ChartRequest[] = [
  of(
    'Q3',
    'pie',
    { columns: ['city'], metrics: [sum], ...top, row_limit: 5 },
    `SELECT city, ${SUM} FROM events GROUP BY city ORDER BY 2 DESC NULLS LAST, 1 LIMIT 6`,
  ),
  of(
    'Q3',
    'treemap',
    { columns: ['kind', 'city'], metrics: [sum] },
    `SELECT kind, city, ${SUM} FROM events GROUP BY ALL`,
  ),
  of(
    'Q3',
    'sunburst',
    { columns: ['kind', 'ok', 'city'], metrics: [sum, avg] },
    `SELECT kind, ok, city, ${SUM}, AVG(price) AS "AVG price" FROM events GROUP BY ALL`,
  ),
  of(
    'Q3',
    'graph',
    { columns: ['city', custom('target', 'kind'), 'ok'], metrics: ['count'] },
    'SELECT city, kind AS target, ok, COUNT(*) AS "count" FROM events GROUP BY ALL',
  ),
  of(
    'Q3',
    'sankey',
    { columns: ['kind', 'city'], metrics: ['per_unit'] },
    'SELECT kind, city, SUM(amount) / SUM(price) AS per_unit FROM events GROUP BY ALL',
  ),
  of(
    'Q3',
    'funnel',
    { columns: ['kind'], metrics: ['count'] },
    'SELECT kind, COUNT(*) AS "count" FROM events GROUP BY kind',
  ),
  of('Q3', 'gauge', { columns: ['city'], metrics: [sum], ...top, row_limit: 10 }),
  of(
    'Q3',
    'radar',
    { columns: ['kind'], metrics: [sum, avg, max('amount'), min('price'), simple('COUNT_DISTINCT', 'city')] },
    `SELECT kind, ${SUM}, AVG(price) AS "AVG price", MAX(amount) AS "MAX amount", MIN(price) AS "MIN price",
     COUNT(DISTINCT city) AS "COUNT_DISTINCT city" FROM events GROUP BY kind`,
  ),
  of(
    'Q3',
    'word cloud',
    { columns: ['city'], metrics: ['count'], row_limit: 100 },
    'SELECT city, COUNT(*) AS "count" FROM events GROUP BY city',
  ),
  of('Q3', 'bubble', { columns: ['city', 'kind'], metrics: [avg, sum, 'count'] }),
  of(
    'Q3',
    'candlestick',
    { columns: [axis('ts', 'P3M')], metrics: [min('amount'), max('amount'), min('price'), max('price')] },
    `SELECT date_trunc('quarter', ts) AS "when", MIN(amount) AS "MIN amount", MAX(amount) AS "MAX amount",
     MIN(price) AS "MIN price", MAX(price) AS "MAX price" FROM events GROUP BY 1`,
  ),
  of('Q3', 'butterfly', { columns: ['city'], metrics: [sum, simple('SUM', 'price')] }),
  of(
    'Q3',
    'tree',
    { columns: ['id', custom('parent', 'id - id % 10'), 'kind'], metrics: [sum], row_limit: 1000 },
    `SELECT id, id - id % 10 AS parent, kind, ${SUM} FROM events GROUP BY ALL`,
  ),
]

export const GROUP_REQUESTS: readonly ChartRequest[] = [...Q1, ...Q2, ...Q3]
