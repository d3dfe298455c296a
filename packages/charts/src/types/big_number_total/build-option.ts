import { GENERIC_TYPE } from '@belvedere/core/table'
import type { ChartOption } from '../../chart-option.ts'
import type { ChartInput } from '../../chart-type.ts'
import { figureFormat, figureInk } from '../../families/kpi/figure.ts'
import { toNumber, typeOf } from '../../families/shared/cells.ts'
import { emptyOption, NO_METRIC, NO_ROWS, ONLY_NULLS } from '../../families/shared/empty.ts'
import { flag, metricLabels, text } from '../../families/shared/form.ts'

/** Draws the metric of the only row; moments are formatted as dates. */
export function buildOption({ form, tables, env }: ChartInput): ChartOption {
  const [table] = tables
  const [row] = table?.rows ?? []
  if (!table || !row) return emptyOption(NO_ROWS)
  const [formatted] = metricLabels(form, 'metric')
  const metric = formatted !== undefined && table.colnames.includes(formatted) ? formatted : table.colnames[0]
  if (metric === undefined) return emptyOption(NO_METRIC)
  const cell = row[metric] ?? null
  if (cell === null) return emptyOption(ONLY_NULLS)
  const isTime = typeOf(table, metric) === GENERIC_TYPE.temporal || flag(form, 'force_timestamp_formatting')
  const number = toNumber(cell)
  const value =
    isTime && number !== null
      ? env.format.time(number, text(form, 'time_format'))
      : number === null
        ? String(cell)
        : figureFormat(form, env, metric)(number)
  return {
    renderer: 'big_number',
    value,
    subheader: text(form, 'subheader') ?? '',
    comparison: null,
    comparisonDirection: null,
    trend: [],
    trendColor: env.theme.categories[0] ?? env.theme.total,
    startYAxisAtZero: true,
    ink: figureInk(form, metric, number, env.theme),
    marks: [],
    summary: `${env.verbose?.(metric) ?? metric}: ${value}`,
  }
}
