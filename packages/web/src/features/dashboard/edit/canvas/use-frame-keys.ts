import { arrange } from '@belvedere/core/dashboard'
import {
  isResizable,
  type Layout,
  type LayoutComponent,
  type MoveKey,
  moveByKey,
  REFUSALS,
  resizeComponent,
} from '@belvedere/core/layout'
import type { KeyboardEvent } from 'react'
import { t } from '../../../../i18n.ts'
import { useDashboard } from '../../state/context.ts'
import { componentName, placeText } from '../component-names.ts'
import { presentDraft } from '../draft-store.ts'
import { newId } from '../ui-store.ts'
import { type DraftContextValue, useDraftContext } from '../use-draft.ts'

const ARROWS: Readonly<Record<string, MoveKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Change of height per key press, in units of 8 px. */
const HEIGHT_STEP = 2

const layoutOf = ({ store }: DraftContextValue): Layout => presentDraft(store.getState()).layout

/** Focuses a component in the next frame, because a new parent creates a new element. */
function focusOn({ elements }: DraftContextValue, id: string): void {
  requestAnimationFrame(() => elements.get(id)?.focus({ preventScroll: false }))
}

/** Moves a lifted component one step as a preview. All steps become one undo slot when it is dropped. */
function step(context: DraftContextValue, id: string, key: MoveKey, names: ReadonlyMap<number, string>): void {
  const now = moveByKey(layoutOf(context), id, key, newId)
  const { announce } = context.ui.getState()
  if (now.refusal) {
    announce(t(REFUSALS[now.refusal]))
    return
  }
  context.store.getState().preview(arrange(() => now.layout))
  announce(placeText(now.layout, id, names))
  focusOn(context, id)
}

function resize(context: DraftContextValue, { id }: LayoutComponent, key: MoveKey): void {
  const { meta } = layoutOf(context)[id] ?? {}
  const width = (meta?.width ?? 0) + (key === 'left' ? -1 : key === 'right' ? 1 : 0)
  const height = (meta?.height ?? 0) + (key === 'up' ? -HEIGHT_STEP : key === 'down' ? HEIGHT_STEP : 0)
  const isSideways = key === 'left' || key === 'right'
  const present = resizeComponent(layoutOf(context), id, isSideways ? { width } : { height })
  context.store.getState().preview(arrange(() => present))
  const after = present[id]?.meta
  context.ui
    .getState()
    .announce(t('{width} of 12 columns, {height} rows', { width: after?.width ?? 0, height: after?.height ?? 0 }))
}

/**
 * Keys of a component: Space lifts it, arrow keys move it, Enter drops it, Escape cancels. Shift with arrow keys
 * resizes. Enter edits a text.
 */
export function useFrameKeys(node: LayoutComponent): (event: KeyboardEvent<HTMLElement>) => void {
  const context = useDraftContext()
  const { chartNames } = useDashboard().model
  return event => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const { ui, store } = context
    const isLifted = ui.getState().lifted === node.id
    const arrow = ARROWS[event.key]
    if (arrow && event.shiftKey && isResizable(node.type)) resize(context, node, arrow)
    else if (arrow && isLifted) step(context, node.id, arrow, chartNames)
    else if (event.key === ' ') {
      if (isLifted) drop()
      else lift()
    } else if (event.key === 'Enter') {
      if (isLifted) drop()
      else if (node.type === 'MARKDOWN' || node.type === 'HEADER') ui.getState().write(node.id)
      else ui.getState().select(node.id, event.shiftKey)
    } else if (event.key === 'Escape' && isLifted) putBack()
    else if (event.key === 'Escape' && ui.getState().selected.length > 0) ui.getState().clear()
    else return
    event.preventDefault()
    event.stopPropagation()

    function lift(): void {
      store.getState().settle()
      ui.getState().lift(node.id)
      ui.getState().announce(
        t('{name} is lifted. Arrow keys move it, Enter drops it, Escape puts it back.', {
          name: componentName(layoutOf(context), node.id, chartNames),
        }),
      )
    }
    function drop(): void {
      store.getState().settle()
      ui.getState().lift(null)
      ui.getState().announce(t('Dropped. {place}', { place: placeText(layoutOf(context), node.id, chartNames) }))
    }
    function putBack(): void {
      store.getState().revert()
      ui.getState().lift(null)
      ui.getState().announce(t('Put back.'))
      focusOn(context, node.id)
    }
  }
}
