import type { Dataset } from '@belvedere/api'
import { dimensionsOf } from '@belvedere/core/filters'
import type { FormData } from '@belvedere/core/form-data'

export interface Dimension {
  readonly name: string
  readonly label: string
  readonly isTime: boolean
}

/** Returns the columns of a dataset that a chart can be drilled by, without the dimensions that it has already. */
export function dimensionsFor(dataset: Dataset | undefined, form: FormData): readonly Dimension[] {
  const used = new Set(dimensionsOf(form))
  return (dataset?.columns ?? [])
    .filter(({ groupby, column_name }) => groupby !== false && !used.has(column_name))
    .map(({ column_name, verbose_name, is_dttm }) => ({
      name: column_name,
      label: verbose_name || column_name,
      isTime: is_dttm === true,
    }))
}
