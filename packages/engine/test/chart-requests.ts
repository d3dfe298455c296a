/** For tests of dialects: what charts query, one or more queries for every shape of query, with SQL written by hand. */
import { planSamples } from '@belvedere/sql'
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
  totals,
  YEAR,
  year,
} from './chart-request.ts'
import { GROUP_REQUESTS } from './chart-requests-groups.ts'
import { axis, EVENTS, simple, sum } from './dialect-events.ts'

const Q4: readonly ChartRequest[] = [
  of('Q4', 'count', { metrics: ['count'] }, 'SELECT COUNT(*) AS "count" FROM events'),
  of('Q4', 'sum', { metrics: [sum] }, `SELECT ${SUM} FROM events`),
  of('Q4', 'average', { metrics: [simple('AVG', 'amount')] }, 'SELECT AVG(amount) AS "AVG amount" FROM events'),
  of(
    'Q4',
    'distinct',
    { metrics: [simple('COUNT_DISTINCT', 'city')] },
    'SELECT COUNT(DISTINCT city) AS "COUNT_DISTINCT city" FROM events',
  ),
  of(
    'Q4',
    'last time',
    { metrics: [max('ts'), min('day')] },
    'SELECT MAX(ts) AS "MAX ts", MIN(day) AS "MIN day" FROM events',
  ),
  of('Q4', 'saved ratio', { metrics: ['per_unit'] }, 'SELECT SUM(amount) / SUM(price) AS per_unit FROM events'),
  of(
    'Q4',
    'custom SQL',
    { metrics: [custom('share', 'SUM(CASE WHEN ok THEN 1 ELSE 0 END) * 1.0 / COUNT(*)')] },
    'SELECT COUNT(*) FILTER (ok) / COUNT(*) AS share FROM events',
  ),
  of(
    'Q4',
    'filtered',
    { metrics: [sum], filters: [{ col: 'city', op: 'IN', val: ['Berlin', null] }] },
    `SELECT ${SUM} FROM events WHERE city = 'Berlin' OR city IS NULL`,
  ),
  of(
    'Q4',
    'no rows',
    { metrics: ['count', sum], filters: [{ col: 'id', op: '<', val: 0 }] },
    `SELECT 0 AS "count", NULL AS "SUM amount"`,
  ),
  {
    shape: 'Q4',
    what: 'period before',
    make: shifted({ metrics: [sum], filters: [IN_1971], time_offsets: ['1 year ago'] }),
    sql: `SELECT ${SUM} FROM events WHERE ts >= '1970-01-01' AND ts < '1971-01-01'`,
  },
]

const Q5 = (['P1D', 'P1W', 'P1M'] as const).map(grain =>
  of(
    'Q5',
    `trend by ${grain}`,
    { columns: [axis('ts', grain)], metrics: [avg], filters: [IN_1971] },
    `SELECT date_trunc('${GRAINS[grain]}', ts) AS "when", AVG(price) AS "AVG price" FROM events
     WHERE ts >= '1971-01-01' AND ts < '1972-01-01' GROUP BY 1`,
  ),
)

const rows = { columns: ['id', 'ts', 'city', 'amount'], orderby: [['id', true]] } as const
const Q6: readonly ChartRequest[] = [
  of(
    'Q6',
    'groups with shares',
    { columns: ['kind', month], metrics: ['count', sum] },
    `SELECT kind, ${MONTH}, COUNT(*) AS "count", ${SUM} FROM events GROUP BY ALL`,
  ),
  of('Q6', 'rows', { ...rows, row_limit: 50 }, 'SELECT id, ts, city, amount FROM events ORDER BY id LIMIT 51'),
  of(
    'Q6',
    'rows, second page',
    { ...rows, row_limit: 50, row_offset: 50 },
    'SELECT id, ts, city, amount FROM events ORDER BY id LIMIT 51 OFFSET 50',
  ),
  of(
    'Q6',
    'groups counted',
    { columns: ['kind', 'city'], metrics: [], is_rowcount: true },
    'SELECT COUNT(*) AS rowcount FROM (SELECT DISTINCT kind, city FROM events)',
  ),
  of('Q6', 'rows counted', { columns: ['id'], is_rowcount: true }, 'SELECT COUNT(*) AS rowcount FROM events'),
  {
    shape: 'Q6',
    what: 'samples',
    make: options => planSamples({ orderby: [['id', true]], row_limit: 20 }, EVENTS, options),
    sql: `SELECT *, 1970 + id % 5 AS year, 1970 + id % 5 AS float_year, 19700301 + id % 5 AS number_day,
      price * 2 AS double_price FROM events ORDER BY id LIMIT 21`,
  },
  {
    shape: 'Q6',
    what: 'totals',
    make: totals({ columns: ['kind'], metrics: [sum, 'per_unit'] }, [['kind'], []]),
    sql: `SELECT kind, GROUPING(kind) AS kind__is_total, ${SUM}, SUM(amount) / SUM(price) AS per_unit
      FROM events GROUP BY ROLLUP (kind)`,
  },
]

