import type { LayoutComponent } from '@belvedere/core/layout'
import { IconButton, type MenuItem } from '@belvedere/ui'
import { Copy, Ellipsis, FolderInput, Pencil, SquarePen, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../../i18n.ts'
import { LazyMenu } from '../../../../kit/menu/LazyMenu.tsx'
import { commandKey } from '../../../../kit/shell/command-key.ts'
import { useApp } from '../../../../state/use-app.ts'
import { rightsOn } from '../../model/rights.ts'
import { useDashboard } from '../../state/context.ts'
import { setMeta } from '../actions.ts'
import { applyOrNotify, useDraftContext } from '../use-draft.ts'
import s from './canvas.module.css'
import { useComponentActions } from './use-component-actions.ts'

const SIZES = [
  { value: 'SMALL_HEADER', label: 'Small' },
  { value: 'MEDIUM_HEADER', label: 'Medium' },
  { value: 'LARGE_HEADER', label: 'Large' },
] as const

const HAS_BACKGROUND: ReadonlySet<string> = new Set(['ROW', 'COLUMN', 'HEADER'])

/** Returns menu items that depend on the type of the component: header size, background. */
function useOwnItems(node: LayoutComponent): readonly MenuItem[] {
  const app = useApp()
  const { store } = useDraftContext()
  const set = (meta: Parameters<typeof setMeta>[1]) => (): void =>
    void applyOrNotify(app, store, setMeta(node.id, meta))
  const isWhite = node.meta?.background === 'BACKGROUND_WHITE'
  return [
    ...(node.type === 'HEADER'
      ? SIZES.map(({ value, label }) => ({
          id: value,
          label: t('{size} heading', { size: t(label) }),
          checked: (node.meta?.headerSize ?? 'MEDIUM_HEADER') === value,
          onSelect: set({ headerSize: value }),
        }))
      : []),
    ...(HAS_BACKGROUND.has(node.type)
      ? [
          {
            id: 'background',
            label: t('White background'),
            checked: isWhite,
            onSelect: set({ background: isWhite ? 'BACKGROUND_TRANSPARENT' : 'BACKGROUND_WHITE' }),
          },
          'separator' as const,
        ]
      : []),
  ]
}

const ICON = 14

/** Toolbar beside the selected component. */
export const Tools = ({ node }: { readonly node: LayoutComponent }) => {
  const { ui } = useDraftContext()
  const actions = useComponentActions()
  const own = useOwnItems(node)
  const only = [node.id]
  const copy = (): void => void navigator.clipboard.writeText(actions.copy(only) ?? '')
  const items: readonly MenuItem[] = [
    ...own,
    {
      id: 'move',
      label: t('Move to…'),
      icon: <FolderInput size={ICON} />,
      shortcut: 'M',
      onSelect: () => ui.getState().choosePlace(only),
    },
    {
      id: 'duplicate',
      label: t('Duplicate'),
      icon: <Copy size={ICON} />,
      shortcut: `${commandKey()} D`,
      onSelect: () => actions.duplicate(only),
    },
    { id: 'copy', label: t('Copy'), shortcut: `${commandKey()} C`, onSelect: copy },
    {
      id: 'cut',
      label: t('Cut'),
      shortcut: `${commandKey()} X`,
      onSelect: () => {
        copy()
        actions.remove(only)
      },
    },
    'separator',
    {
      id: 'delete',
      label: t('Delete'),
      icon: <Trash2 size={ICON} />,
      danger: true,
      shortcut: 'Del',
      onSelect: () => actions.remove(only),
    },
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks on the tools must not change the selection
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={s.tools}
      onClick={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
    >
      <FirstTool node={node} />
      <IconButton size="s" label={t('Duplicate')} icon={<Copy size={ICON} />} onClick={() => actions.duplicate(only)} />
      <IconButton size="s" label={t('Delete')} icon={<Trash2 size={ICON} />} onClick={() => actions.remove(only)} />
      <LazyMenu
        align="end"
        trigger={<IconButton size="s" label={t('More')} icon={<Ellipsis size={ICON} />} />}
        items={items}
      />
    </div>
  )
}

/** Button that edits the content: opens a chart in explore, or edits a text in place. */
const FirstTool = ({ node }: { readonly node: LayoutComponent }): ReactNode => {
  const app = useApp()
  const { ui } = useDraftContext()
  const { dashboard } = useDashboard().model
  if (node.type === 'MARKDOWN' || node.type === 'HEADER')
    return (
      <IconButton
        size="s"
        label={t('Edit text')}
        icon={<Pencil size={ICON} />}
        onClick={() => ui.getState().write(node.id)}
      />
    )
  const rights = rightsOn(app, dashboard)
  if (node.type !== 'CHART' || node.meta?.chartId === undefined || !rights.can_explore || !rights.can_slice) return null
  const address = `/explore/?slice_id=${node.meta.chartId}&dashboard_id=${dashboard.id}`
  return (
    <IconButton
      size="s"
      label={t('Edit chart')}
      icon={<SquarePen size={ICON} />}
      onClick={() => void window.open(address, '_blank', 'noopener')}
    />
  )
}
