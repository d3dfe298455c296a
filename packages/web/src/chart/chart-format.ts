import type { ChartFormat } from '@belvedere/charts'
import { makeFormatter } from '@belvedere/core/format'

const known = new Map<string, ChartFormat>()

/** How values are written in a zone; the same object every time, so that pictures are not drawn again for nothing. */
export function chartFormat(timeZone = 'UTC'): ChartFormat {
  const format = known.get(timeZone) ?? makeFormatter({ timeZone })
  known.set(timeZone, format)
  return format
}
