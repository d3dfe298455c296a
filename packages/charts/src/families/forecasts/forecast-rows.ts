import type { Forecasting } from '../../contract/forecasting.ts'
import type { TooltipRow } from '../../contract/tooltip-row.ts'
import { bandHeight, forecastText } from './forecast.ts'

/** Returns the tooltip rows of all series with their expected values: `ŷ = 20 (5, 12)`. */
export const forecastRows: Forecasting['rows'] = (series, index, inFull) => {
  if (!series.some(({ forecast }) => forecast !== undefined)) return []
  return series.flatMap(({ name, color, values, forecast }): TooltipRow[] => {
    const [lower, upper] = [forecast?.lower[index] ?? null, forecast?.upper[index] ?? null]
    const text = forecastText(
      {
        observation: values[index],
        forecastTrend: forecast?.trend[index],
        forecastLower: lower,
        forecastUpper: bandHeight(lower, upper),
      },
      inFull,
    )
    return text === '' ? [] : [{ label: name, value: text, color, isLine: true }]
  })
}
