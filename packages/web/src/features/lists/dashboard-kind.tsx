import { canEditDashboard } from '@belvedere/core/permissions'
import { LayoutDashboard } from 'lucide-react'
import { contentCalls } from '../../data/objects/content-calls.ts'
import type { DashboardRow } from '../../data/objects/list-rows.ts'
import { actor, ownedBy } from '../../data/page/bootstrap.ts'
import { LISTS } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { creatorChoice, ownerChoice, yesNoChoice } from '../../kit/list/choices.ts'
import type { ListKind, RowAction } from '../../kit/list/kind.ts'
import { DashboardThumbnail } from '../../kit/thumbnail/Thumbnail.tsx'
import type { App } from '../../state/app.ts'
import { changedBy, Owners, personName, Status } from './cells.tsx'
import { CHANGED, CHANGED_BY, OF_EVERY_ROW } from './fields.ts'

/** Columns and filters of the dashboard list (requirements LIST-PAGE-009 and LIST-PAGE-010). */
export const dashboardKind = (app: App, actions: readonly RowAction<DashboardRow>[] = []): ListKind<DashboardRow> => ({
  name: 'dashboard',
  read: LISTS(app).dashboard,
  fields: [...OF_EVERY_ROW, 'dashboard_title', 'slug', 'url', 'published'],
  title: t('Dashboards'),
  icon: <LayoutDashboard />,
  searchHint: t('Search by title'),
  search: { col: 'dashboard_title', opr: 'title_or_slug' },
  newest: CHANGED,
  nameHeader: t('Title'),
  nameOrder: 'dashboard_title',
  nameOf: row => row.dashboard_title,
  url: row => row.url,
  picture: (row, size) => <DashboardThumbnail id={row.id} size={size} />,
  facts: row => t('Modified {age}', { age: row.changed_on_delta_humanized }),
  badge: row => (
    <>
      <Status published={row.published} />
      <Owners owners={row.owners} />
    </>
  ),
  choices: [
    ownerChoice('dashboard'),
    creatorChoice('dashboard'),
    {
      id: 'status',
      label: t('Status'),
      unset: t('Any'),
      options: [
        { value: 'published', label: t('Published') },
        { value: 'draft', label: t('Draft') },
      ],
      toFilter: value => ({ col: 'published', opr: 'eq', value: value === 'published' }),
    },
    yesNoChoice('favorite', t('Favorite'), 'dashboard_is_favorite'),
    yesNoChoice('certified', t('Certified'), 'dashboard_is_certified'),
  ],
  columns: [
    { id: 'modifiedBy', header: t('Modified by'), cell: changedBy, order: CHANGED_BY, wide: true },
    {
      id: 'status',
      header: t('Status'),
      cell: row => <Status published={row.published} />,
      order: 'published',
      wide: true,
    },
    { id: 'modified', header: t('Modified'), cell: row => row.changed_on_delta_humanized, order: CHANGED },
    {
      id: 'createdBy',
      header: t('Created by'),
      cell: row => personName(row.created_by),
      order: 'created_by.first_name',
      wide: true,
    },
    { id: 'owners', header: t('Owners'), cell: row => <Owners owners={row.owners} />, wide: true },
  ],
  star: 'dashboard',
  content: {
    resource: 'dashboard',
    calls: contentCalls(app, 'dashboard'),
    view: 'Dashboard',
    mayChange: row => canEditDashboard(actor(app), ownedBy(row)),
    toContent: row => row,
    deleteText: name => t('“{name}” will be deleted for everybody. Its charts stay.', { name }),
    deleteFailed: (name, reason) => t('There was an issue deleting {name}: {reason}', { name, reason }),
    deleteNote: t('Their charts stay.'),
    things: t('dashboards'),
    countText: count => t('{count, plural, one {# dashboard} other {# dashboards}}', { count }),
  },
  actions,
  emptyText: t('Make one, and put charts on it.'),
})
