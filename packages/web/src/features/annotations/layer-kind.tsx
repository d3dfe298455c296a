import { Layers, Pencil } from 'lucide-react'
import { contentCalls } from '../../data/objects/content-calls.ts'
import { annotationsAddress } from '../../data/page/addresses.ts'
import { may } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { creatorChoice } from '../../kit/list/choices.ts'
import type { ListContent, ListKind } from '../../kit/list/kind.ts'
import type { App } from '../../state/app.ts'
import { type LayerRow, readLayers } from './calls.ts'

const NAME = 'annotation_layer'
const CHANGED = 'changed_on_delta_humanized'

export const mayWriteAnnotations = (app: App): boolean => may(app, 'can_write', 'Annotation')

const content = (app: App): ListContent<LayerRow> => ({
  calls: contentCalls(app, NAME),
  view: 'Annotation',
  mayChange: () => mayWriteAnnotations(app),
  toContent: row => row,
  deleteText: name => t('“{name}” will be deleted. Charts that show it draw nothing for it.', { name }),
  deleteFailed: (name, reason) => t('There was an issue deleting {name}: {reason}', { name, reason }),
  deleteNote: t('Charts that show them draw nothing for them.'),
  things: t('layers'),
  countText: count => t('{count, plural, one {# annotation layer} other {# annotation layers}}', { count }),
})

/** List of the annotation layers. */
export const layerKind = (app: App, onEdit: (row: LayerRow) => void): ListKind<LayerRow> => ({
  name: NAME,
  read: (query, signal) => readLayers(app, query, signal),
  fields: ['id', 'uuid', 'version', 'name', 'descr', 'changed_by', 'changed_on_delta_humanized', 'created_by'],
  title: t('Annotation layers'),
  icon: <Layers />,
  searchHint: t('Search in names and descriptions'),
  search: { col: 'name', opr: 'annotation_layer_all_text' },
  newest: CHANGED,
  nameHeader: t('Name'),
  nameOrder: 'name',
  nameOf: row => row.name,
  url: row => annotationsAddress(row.id),
  choices: [creatorChoice(NAME)],
  columns: [
    { id: 'descr', header: t('Description'), cell: row => row.descr, order: 'descr', wide: true },
    { id: 'modified', header: t('Last modified'), cell: row => row.changed_on_delta_humanized, order: CHANGED },
  ],
  content: content(app),
  actions: mayWriteAnnotations(app)
    ? [{ id: 'edit', label: name => t('Edit {name}', { name }), icon: <Pencil />, onSelect: onEdit }]
    : [],
  emptyText: t('A layer holds events and intervals that charts over time can show.'),
})
