import type { Cell } from '@belvedere/core/table'
import type { ForecastDrawing } from '../../contract/forecasting.ts'
import { bandHeight, drawnForecast, lastMeasured } from './forecast.ts'

type Part = Readonly<Record<string, unknown>>

const BAND = 0.16

/**
 * Draws a dashed line with a band in the color of its series, and a rule at the end of the data. These follow the
 * chart's own series.
 */
export function drawForecasts({ axis, series, endLabels, timeAt, theme }: ForecastDrawing): readonly Part[] {
  if (axis.isHorizontal) return []
  const isSlotted = axis.xKind === 'category' || axis.isSlotted
  const place = (index: number): Cell => (isSlotted ? index : (axis.xs[index] ?? null))
  const points = (values: readonly (number | null)[]) => values.map((value, index) => [place(index), value])
  const quiet = { type: 'line', symbol: 'none', silent: true, tooltip: { show: false }, emphasis: { disabled: true } }
  let hasRule = false
  return series.flatMap(({ forecast, values, key, name, color }, index): Part[] => {
    if (!forecast) return []
    const { trend, lower, upper } = drawnForecast(forecast, values)
    const stack = `band ${key}`
    const end = lastMeasured(values)
    const rule = hasRule || end < 0 || end === values.length - 1
    hasRule = true
    const band = { ...quiet, stack, stackStrategy: 'all', lineStyle: { opacity: 0 }, z: 1 }
    return [
      { ...band, id: `${key} lower`, data: points(lower) },
      {
        ...band,
        id: `${key} upper`,
        data: points(upper.map((value, at) => bandHeight(lower[at] ?? null, value))),
        areaStyle: { color, opacity: BAND },
      },
      {
        ...quiet,
        id: `${key} trend`,
        name: `${name}, forecast`,
        data: points(trend),
        color,
        z: 3,
        lineStyle: { color, width: 1.75, type: 'dashed' },
        ...(endLabels ? { endLabel: endLabels[index] } : {}),
        ...(rule
          ? {}
          : {
              markLine: {
                silent: true,
                animation: false,
                symbol: 'none',
                label: {
                  show: axis.xKind === 'time',
                  formatter: `Data end ${timeAt(end)}`,
                  color: theme.textSoft,
                  distance: 6,
                },
                lineStyle: { color: theme.ruleStrong, width: 1, type: 'solid' },
                data: [{ xAxis: place(end) }],
              },
            }),
      },
    ]
  })
}
