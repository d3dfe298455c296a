import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { metricsOf } from '../../families/shared/form.ts'

/** The one measure. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] => [
  { ...base, columns: [], metrics: metricsOf(form, 'metric').slice(0, 1) },
]
