import { type FormData, mapLayers } from '@belvedere/core/form-data'
import type { QueryObject } from '@belvedere/core/query'

/** Its own dataset is only counted: what is drawn are the layers, each with the rows of its own chart. */
export const buildQuery = (form: FormData, base: QueryObject): readonly QueryObject[] => [
  {
    ...base,
    columns: [],
    metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' }],
    row_limit: 1,
    annotation_layers: mapLayers(form),
  },
]
