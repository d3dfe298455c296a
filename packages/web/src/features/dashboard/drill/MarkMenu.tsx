import type { MarkFilter } from '@belvedere/charts'
import { Menu, type MenuItem, type MenuPoint } from '@belvedere/ui'
import { Copy, Funnel, Rows3, Split } from 'lucide-react'
import { t } from '../../../i18n.ts'
import { copyText } from '../../../kit/share/copy-text.ts'
import { useApp } from '../../../state/use-app.ts'

interface MarkMenuProps {
  readonly mark: MarkFilter | null
  readonly at: MenuPoint
  /** Adds or removes the mark as a filter of the dashboard. Null if the chart cannot cross-filter. */
  readonly filter: { readonly isOn: boolean; readonly toggle: () => void } | null
  readonly onDetail: (() => void) | null
  readonly onDrillBy: (() => void) | null
  readonly onClose: () => void
}

const SIZE = 14

/** Menu of one mark: filter, drill and copy. */
export const MarkMenu = ({ mark, at, filter, onDetail, onDrillBy, onClose }: MarkMenuProps) => {
  const app = useApp()
  const drill: readonly MenuItem[] = [
    ...(onDetail
      ? [{ id: 'detail', label: t('Drill to detail'), icon: <Rows3 size={SIZE} />, onSelect: onDetail }]
      : []),
    ...(onDrillBy ? [{ id: 'drill-by', label: t('Drill by…'), icon: <Split size={SIZE} />, onSelect: onDrillBy }] : []),
  ]
  const groups: readonly (readonly MenuItem[])[] = [
    mark && filter
      ? [
          {
            id: 'filter',
            label: filter.isOn ? t('Remove the filter') : t('Filter the dashboard'),
            icon: <Funnel size={SIZE} />,
            shortcut: 'Enter',
            onSelect: filter.toggle,
          },
        ]
      : [],
    drill,
    mark
      ? [
          {
            id: 'copy',
            label: t('Copy value'),
            icon: <Copy size={SIZE} />,
            onSelect: () => void copyText(app, mark.label),
          },
        ]
      : [],
  ]
  const items = groups
    .filter(group => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : ['separator' as const, ...group]))
  return (
    <Menu
      open
      at={at}
      label={mark ? t('Actions of {label}', { label: mark.label }) : t('Actions of this chart')}
      items={mark ? [{ heading: <b>{mark.label}</b> }, ...items] : items}
      onOpenChange={open => !open && onClose()}
    />
  )
}
