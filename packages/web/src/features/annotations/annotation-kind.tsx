import { Flag, Pencil } from 'lucide-react'
import { annotationCalls } from '../../data/objects/content-calls.ts'
import { ADDRESS, annotationsAddress } from '../../data/page/addresses.ts'
import { t } from '../../i18n.ts'
import type { ListKind } from '../../kit/list/kind.ts'
import type { App } from '../../state/app.ts'
import { type AnnotationRow, type LayerRow, readAnnotationsOf } from './calls.ts'
import { mayWriteAnnotations } from './layer-kind.tsx'

/** Formats a UTC time such as `2024-01-31T12:00:00` for reading. */
const momentText = (text: string): string => text.slice(0, 16).replace('T', ' ')

/** List of the annotations of one layer. */
export const annotationKind = (
  app: App,
  layer: LayerRow,
  onEdit: (row: AnnotationRow) => void,
): ListKind<AnnotationRow> => ({
  name: 'annotation',
  read: readAnnotationsOf(app, layer.id),
  fields: ['id', 'uuid', 'version', 'short_descr', 'long_descr', 'start_dttm', 'end_dttm', 'json_metadata'],
  title: layer.name,
  parent: { href: ADDRESS.annotationLayers, label: t('Annotation layers') },
  icon: <Flag />,
  searchHint: t('Search in names and descriptions'),
  search: { col: 'short_descr', opr: 'annotation_all_text' },
  newest: 'start_dttm',
  nameHeader: t('Name'),
  nameOrder: 'short_descr',
  nameOf: row => row.short_descr,
  url: row => `${annotationsAddress(layer.id)}?open=${row.id}`,
  choices: [],
  columns: [
    { id: 'descr', header: t('Description'), cell: row => row.long_descr, order: 'long_descr', wide: true },
    { id: 'start', header: t('Start (UTC)'), cell: row => momentText(row.start_dttm), order: 'start_dttm' },
    { id: 'end', header: t('End (UTC)'), cell: row => momentText(row.end_dttm), order: 'end_dttm', wide: true },
  ],
  content: {
    calls: annotationCalls(app, layer.id),
    view: 'Annotation',
    mayChange: () => mayWriteAnnotations(app),
    toContent: row => row,
    deleteText: name => t('“{name}” will be deleted and disappears from the charts that show its layer.', { name }),
    deleteFailed: (name, reason) => t('There was an issue deleting {name}: {reason}', { name, reason }),
    deleteNote: t('They disappear from the charts that show their layer.'),
    things: t('annotations'),
    countText: count => t('{count, plural, one {# annotation} other {# annotations}}', { count }),
  },
  actions: mayWriteAnnotations(app)
    ? [{ id: 'edit', label: name => t('Edit {name}', { name }), icon: <Pencil />, onSelect: onEdit }]
    : [],
  emptyText: t('Add the first event or interval of this layer.'),
})
