import { canEditDataset } from '@belvedere/core/permissions'
import { Tag } from '@belvedere/ui'
import { Database } from 'lucide-react'
import { contentCalls } from '../../data/objects/content-calls.ts'
import type { DatasetRow } from '../../data/objects/list-rows.ts'
import { actor, ownedBy } from '../../data/page/bootstrap.ts'
import { LISTS } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { databaseChoice, ownerChoice, schemaChoice, yesNoChoice } from '../../kit/list/choices.ts'
import type { ListKind, RowAction } from '../../kit/list/kind.ts'
import type { App } from '../../state/app.ts'
import { changedBy, Owners } from './cells.tsx'
import { CHANGED, CHANGED_BY, OF_EVERY_ROW } from './fields.ts'

/** Columns and filters of the dataset list (requirements LIST-PAGE-009 and LIST-PAGE-010). */
export const datasetKind = (
  app: App,
  exploreUrl: (id: number) => string,
  actions: readonly RowAction<DatasetRow>[] = [],
): ListKind<DatasetRow> => ({
  name: 'dataset',
  read: LISTS(app).dataset,
  fields: [...OF_EVERY_ROW, 'table_name', 'kind', 'schema', 'database', 'is_managed_externally', 'edit_url'],
  title: t('Datasets'),
  icon: <Database />,
  searchHint: t('Search by name'),
  search: { col: 'table_name', opr: 'ct' },
  newest: CHANGED,
  nameHeader: t('Name'),
  nameOrder: 'table_name',
  nameOf: row => row.table_name,
  url: row => exploreUrl(row.id),
  choices: [
    ownerChoice('dataset'),
    databaseChoice('dataset'),
    schemaChoice('dataset'),
    {
      id: 'type',
      label: t('Type'),
      unset: t('All'),
      options: [
        { value: 'physical', label: t('Physical') },
        { value: 'virtual', label: t('Virtual') },
      ],
      toFilter: value => ({ col: 'sql', opr: 'dataset_is_null_or_empty', value: value === 'physical' }),
    },
    yesNoChoice('certified', t('Certified'), 'dataset_is_certified'),
  ],
  columns: [
    {
      id: 'type',
      header: t('Type'),
      cell: row => <Tag>{row.kind === 'virtual' ? t('Virtual') : t('Physical')}</Tag>,
      wide: true,
    },
    {
      id: 'database',
      header: t('Database'),
      cell: row => row.database.database_name,
      order: 'database.database_name',
      wide: true,
    },
    { id: 'schema', header: t('Schema'), cell: row => row.schema, order: 'schema', wide: true },
    { id: 'modified', header: t('Modified'), cell: row => row.changed_on_delta_humanized, order: CHANGED },
    { id: 'modifiedBy', header: t('Modified by'), cell: changedBy, order: CHANGED_BY, wide: true },
    { id: 'owners', header: t('Owners'), cell: row => <Owners owners={row.owners} />, wide: true },
  ],
  content: {
    resource: 'dataset',
    calls: contentCalls(app, 'dataset'),
    view: 'Dataset',
    mayChange: row => canEditDataset(actor(app), ownedBy(row)),
    toContent: row => row,
    deleteText: name => t('“{name}” will be deleted. Charts that use it can no longer be drawn.', { name }),
    deleteFailed: (name, reason) => t('There was an issue deleting {name}: {reason}', { name, reason }),
    deleteNote: t('Charts that use them can no longer be drawn.'),
    things: t('datasets'),
    countText: count => t('{count, plural, one {# dataset} other {# datasets}}', { count }),
  },
  actions,
  emptyText: t('Upload a file, and its table becomes a dataset.'),
})
