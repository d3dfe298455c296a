import { isBucketShift, parseTimeShift, partnerOf } from '@belvedere/core/time'
import type { BuildOption } from '../../chart-type.ts'
import { cellKey } from '../shared/cells.ts'
import { drawForecasts } from './draw-forecast.ts'
import { drawnForecast, forecastColumns, forecastExtent } from './forecast.ts'
import { forecastRows } from './forecast-rows.ts'
import type { ByX, Forecasting, ShiftedSeries } from './forecasting.ts'

/** In a year's last month, the values of this year are known for the next. */
function known(values: ByX, base: ByX, { table, x, offset, grain }: ShiftedSeries): ByX {
  const shift = parseTimeShift(offset)
  // The shifted period is not a bucket, so this time has no value for it.
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

/** Drawing code that draws what the server expects; chart types need not know how. */
export const forecasted =
  (build: BuildOption): BuildOption =>
  input =>
    build({ ...input, forecasting: FORECASTING })