const Q7: readonly ChartRequest[] = [
  of(
    'Q7',
    'cells',
    { columns: ['city', 'kind'], metrics: [sum, avg] },
    `SELECT city, kind, ${SUM}, AVG(price) AS "AVG price" FROM events GROUP BY ALL`,
  ),
  {
    shape: 'Q7',
    what: 'cells and totals',
    make: totals({ columns: ['city', 'kind'], metrics: [avg] }, [['city', 'kind'], ['city'], ['kind'], []]),
    sql: `SELECT city, kind, GROUPING(city) AS city__is_total, GROUPING(kind) AS kind__is_total, AVG(price) AS "AVG price"
      FROM events GROUP BY CUBE (city, kind)`,
  },
  of(
    'Q7',
    'years across',
    { columns: ['kind', year], metrics: ['count'] },
    `SELECT kind, ${YEAR}, COUNT(*) AS "count" FROM events GROUP BY ALL`,
  ),
]

const known = [{ col: 'amount', op: 'IS NOT NULL' }]
const Others: readonly ChartRequest[] = [
  of(
    'Q8',
    'gantt',
    { columns: ['ts', 'day', 'kind', 'city', 'id'], row_limit: 1000 },
    'SELECT ts, day, kind, city, id FROM events',
  ),
  of(
    'Q8',
    'rows of a filter',
    { columns: ['id', 'kind'], filters: [IN_1971] },
    `SELECT id, kind FROM events WHERE ts >= '1971-01-01' AND ts < '1972-01-01'`,
  ),
  of(
    'Q8',
    'a calculated column',
    { columns: ['id', 'double_price'] },
    'SELECT id, price * 2 AS double_price FROM events',
  ),
  of(
    'Q9',
    'points',
    { columns: ['price', 'amount'], filters: known, row_limit: 1000 },
    'SELECT price, amount FROM events WHERE amount IS NOT NULL',
  ),
  of(
    'Q9',
    'points of a size and a kind',
    { columns: ['price', 'amount', 'kind'], metrics: ['count'], filters: known },
    'SELECT price, amount, kind, COUNT(*) AS "count" FROM events WHERE amount IS NOT NULL GROUP BY ALL',
  ),
  of('Q9', 'arcs', {
    columns: ['price', 'amount', custom('to_x', 'price + 1'), custom('to_y', 'amount - 1')],
    filters: known,
  }),
  of(
    'Q9',
    'shapes',
    { columns: ['city'], metrics: [sum], filters: [{ col: 'city', op: 'IS NOT NULL' }] },
    `SELECT city, ${SUM} FROM events WHERE city IS NOT NULL GROUP BY city`,
  ),
  of(
    'Q11',
    'months of kinds',
    { columns: [month, 'kind'], metrics: [avg] },
    `SELECT ${MONTH}, kind, AVG(price) AS "AVG price" FROM events GROUP BY ALL`,
  ),
  of('Q11', 'cities of kinds', {
    columns: ['city', 'kind'],
    metrics: [sum],
    series_columns: ['kind'],
    series_limit: 2,
  }),
  of(
    'Q12',
    'values',
    { columns: ['amount'], filters: known, row_limit: 1000 },
    'SELECT amount FROM events WHERE amount IS NOT NULL',
  ),
  of('Q12', 'values of kinds', { columns: ['price', 'kind'], row_limit: 1000 }, 'SELECT price, kind FROM events'),
  of(
    'Q13',
    'cities by kinds',
    { columns: ['city', 'kind'], metrics: ['per_unit'] },
    'SELECT city, kind, SUM(amount) / SUM(price) AS per_unit FROM events GROUP BY ALL',
  ),
  of(
    'Q13',
    'months by cities',
    { columns: [month, 'city'], metrics: [sum] },
    `SELECT ${MONTH}, city, ${SUM} FROM events GROUP BY ALL`,
  ),
  of('QL', 'world map', { columns: ['city'], metrics: [sum, avg] }),
  of(
    'QL',
    'bullet',
    { metrics: [sum], filters: [IN_1971] },
    `SELECT ${SUM} FROM events WHERE ts >= '1971-01-01' AND ts < '1972-01-01'`,
  ),
  of(
    'QL',
    'event flow',
    { columns: ['city', 'kind', 'ts'], orderby: [['ts', true]], row_limit: 600 },
    'SELECT city, kind, ts FROM events',
  ),
  of('QL', 'a time column of its own', {
    columns: ['kind'],
    metrics: [sum],
    granularity: 'ts',
    is_timeseries: true,
    time_range: '1971-01-01 : 1972-01-01',
    extras: { time_grain_sqla: 'P1M' },
  }),
]

export const CHART_REQUESTS: readonly ChartRequest[] = [...GROUP_REQUESTS, ...Q4, ...Q5, ...Q6, ...Q7, ...Others]
