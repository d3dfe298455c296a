import type { FormData } from '@belvedere/core/form-data'
import { own } from '@belvedere/core/json'
import { chartType } from '../registry.ts'
import type { NotedResult, NoteTexts } from './limit-notes.ts'

/**
 * Returns the note of a picture that adds up values of metrics that do not add up, such as averages and distinct counts.
 * Null if all add up, or if the picture adds up nothing.
 */
export function additiveNote(
  form: FormData,
  results: readonly Pick<NotedResult, 'non_additive_metrics'>[],
  verbose: Readonly<Record<string, string>>,
  { t }: Pick<NoteTexts, 't'>,
): string | null {
  const added = chartType(form.viz_type)?.addsUp
  const kind = typeof added === 'function' ? added(form) : added
  const metrics = new Set(results.flatMap(({ non_additive_metrics }) => non_additive_metrics ?? []))
  if (kind === undefined || metrics.size === 0) return null
  const names = [...metrics].map(metric => `“${own(verbose, metric) ?? metric}”`).join(', ')
  if (kind === 'shares')
    return metrics.size === 1
      ? t('{names} does not add up: shares are of the sum of the values', { names })
      : t('{names} do not add up: shares are of the sum of the values', { names })
  return metrics.size === 1
    ? t('{names} does not add up: the sums that are drawn are not totals', { names })
    : t('{names} do not add up: the sums that are drawn are not totals', { names })
}
