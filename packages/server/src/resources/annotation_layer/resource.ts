/** Native annotations: layers with events and intervals (requirement ENTITY-ANNOT-006). */
import { Annotation, AnnotationLayer } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import { type Selectable, sql } from 'kysely'
import { type Context, contextOf, idOf } from '../../crud/context.ts'
import { defineResource } from '../../crud/define-resource.ts'
import { type Body, brokenRule, jsonText, longText, required, text, time } from '../../crud/fields.ts'
import { AUDIT_COLUMNS, AUDIT_RELATED, auditOrder, plainWriting, presentPlain } from '../../crud/plain.ts'
import { contains } from '../../crud/query/filters.ts'
import { findReadable } from '../../crud/read.ts'
import type { Resource } from '../../crud/resource.ts'
import { EVERYTHING } from '../../crud/rights.ts'
import { auditFilters } from '../../crud/shared.ts'
import { toStoredTime, toWireTime } from '../../crud/times.ts'
import type { Route, RouteInput } from '../../http/route.ts'
import type { MetadataSchema } from '../../metadata/schema.ts'

type LayerRow = Selectable<MetadataSchema['annotation_layers']>
type AnnotationRow = Selectable<MetadataSchema['annotations']>

const LAYER_FIELDS = { name: text(1, 250), descr: longText }
const layerName = sql.ref('annotation_layers.name')
const layerDescr = sql`coalesce(annotation_layers.descr, '')`

export const annotationLayerResource: Resource<LayerRow> = {
  path: 'annotation_layer',
  detailSchema: AnnotationLayer,
  nouns: ['annotation layer', 'annotation layers'],
  view: 'Annotation',
  table: 'annotation_layers',
  list: {
    columns: ['id', 'uuid', 'name', 'descr', ...AUDIT_COLUMNS],
    filters: {
      id: { kind: 'number', sql: sql.ref('annotation_layers.id') },
      name: {
        kind: 'text',
        sql: layerName,
        named: {
          annotation_layer_all_text: value => sql`(${contains(layerName, value)} or ${contains(layerDescr, value)})`,
        },
      },
      descr: { kind: 'text', sql: sql.ref('annotation_layers.descr') },
      ...auditFilters('annotation_layers', 'annotation_layer'),
    },
    order: { name: sql`lower(${layerName})`, descr: layerDescr, ...auditOrder('annotation_layers') },
  },
  related: AUDIT_RELATED,
  distinct: {},
  listed: () => EVERYTHING,
  readable: () => EVERYTHING,
  refusal: 'NOT_FOUND',
  byKey: key => sql`annotation_layers.uuid = ${key.toLowerCase()}`,
  present: (context, rows) => presentPlain(context, rows, row => ({ name: row.name, descr: row.descr })),
  writing: plainWriting<LayerRow>({
    type: 'annotation_layer',
    table: 'annotation_layers',
    fields: LAYER_FIELDS,
    createFields: { ...LAYER_FIELDS, name: required(LAYER_FIELDS.name) },
    defaults: {},
    toColumns: async ({ store }, body, row) => {
      if (body.name === null) throw brokenRule('name', 'Field may not be null.')
      const taken =
        typeof body.name === 'string'
          ? await store.selectFrom('annotation_layers').select('id').where('name', '=', body.name).executeTakeFirst()
          : undefined
      if (taken && taken.id !== row?.id) throw brokenRule('name', 'Name must be unique')
      return body
    },
    remove: async ({ store }, row) => {
      const held = await store
        .selectFrom('annotations')
        .select('id')
        .where('layer_id', '=', row.id)
        .limit(1)
        .executeTakeFirst()
      if (held) throw new AppError('LAYER_HAS_ANNOTATIONS')
    },
  }),
}

const ANNOTATION_FIELDS = {
  short_descr: text(1, 500),
  long_descr: longText,
  start_dttm: time,
  end_dttm: time,
  json_metadata: jsonText(),
}
const column = (name: string) => sql.ref(`annotations.${name}`)
const longDescr = sql`coalesce(annotations.long_descr, '')`

