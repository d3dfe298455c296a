import { fresh } from '../fresh.ts'
import type { ResourceSample } from '../resource-sample.ts'

export const annotationLayerSample: ResourceSample<'annotation_layer'> = {
  kind: 'annotation_layer',
  path: '/api/v1/annotation_layer',
  table: 'annotation_layers',
  related: 'created_by',
  row: word => ({ name: word, descr: word }),
  create: () => ({ name: fresh('layer') }),
  update: () => ({ descr: fresh('layer') }),
}
