import { createToasts, Menu, type MenuItem } from '@belvedere/ui'
import { isFeatureOn } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import type { OpenedMenuProps } from '../../../kit/menu/LazyMenu.tsx'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import { useSaveSetting } from '../use-save-setting.ts'

const notify = (app: App, error: unknown): void => {
  app
    .part(createToasts)
    .error(error instanceof Error ? error.message : t('Sorry, something went wrong. Try again later.'))
}

/** Opened menu of the filter bar (requirement FLAG-014). */
export const OpenedBarMenu = ({ trigger }: OpenedMenuProps) => {
  const app = useApp()
  const { model, showCrossFilterScopes } = useDashboard()
  const { cross_filters_enabled, filter_bar_orientation } = model.metadata
  const orientation = useSaveSetting('filter_bar_orientation')
  const crossing = useSaveSetting('cross_filters_enabled')
  const turn = (to: typeof filter_bar_orientation, label: string): MenuItem => ({
    id: to,
    label,
    checked: filter_bar_orientation === to,
    onSelect: () => void orientation.save({ filter_bar_orientation: to }).catch(error => notify(app, error)),
  })
  const items: readonly MenuItem[] = [
    ...(isFeatureOn(app, 'DASHBOARD_CROSS_FILTERS')
      ? [
          {
            id: 'crossing',
            label: t('Enable cross-filtering'),
            checked: cross_filters_enabled,
            onSelect: () =>
              void crossing.save({ cross_filters_enabled: !cross_filters_enabled }).catch(error => notify(app, error)),
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
    ...(isFeatureOn(app, 'HORIZONTAL_FILTER_BAR')
      ? [
          { heading: t('Orientation of filter bar') },
          turn('VERTICAL', t('Vertical (Left)')),
          turn('HORIZONTAL', t('Horizontal (Top)')),
        ]
      : []),
  ]
  return <Menu align="end" trigger={trigger} items={items} defaultOpen />
}
