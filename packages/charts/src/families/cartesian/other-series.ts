import type { FormData } from '@belvedere/core/form-data'
import type { ResultTable, Row } from '@belvedere/core/table'
import { beyondLimit } from '../part-of-whole/beyond-limit.ts'
import { OTHER } from '../part-of-whole/other.ts'
import { cellKey, sum } from '../shared/cells.ts'
import { metricLabels } from '../shared/form.ts'
import type { CartesianModel, CartesianSeries } from './model.ts'

/**
 * Returns a series of what all series beyond a limit add up to at each x value. Null if there are none, or if the result
 * has no sums of all series.
 */
export function otherSeries(form: FormData, table: ResultTable, model: CartesianModel): CartesianSeries | null {
  const byX = new Map<string, Row[]>()
  for (const row of table.rows) {
    const key = cellKey([row[model.xName]])
    const rows = byX.get(key)
    if (rows) rows.push(row)
    else byX.set(key, [row])
  }
  const metrics = [...new Set(metricLabels(form, 'metrics'))]
  const values = model.xs.map(x => {
    const rows = byX.get(cellKey([x])) ?? []
    const rest = sum(metrics.map(metric => beyondLimit(rows, metric)))
    return rest === 0 ? null : rest
  })
  if (values.every(value => value === null)) return null
  return { key: OTHER, name: OTHER, values, mark: null, isMuted: true, isAdded: true }
}
