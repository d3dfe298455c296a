import type { Content } from '../content.ts'

interface AnnotationLayerTable extends Content {
  name: string
  descr: string | null
}

interface AnnotationTable extends Content {
  layer_id: number
  short_descr: string
  long_descr: string | null
  start_dttm: string
  end_dttm: string
  json_metadata: string | null
}

/** Annotation layers, with their events and intervals. */
export interface AnnotationTables {
  annotation_layers: AnnotationLayerTable
  annotations: AnnotationTable
}