/** Returns the resource of one layer's annotations. */
function annotationsOf(layer: { readonly id: number; readonly name: string }): Resource<AnnotationRow> {
  const ofLayer = sql<boolean>`annotations.layer_id = ${layer.id}`
  return {
    path: 'annotation',
    detailSchema: Annotation,
    view: 'Annotation',
    table: 'annotations',
    list: {
      columns: ['id', 'uuid', 'short_descr', 'long_descr', 'start_dttm', 'end_dttm', ...AUDIT_COLUMNS],
      filters: {
        id: { kind: 'number', sql: column('id') },
        short_descr: {
          kind: 'text',
          sql: column('short_descr'),
          named: {
            annotation_all_text: value =>
              sql`(${contains(column('short_descr'), value)} or ${contains(longDescr, value)})`,
          },
        },
        long_descr: { kind: 'text', sql: column('long_descr') },
        start_dttm: { kind: 'time', sql: column('start_dttm') },
        end_dttm: { kind: 'time', sql: column('end_dttm') },
        ...auditFilters('annotations', 'annotation'),
      },
      order: {
        short_descr: sql`lower(annotations.short_descr)`,
        long_descr: longDescr,
        start_dttm: column('start_dttm'),
        end_dttm: column('end_dttm'),
        ...auditOrder('annotations'),
      },
    },
    related: AUDIT_RELATED,
    distinct: {},
    listed: () => ofLayer,
    readable: () => ofLayer,
    refusal: 'NOT_FOUND',
    present: (context, rows) =>
      presentPlain(context, rows, row => ({
        short_descr: row.short_descr,
        long_descr: row.long_descr,
        start_dttm: toWireTime(row.start_dttm).replace(/\.000$/, ''),
        end_dttm: toWireTime(row.end_dttm).replace(/\.000$/, ''),
        json_metadata: row.json_metadata,
        layer: { id: layer.id, name: layer.name },
      })),
    writing: plainWriting<AnnotationRow>({
      type: 'annotation',
      table: 'annotations',
      fields: ANNOTATION_FIELDS,
      createFields: {
        ...ANNOTATION_FIELDS,
        short_descr: required(ANNOTATION_FIELDS.short_descr),
        start_dttm: required(ANNOTATION_FIELDS.start_dttm),
        end_dttm: required(ANNOTATION_FIELDS.end_dttm),
      },
      defaults: {},
      toColumns: (context, body, row) => toAnnotation(context, layer.id, body, row),
      mayChange: (_, row) => row.layer_id === layer.id,
    }),
  }
}

async function toAnnotation({ store }: Context, layer_id: number, body: Body, row: AnnotationRow | null) {
  const start_dttm = toStoredTime(body.start_dttm) ?? row?.start_dttm ?? ''
  const end_dttm = toStoredTime(body.end_dttm) ?? row?.end_dttm ?? ''
  if (end_dttm < start_dttm) throw brokenRule('start_dttm', 'End date must be after start date')
  const short_descr = typeof body.short_descr === 'string' ? body.short_descr : (row?.short_descr ?? '')
  const taken = await store
    .selectFrom('annotations')
    .select('id')
    .where('layer_id', '=', layer_id)
    .where('short_descr', '=', short_descr)
    .executeTakeFirst()
  if (taken && taken.id !== row?.id) throw brokenRule('short_descr', 'Short description must be unique for this layer')
  return { ...body, short_descr, start_dttm, end_dttm, layer_id }
}

/** Returns the resource for the layer in the address. */
async function layerAnnotations(input: RouteInput): Promise<Resource<AnnotationRow>> {
  const id = idOf(input, 'layer_id')
  if (id === null) throw new AppError('NOT_FOUND')
  return annotationsOf(await findReadable(annotationLayerResource, String(id), contextOf(input)))
}

export const annotationRoutes: readonly Route[] = defineResource(annotationsOf({ id: 0, name: '' }), {
  url: '/api/v1/annotation_layer/:layer_id/annotation',
  of: layerAnnotations,
})
