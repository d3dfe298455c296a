import { type Destination, destinationsOf, type Layout, type Spot, tabsToward, topmost } from '@belvedere/core/layout'
import { Dialog, type Option, PickList } from '@belvedere/ui'
import { useMemo } from 'react'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import { movedTo } from './actions.ts'
import { componentName, placeText } from './component-names.ts'
import { presentDraft } from './draft-store.ts'
import { applyOrNotify, useDraft, useDraftContext, useUi } from './use-draft.ts'

/** Dialog to move components by keyboard, to the same places that a drag can reach. */
export const MoveDialog = () => {
  const ids = useUi(state => state.movingTo)
  return ids ? <Places ids={ids} /> : null
}

function placeOf(
  layout: Layout,
  { container, path, index }: Destination,
  names: ReadonlyMap<number, string>,
): Option<Spot> {
  const name = componentName(layout, container.id, names)
  const tabs = path.flatMap(id => (layout[id]?.type === 'TAB' ? componentName(layout, id, names) : []))
  return {
    value: { id: container.id, index },
    label:
      container.children.length === 0
        ? t('In {name}', { name })
        : index === 0
          ? t('At the start of {name}', { name })
          : t('At the end of {name}', { name }),
    hint: tabs.join(' / '),
  }
}

/** Returns a function that opens the tabs around a component and focuses it. */
function useReveal(): (id: string) => void {
  const { store: view } = useDashboard()
  const { store, elements } = useDraftContext()
  return id => {
    view.getState().openTabs(tabsToward(presentDraft(store.getState()).layout, id))
    // Wait until the tab is rendered.
    requestAnimationFrame(() => requestAnimationFrame(() => elements.get(id)?.focus()))
  }
}

const Places = ({ ids }: { readonly ids: readonly string[] }) => {
  const app = useApp()
  const { store, ui } = useDraftContext()
  const { chartNames } = useDashboard().model
  const { layout } = useDraft()
  const reveal = useReveal()
  const [first = ''] = topmost(layout, ids)
  const places = useMemo(
    () => destinationsOf(layout, first).map(each => placeOf(layout, each, chartNames)),
    [layout, first, chartNames],
  )
  const close = (): void => {
    ui.getState().choosePlace(null)
    reveal(first)
  }
  const move = (spot: Spot): void => {
    const { isChanged } = applyOrNotify(app, store, movedTo(ids, spot))
    if (isChanged) ui.getState().announce(placeText(presentDraft(store.getState()).layout, first, chartNames))
    close()
  }
  return (
    <Dialog
      open
      size="m"
      onOpenChange={open => open || close()}
      title={t('Move {name}', {
        name:
          ids.length === 1 ? componentName(layout, first, chartNames) : t('{count} components', { count: ids.length }),
      })}
    >
      <PickList
        label={t('Search places')}
        options={places}
        onPick={move}
        emptyText={t('It cannot be moved anywhere else.')}
      />
    </Dialog>
  )
}
