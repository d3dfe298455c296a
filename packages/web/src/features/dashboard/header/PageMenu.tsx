import type { DashboardFlags } from '@belvedere/core/permissions'
import { Menu, type MenuItem } from '@belvedere/ui'
import { Copy, Download, Maximize2, Minimize2, Pause, Play, RefreshCw, Settings2, Share2, Timer } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../../../i18n.ts'
import type { OpenedMenuProps } from '../../../kit/menu/LazyMenu.tsx'
import { usePageReports } from '../../../kit/reports/page-reports.tsx'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import type { FileKind } from '../download/make-file.ts'
import { shareItems } from '../share/share-items.ts'
import type { DashboardContextValue } from '../state/context.ts'
import { refreshInterval } from '../state/dashboard-store.ts'

/** Dialogs that the menu can open. */
export type PageDialog = 'interval' | 'copy' | 'embed' | FileKind

export interface PageMenuInput {
  readonly dashboard: DashboardContextValue
  readonly rights: DashboardFlags
  readonly refresh: () => void
  readonly open: (dialog: PageDialog) => void
  /** Undefined for users who may not edit. */
  readonly editProperties: (() => void) | undefined
}

const SIZE = 14

/** Menu of a dashboard in view mode (requirement DASH-VIEW-013). Entries that the user has no right to are omitted. */
export const PageMenu = ({ trigger, ...input }: PageMenuInput & OpenedMenuProps) => {
  const app = useApp()
  const { model, store } = input.dashboard
  const page = { creation_method: 'dashboards', resourceId: model.dashboard.id } as const
  const { items, dialogs, prepare } = usePageReports(
    () => ({
      page,
      title: model.dashboard.dashboard_title,
      viz_type: null,
      state: { dataMask: store.getState().applied },
    }),
    page,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on the first opening of the menu
  useEffect(prepare, [])
  return (
    <>
      <Menu align="end" trigger={trigger} items={pageMenu(app, input, items)} defaultOpen />
      {dialogs}
    </>
  )
}

function pageMenu(app: App, input: PageMenuInput, reports: readonly MenuItem[]): readonly MenuItem[] {
  const { rights, open } = input
  const share = shareEntries(app, input)
  return [
    ...lookEntries(input),
    'separator',
    ...(input.editProperties
      ? [
          {
            id: 'properties',
            label: t('Edit properties'),
            icon: <Settings2 size={SIZE} />,
            onSelect: input.editProperties,
          },
        ]
      : []),
    ...(rights.can_save_dash
      ? [{ id: 'copy', label: t('Save as'), icon: <Copy size={SIZE} />, onSelect: () => open('copy') }]
      : []),
    { id: 'download', label: t('Download'), icon: <Download size={SIZE} />, items: downloadEntries(input) },
    ...(share.length > 0 ? [{ id: 'share', label: t('Share'), icon: <Share2 size={SIZE} />, items: share }] : []),
    ...reports,
    'separator',
    ...clockEntries(input),
  ]
}

function lookEntries({ refresh }: PageMenuInput): readonly MenuItem[] {
  const isFull = document.fullscreenElement !== null
  return [
    { id: 'refresh', label: t('Refresh dashboard'), icon: <RefreshCw size={SIZE} />, shortcut: 'R', onSelect: refresh },
    // The host page of an embedded dashboard may forbid full screen.
    ...(document.fullscreenEnabled
      ? [
          {
            id: 'fullscreen',
            label: isFull ? t('Exit fullscreen') : t('Enter fullscreen'),
            icon: isFull ? <Minimize2 size={SIZE} /> : <Maximize2 size={SIZE} />,
            onSelect: () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
          },
        ]
      : []),
  ]
}

const downloadEntries = ({ rights, open }: PageMenuInput): readonly MenuItem[] => [
  { id: 'png', label: t('Download as image'), onSelect: () => open('png') },
  { id: 'pdf', label: t('Export to PDF'), onSelect: () => open('pdf') },
  ...(rights.can_csv ? [{ id: 'xlsx', label: t('Export all data to Excel'), onSelect: () => open('xlsx') }] : []),
]

const shareEntries = (app: App, { dashboard, rights, open }: PageMenuInput): readonly MenuItem[] => [
  ...(rights.can_share_dashboard ? shareItems(app, dashboard) : []),
  ...(rights.can_set_embedded ? [{ id: 'embed', label: t('Embed dashboard'), onSelect: () => open('embed') }] : []),
]

function clockEntries({ dashboard: { model, store }, open }: PageMenuInput): readonly MenuItem[] {
  const state = store.getState()
  const { isPaused, setPaused } = state
  return [
    {
      id: 'interval',
      label: t('Set auto-refresh interval'),
      icon: <Timer size={SIZE} />,
      onSelect: () => open('interval'),
    },
    ...(refreshInterval(state, model.metadata) > 0
      ? [
          {
            id: 'pause',
            label: isPaused ? t('Resume auto-refresh') : t('Pause auto-refresh'),
            icon: isPaused ? <Play size={SIZE} /> : <Pause size={SIZE} />,
            onSelect: () => setPaused(!isPaused),
          },
        ]
      : []),
  ]
}
