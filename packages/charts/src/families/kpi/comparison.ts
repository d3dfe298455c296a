import type { FormData } from '@belvedere/core/form-data'
import type { ChartEnv } from '../../chart-type.ts'
import { amount, text } from '../shared/form.ts'
import { numberByDefault } from '../shared/value-format.ts'

export interface Comparison {
  readonly text: string | null
  readonly direction: 'up' | 'down' | 'flat' | null
}
const NONE: Comparison = { text: null, direction: null }

/**
 * Compares the newest value with the one `compare_lag` points earlier. Empty if the earlier value is missing or zero.
 */
export function compare(form: FormData, values: readonly (number | null)[], env: ChartEnv): Comparison {
  const lag = amount(form, 'compare_lag')
  const last = values.findLastIndex(value => value !== null)
  if (lag === null || lag <= 0 || last < 0) return NONE
  const now = values[last] ?? null
  const before = values[last - lag] ?? null
  if (now === null || before === null || before === 0) return NONE
  const change = (now - before) / Math.abs(before)
  const percent = numberByDefault(env.format, change, '+.1%')
  const suffix = text(form, 'compare_suffix')
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat'
  return { text: suffix === null ? percent : `${percent} ${suffix}`, direction }
}
