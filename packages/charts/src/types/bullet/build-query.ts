import type { FormData } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'
import { metricsOf } from '../../families/shared/form.ts'

/** Builds a query of the single metric. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] => [
  { ...base, columns: [], metrics: metricsOf(form, 'metric').slice(0, 1) },
]
