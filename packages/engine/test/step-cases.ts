/** For tests of the order of steps: generated forms of time series, and the same series in DuckDB's own words. */
import type { FormData } from '@belvedere/core/form-data'

export interface StepCase {
  readonly form: FormData
  readonly dimension: string | null
  readonly rule: '1D' | '7D'
  readonly method: string
  readonly rolling: string | null
  readonly window: number
  readonly minPeriods: number
  readonly comparison: 'difference' | 'percentage' | 'ratio' | null
  readonly isShare: boolean
  readonly since: string
  readonly until: string
  /** A bucket of nothing, where the metric is an average of nulls. */
  readonly metric: 'AVG' | 'SUM'
}

export const OFFSET = '28 days ago'

export function stepCase(random: () => number): StepCase {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const day = () => new Date(Date.UTC(1970, 0, 1) + Math.floor(random() * 600) * 86_400_000).toISOString().slice(0, 10)
  const since = day()
  const until = new Date(Date.parse(since) + (20 + Math.floor(random() * 200)) * 86_400_000).toISOString().slice(0, 10)
  const rule = random() < 0.75 ? '1D' : '7D'
  const method = pick(rule === '1D' ? ['zerofill', 'asfreq', 'ffill', 'bfill', 'linear'] : ['sum', 'mean', 'median'])
  const fills = method === 'zerofill' || method === 'sum'
  const rolling = pick([null, 'sum', 'mean', 'std', ...(fills ? ['cumsum'] : [])])
  const window = 1 + Math.floor(random() * 9)
  const minPeriods = Math.floor(random() * (Math.min(window, 4) + 1))
  const comparison = random() < 0.5 ? pick(['difference', 'percentage', 'ratio'] as const) : null
  const dimension = random() < 0.6 ? 'kind' : null
  const isShare = comparison === null && dimension !== null && random() < 0.4
  const metric = pick(['AVG', 'SUM'] as const)
  const form: FormData = {
    datasource: '1__table',
    viz_type: 'echarts_timeseries_line',
    x_axis: 'ts',
    time_grain_sqla: 'P1D',
    metrics: [{ expressionType: 'SIMPLE', aggregate: metric, column: { column_name: 'amount' }, label: 'm' }],
    groupby: dimension ? [dimension] : [],
    adhoc_filters: [
      {
        expressionType: 'SIMPLE',
        clause: 'WHERE',
        subject: 'ts',
        operator: 'TEMPORAL_RANGE',
        comparator: `${since} : ${until}`,
      },
    ],
    show_empty_columns: true,
    resample_rule: rule,
    resample_method: method,
    ...(rolling ? { rolling_type: rolling, rolling_periods: window, min_periods: minPeriods } : {}),
    ...(comparison ? { time_compare: [OFFSET], comparison_type: comparison } : {}),
    ...(isShare ? { contributionMode: 'row' } : {}),
    row_limit: 10_000,
  }
  return { form, dimension, rule, method, rolling, window, minPeriods, comparison, isShare, since, until, metric }
}

const over = (window: string) => `OVER (PARTITION BY g ORDER BY t ${window})`

/** A column on the regular axis, its gaps filled. */
function filled({ method }: StepCase, name: string): string {
  switch (method) {
    case 'zerofill':
      return `COALESCE(${name}, 0)`
    case 'ffill':
      return `LAST_VALUE(${name} IGNORE NULLS) ${over('ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW')}`
    case 'bfill':
      return `FIRST_VALUE(${name} IGNORE NULLS) ${over('ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING')}`
    case 'linear': {
      const before = (what: string) =>
        `LAST_VALUE(CASE WHEN ${name} IS NOT NULL THEN ${what} END IGNORE NULLS) ${over('ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW')}`
      const after = (what: string) =>
        `FIRST_VALUE(CASE WHEN ${name} IS NOT NULL THEN ${what} END IGNORE NULLS) ${over('ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING')}`
      const share = `CAST(epoch(t) - ${before('epoch(t)')} AS DOUBLE) / NULLIF(${after('epoch(t)')} - ${before('epoch(t)')}, 0)`
      return `COALESCE(${before(name)} + (${after(name)} - ${before(name)}) * COALESCE(${share}, 0), ${before(name)})`
    }
    default:
      return name
  }
}

function rolled({ rolling, window, minPeriods }: StepCase, name: string): string {
  if (rolling === null) return name
  if (rolling === 'cumsum') return `SUM(${name}) ${over('ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW')}`
  const rows = over(`ROWS BETWEEN ${window - 1} PRECEDING AND CURRENT ROW`)
  const fn = { sum: 'SUM', mean: 'AVG', std: 'STDDEV_SAMP' }[rolling] ?? ''
  const statistic = rolling === 'sum' ? `COALESCE(SUM(${name}) ${rows}, 0)` : `${fn}(${name}) ${rows}`
  return `CASE WHEN COUNT(${name}) ${rows} >= ${minPeriods} THEN ${statistic} END`
}

const COMPARED = {
  difference: 'v - w',
  percentage: '(v - w) / ABS(NULLIF(CAST(w AS DOUBLE), 0))',
  ratio: 'v / NULLIF(CAST(w AS DOUBLE), 0)',
}

/** Rows of `t`, `g`, `r`: day by day, group by group. */
export function stepsSql(one: StepCase): string {
  const { dimension, rule, method, rolling, comparison, isShare, since, until, minPeriods } = one
  const group = dimension ?? "'-'"
  const bins = rule === '7D'
  const days = bins ? 7 : 1
  const fold = {
    sum: (x: string) => `COALESCE(SUM(${x}), 0)`,
    mean: (x: string) => `AVG(${x})`,
    median: (x: string) => `MEDIAN(${x})`,
  }[method]
  const value = (x: string) => (fold ? fold(x) : `MAX(${x})`)
  const dropped = rolling === null || rolling === 'cumsum' ? 0 : Math.max(0, minPeriods - 1)
  return `WITH raw AS (SELECT CAST(ts AS DATE)::TIMESTAMP AS b, ${group} AS g, CAST(${one.metric}(amount) AS DOUBLE) AS v FROM events GROUP BY 1, 2),
    now AS (SELECT n.b, n.g, n.v, o.v AS w FROM raw n LEFT JOIN raw o ON o.g = n.g AND o.b = n.b - INTERVAL 28 DAY
      WHERE n.b >= '${since}' AND n.b < '${until}'),
    spine AS (SELECT UNNEST(generate_series((SELECT MIN(b) FROM now), (SELECT MAX(b) FROM now), INTERVAL ${days} DAY)) AS t),
    cells AS (SELECT s.t, x.g, ${value('n.v')} AS v, ${value('n.w')} AS w FROM spine s CROSS JOIN (SELECT DISTINCT g FROM now) x
      LEFT JOIN now n ON n.g = x.g AND n.b >= s.t AND n.b < s.t + INTERVAL ${days} DAY GROUP BY 1, 2),
    filled AS (SELECT t, g, ${filled(one, 'v')} AS v, ${filled(one, 'w')} AS w FROM cells),
    rolled AS (SELECT t, g, ${rolled(one, 'v')} AS v, ${rolled(one, 'w')} AS w, ROW_NUMBER() ${over('')} AS row FROM filled),
    compared AS (SELECT t, g, ${comparison ? COMPARED[comparison] : 'v'} AS r FROM rolled WHERE row > ${dropped})
    SELECT t, g, ${isShare ? 'COALESCE(r, 0) / NULLIF(SUM(COALESCE(r, 0)) OVER (PARTITION BY t), 0)' : 'r'} AS r FROM compared`
}
