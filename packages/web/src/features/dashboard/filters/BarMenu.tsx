import { IconButton, type MenuItem, toasts } from '@belvedere/ui'
import { EllipsisVertical } from 'lucide-react'
import { isFeatureOn } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { LazyMenu } from '../../../kit/menu/LazyMenu.tsx'
import { useDashboard } from '../state/context.ts'
import { useSaveSetting } from '../use-save-setting.ts'

const notify = (error: unknown): void => {
  toasts.error(error instanceof Error ? error.message : t('Sorry, something went wrong. Try again later.'))
}

/** Menu of the filter bar, for users who may edit the dashboard (requirement FLAG-014). */
export const BarMenu = ({ className }: { readonly className?: string | undefined }) => {
  const { model, showCrossFilterScopes } = useDashboard()
  const { cross_filters_enabled, filter_bar_orientation } = model.metadata
  const orientation = useSaveSetting('filter_bar_orientation')
  const crossing = useSaveSetting('cross_filters_enabled')
  const turn = (to: typeof filter_bar_orientation, label: string): MenuItem => ({
    id: to,
    label,
    checked: filter_bar_orientation === to,
    onSelect: () => void orientation.save({ filter_bar_orientation: to }).catch(notify),
  })
  const items: readonly MenuItem[] = [
    ...(isFeatureOn('DASHBOARD_CROSS_FILTERS')
      ? [
          {
            id: 'crossing',
            label: t('Enable cross-filtering'),
            checked: cross_filters_enabled,
            onSelect: () => void crossing.save({ cross_filters_enabled: !cross_filters_enabled }).catch(notify),
          },
          {
            id: 'scoping',
            label: t('Cross-filtering scoping'),
            icon: <span />,
            disabled: !cross_filters_enabled,
            onSelect: () => showCrossFilterScopes(null),
          },
        ]
      : []),
    ...(isFeatureOn('HORIZONTAL_FILTER_BAR')
      ? [
          { heading: t('Orientation of filter bar') },
          turn('VERTICAL', t('Vertical (Left)')),
          turn('HORIZONTAL', t('Horizontal (Top)')),
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <LazyMenu
      align="end"
      trigger={
        <IconButton
          className={className}
          size="s"
          label={t('Filter bar settings')}
          icon={<EllipsisVertical size={16} />}
        />
      }
      items={items}
    />
  )
}
