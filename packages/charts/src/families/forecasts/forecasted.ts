import { isBucketShift, parseTimeShift, partnerOf } from '@belvedere/core/time'
import type { BuildOption } from '../../chart-type.ts'
import type { ByX, Forecasting, ShiftedSeries } from '../../contract/forecasting.ts'
import { cellKey } from '../shared/cells.ts'
import { drawForecasts } from './draw-forecast.ts'
import { drawnForecast, forecastColumns, forecastExtent } from './forecast.ts'
import { forecastRows } from './forecast-rows.ts'

/**
 * Adds values of future periods whose compared period is measured: in December, the values of this year are the
 * comparison for next year.
 */
function known(values: ByX, base: ByX, { table, x, offset, grain }: ShiftedSeries): ByX {
  const shift = parseTimeShift(offset)
  // Without a matching bucket in the compared period the value is missing.
  if (!shift || !isBucketShift(shift, grain)) return values
  const all = new Map(values)
  for (const row of table.rows) {
    const cell = row[x]
    const key = cellKey([cell])
    const isAhead = (base.get(key) ?? null) === null && (all.get(key) ?? null) === null
    const partner = isAhead && typeof cell === 'number' ? partnerOf(cell, shift) : null
    if (partner !== null) all.set(key, base.get(cellKey([partner])) ?? null)
  }
  return all
}

const FORECASTING: Forecasting = {
  columns: forecastColumns,
  known,
  extent: forecastExtent,
  line: ({ forecast, values }) => (forecast ? drawnForecast(forecast, values).trend : values),
  draw: drawForecasts,
  rows: forecastRows,
}

/** Wraps drawing code so that it draws forecasts, without knowledge of them in chart types. */
export const forecasted =
  (build: BuildOption): BuildOption =>
  input =>
    build({ ...input, forecasting: FORECASTING })
