import { SquareTerminal } from 'lucide-react'
import { contentCalls } from '../../../data/objects/content-calls.ts'
import type { SavedQueryRow } from '../../../data/objects/list-rows.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { LISTS } from '../../../data/queries.ts'
import { t } from '../../../i18n.ts'
import { databaseChoice, schemaChoice } from '../../../kit/list/choices.ts'
import type { ListKind } from '../../../kit/list/kind.ts'
import { tablesIn } from '../../../kit/sql-code/sql-scope.ts'
import type { App } from '../../../state/app.ts'
import s from './QueryLists.module.css'

/** Returns the names of the tables that a statement reads, without duplicates. */
export const tableNames = (sql: string): string =>
  [...new Set(tablesIn(sql).map(({ schema, table }) => (schema === null ? table : `${schema}.${table}`)))].join(', ')

const oneLine = (sql: string): string => sql.replace(/\s+/g, ' ').trim()

/**
 * Columns and filters of saved queries (requirements LIST-PAGE-009 and LIST-PAGE-010). Users see only their own
 * queries.
 */
export const savedQueryKind = (app: App): ListKind<SavedQueryRow> => ({
  name: 'saved_query',
  read: LISTS(app).saved_query,
  fields: [
    'id',
    'uuid',
    'version',
    'label',
    'description',
    'sql',
    'schema',
    'database',
    'created_on_delta_humanized',
    'changed_on_delta_humanized',
  ],
  title: t('Saved queries'),
  icon: <SquareTerminal />,
  searchHint: t('Search in names, descriptions and SQL'),
  search: { col: 'label', opr: 'all_text' },
  newest: 'changed_on_delta_humanized',
  nameHeader: t('Name'),
  nameOrder: 'label',
  nameOf: row => row.label || t('Without a name'),
  note: row => row.description || <span className={s.sql}>{oneLine(row.sql)}</span>,
  url: row => `${ADDRESS.sqlEditor}?savedQueryId=${row.id}`,
  choices: [databaseChoice('saved_query'), schemaChoice('saved_query')],
  columns: [
    {
      id: 'database',
      header: t('Database'),
      cell: row => row.database?.database_name,
      order: 'database.database_name',
      wide: true,
    },
    { id: 'schema', header: t('Schema'), cell: row => row.schema, order: 'schema', wide: true },
    { id: 'tables', header: t('Tables'), cell: row => tableNames(row.sql), wide: true },
    {
      id: 'created',
      header: t('Created on'),
      cell: row => row.created_on_delta_humanized,
      order: 'created_on',
      wide: true,
    },
    {
      id: 'modified',
      header: t('Modified'),
      cell: row => row.changed_on_delta_humanized,
      order: 'changed_on_delta_humanized',
    },
  ],
  content: {
    resource: 'saved_query',
    calls: contentCalls(app, 'saved_query'),
    view: 'SavedQuery',
    mayChange: () => true,
    toContent: row => row,
    deleteText: name => t('“{name}” will be deleted. A tab of the editor that shows it keeps its text.', { name }),
    deleteFailed: (name, reason) => t('There was an issue deleting {name}: {reason}', { name, reason }),
    deleteNote: t('Tabs of the editor that show them keep their text.'),
    things: t('queries'),
    countText: count => t('{count, plural, one {# query} other {# queries}}', { count }),
  },
  emptyText: t('Save a query in the editor, and find it here again.'),
})
