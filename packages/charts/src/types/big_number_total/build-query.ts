import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { metricsOf } from '../../families/shared/form.ts'

export function buildQuery(form: FormData, base: QueryObject): readonly QueryObject[] {
  const metrics = metricsOf(form, 'metric').slice(0, 1)
  return [{ ...base, columns: [], ...(metrics.length > 0 ? { metrics } : {}) }]
}
