import type { FormData } from '@belvedere/core/form-data'
import { toNumber } from '../shared/cells.ts'

/** Size of points: a constant, or a metric in stored form. */
export type PointSize =
  | { readonly kind: 'fixed'; readonly value: number }
  | { readonly kind: 'metric'; readonly metric: unknown }

/** Reads `point_radius_fixed`: `{type: 'fix' | 'metric', value}`. */
export function pointSize(form: FormData): PointSize {
  const stored = form.point_radius_fixed
  const read = (name: string): unknown =>
    typeof stored === 'object' && stored !== null && name in stored ? Reflect.get(stored, name) : undefined
  const value = read('value')
  if (read('type') === 'metric' && value !== undefined && value !== null && value !== '')
    return { kind: 'metric', metric: value }
  return { kind: 'fixed', value: toNumber(value as never) ?? toNumber(stored as never) ?? 1000 }
}
