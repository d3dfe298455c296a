import { type FormData, mapLayers } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'

/** Only counts its own dataset: the drawn layers have the rows of their own charts. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] => [
  {
    ...base,
    columns: [],
    metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' }],
    row_limit: 1,
    annotation_layers: mapLayers(form),
  },
]
