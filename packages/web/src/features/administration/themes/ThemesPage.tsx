import { BASE_COLORS, readTheme, THEME_COLORS } from '@belvedere/core/theme'
import { Button, createToasts, Tag } from '@belvedere/ui'
import { useMutation } from '@tanstack/react-query'
import { MonitorCheck, MonitorX, Palette, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { ADDRESS, themeAddress } from '../../../data/page/addresses.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import type { ListKind } from '../../../kit/list/kind.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { AdminPage } from '../sections.tsx'
import s from './Themes.module.css'
import { draftOf, refreshThemes, THEMES, type ThemeRow } from './theme-calls.ts'

const themeOf = (row: ThemeRow) => readTheme(draftOf(row).document)

const Swatches = ({ row }: { readonly row: ThemeRow }) => {
  const { mode, colors } = themeOf(row)
  return (
    <span className={s.swatches} aria-hidden="true">
      {THEME_COLORS.map(name => (
        <span key={name} className={s.swatch} style={{ background: colors[name] ?? BASE_COLORS[mode][name] }} />
      ))}
    </span>
  )
}

const isInUse = (row: ThemeRow): boolean =>
  (themeOf(row).mode === 'dark' ? row.is_system_dark : row.is_system_default) === true

interface ThemeActions {
  readonly onUse: (row: ThemeRow) => void
  readonly onDelete: (row: ThemeRow) => void
}

const columns: () => ListKind<ThemeRow>['columns'] = () => [
  { id: 'colors', header: t('Colors'), cell: row => <Swatches row={row} /> },
  {
    id: 'mode',
    header: t('Mode'),
    cell: row => (themeOf(row).mode === 'dark' ? t('Dark') : t('Light')),
    wide: true,
  },
  {
    id: 'use',
    header: t('In use'),
    cell: row =>
      isInUse(row) ? <Tag tone="success">{row.is_system_dark ? t('All dark pages') : t('All light pages')}</Tag> : '–',
  },
  {
    id: 'modified',
    header: t('Last modified'),
    cell: row => row.changed_on_delta_humanized,
    order: 'changed_on_delta_humanized',
    wide: true,
  },
]

const themeKind = (app: App, { onUse, onDelete }: ThemeActions): ListKind<ThemeRow> => ({
  name: THEMES,
  read: (q, signal) =>
    call(app, 'GET /api/v1/theme/', {
      query: { q: { ...q, columns: [...(q.columns ?? [])], filters: [...(q.filters ?? [])] } },
      signal,
    }),
  fields: [
    'id',
    'theme_name',
    'json_data',
    'is_system',
    'is_system_default',
    'is_system_dark',
    'changed_on_delta_humanized',
  ],
  title: t('Themes'),
  icon: <Palette />,
  searchHint: t('Search by name'),
  search: { col: 'theme_name', opr: 'theme_all_text' },
  newest: 'changed_on_delta_humanized',
  nameHeader: t('Name'),
  nameOrder: 'theme_name',
  nameOf: row => row.theme_name,
  url: row => themeAddress(row.id),
  choices: [],
  columns: columns(),
  actions: may(app, 'can_write', 'Theme')
    ? [
        {
          id: 'use',
          label: name => t('Use {name} on all pages', { name }),
          icon: <MonitorCheck />,
          refusal: row => (isInUse(row) ? t('All pages use it') : null),
          onSelect: onUse,
        },
        {
          id: 'unuse',
          label: name => t('Stop using {name} on all pages', { name }),
          icon: <MonitorX />,
          refusal: row => (isInUse(row) ? null : t('No page uses it')),
          onSelect: onUse,
        },
        { id: 'delete', label: name => t('Delete {name}', { name }), icon: <Trash2 />, onSelect: onDelete },
      ]
    : [],
  emptyText: t('Colors, logo and name of all pages or of one dashboard.'),
})

/** Sets a theme as the default of its mode, or resets that default. */
const toggleUse = (app: App, row: ThemeRow): Promise<unknown> => {
  const path = { path: { id: row.id } }
  const isDark = themeOf(row).mode === 'dark'
  if (isInUse(row))
    return isDark
      ? call(app, 'DELETE /api/v1/theme/unset_system_dark/')
      : call(app, 'DELETE /api/v1/theme/unset_system_default/')
  return isDark
    ? call(app, 'PUT /api/v1/theme/{id}/set_system_dark/', path)
    : call(app, 'PUT /api/v1/theme/{id}/set_system_default/', path)
}

/** Lists the themes. */
export const ThemesPage = () => {
  const app = useApp()
  usePageTitle(t('Themes'))
  const [, navigate] = useLocation()
  const [doomed, setDoomed] = useState<ThemeRow | null>(null)
  const use = useMutation({
    mutationFn: (row: ThemeRow) => toggleUse(app, row),
    onSuccess: async () => {
      await refreshThemes(app)
      app.part(createToasts).success(t('Pages show it the next time they are opened.'))
    },
    onError: error =>
      app.part(createToasts).error(t('The theme could not be changed: {reason}', { reason: reasonOf(error) })),
  })
  return (
    <AdminPage current={ADDRESS.themes}>
      <ListPage
        kind={themeKind(app, { onUse: row => use.mutate(row), onDelete: setDoomed })}
        action={
          may(app, 'can_write', 'Theme') ? (
            <Button variant="primary" icon={<Plus />} onClick={() => navigate(themeAddress('new'))}>
              {t('Theme')}
            </Button>
          ) : null
        }
      />
      {doomed ? (
        <ConfirmDialog
          title={t('Delete the theme {name}?', { name: doomed.theme_name })}
          text={t('Pages and dashboards that use it return to the standard colors.')}
          verb={t('Delete theme')}
          act={async () => {
            await call(app, 'DELETE /api/v1/theme/{id}', { path: { id: doomed.id } })
            await refreshThemes(app)
          }}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </AdminPage>
  )
}
