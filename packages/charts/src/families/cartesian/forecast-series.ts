import type { Cell } from '@belvedere/core/table'
import { endLabels } from './end-labels.ts'
import { bandHeight, drawnForecast, lastMeasured } from './forecast.ts'
import type { Frame } from './frame.ts'
import type { Picture } from './picture.ts'

type Part = Readonly<Record<string, unknown>>

const BAND = 0.16

/**
 * A dashed line with a band around it, in the colour of its series, and a rule where the data end. To be put after the
 * chart's own series.
 */
export function forecastSeries(picture: Picture, frame: Frame): readonly Part[] {
  const { series, model, look, env, isHorizontal, hasEndLabels } = picture
  if (isHorizontal) return []
  const ends = hasEndLabels ? endLabels(picture, frame).series : []
  const isSlotted = model.xKind === 'category' || (model.xKind === 'time' && look.kind === 'bar')
  const place = (index: number): Cell => (isSlotted ? index : (model.xs[index] ?? null))
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
        ...(hasEndLabels ? { endLabel: ends[index] } : {}),
        ...(rule
          ? {}
          : {
              markLine: {
                silent: true,
                animation: false,
                symbol: 'none',
                label: { show: false },
                lineStyle: { color: env.theme.ruleStrong, width: 1, type: 'solid' },
                data: [{ xAxis: place(end) }],
              },
            }),
      },
    ]
  })
}
