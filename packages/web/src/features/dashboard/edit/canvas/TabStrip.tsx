import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { arrange } from '@belvedere/core/dashboard'
import { dropComponent, type LayoutComponent, moveByKey, movingOf } from '@belvedere/core/layout'
import { TabStrip as Strip, StripTab, stopCursorKeys } from '@belvedere/ui'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { t } from '../../../../i18n.ts'
import { useApp } from '../../../../state/use-app.ts'
import { useDashboard } from '../../state/context.ts'
import { activeTab } from '../../state/layout-view.ts'
import { setMeta } from '../actions.ts'
import { kindName } from '../component-names.ts'
import { presentDraft } from '../draft-store.ts'
import { newId } from '../ui-store.ts'
import { applyOrNotify, useComponent, useDraft, useDraftContext, useUi } from '../use-draft.ts'
import { type DragData, isDragData } from './drag-data.ts'
import { showName } from './drag-preview.ts'
import s from './tabs.module.css'
import { useTabRemoval } from './use-tab-removal.tsx'

const nameOf = (tab: LayoutComponent | undefined): string =>
  tab?.meta?.text || String(tab?.meta?.defaultText ?? t('Tab title'))

const tabElementId = (id: string): string => `edit-${id}`

/** Focuses a tab in the next frame, because moving it creates a new element. */
const focusOnTab = (id: string): void =>
  void requestAnimationFrame(() => document.getElementById(tabElementId(id))?.focus())

/** Tab names in edit mode: tabs can be opened, renamed, moved, added and removed. */
export const TabStrip = ({ tabs }: { readonly tabs: LayoutComponent }) => {
  const app = useApp()
  const { store } = useDashboard()
  const context = useDraftContext()
  const { layout } = useDraft()
  const activeTabs = useStore(store, state => state.activeTabs)
  const open = activeTab(layout, tabs, activeTabs)
  const add = (): void => {
    const drop = {
      source: null,
      destination: { id: tabs.id, index: tabs.children.length },
      dragging: { type: 'TAB' as const },
    }
    applyOrNotify(
      app,
      context.store,
      arrange(before => dropComponent(before, drop, newId)),
    )
    const made = presentDraft(context.store.getState()).layout[tabs.id]?.children.at(-1)
    if (made === undefined) return
    store.getState().openTab(tabs.id, made)
    context.ui.getState().write(made)
  }
  return (
    <div className={s.strip}>
      <Strip
        look="line"
        label={t('Tabs')}
        value={open?.id ?? ''}
        onChange={id => store.getState().openTab(tabs.id, id)}
      >
        {tabs.children.map(id => (
          <TabName key={id} id={id} tabs={tabs} isOpen={id === open?.id} />
        ))}
      </Strip>
      <button type="button" className={s.addTab} onClick={add}>
        <Plus size={14} aria-hidden="true" />
        {t('Add tab')}
      </button>
    </div>
  )
}

interface TabNameProps {
  readonly id: string
  readonly tabs: LayoutComponent
  readonly isOpen: boolean
}

/** Milliseconds of hovering with a dragged component until a tab opens. */
const OPEN_MS = 600

function useTabDrag(id: string, tabsId: string, isWriting: boolean) {
  const context = useDraftContext()
  const { store } = useDashboard()
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const own = element.current
    if (!own || isWriting) return
    context.elements.set(id, own)
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      timer = setTimeout(() => store.getState().openTab(tabsId, id), OPEN_MS)
    }
    const data = (): Record<string, unknown> => {
      const moving = movingOf(presentDraft(context.store.getState()).layout, id)
      return moving ? ({ kind: 'belvedere', moving, ids: [id] } satisfies DragData) : {}
    }
    const end = combine(
      dropTargetForElements({
        element: own,
        canDrop: ({ source }) => isDragData(source.data),
        getData: () => ({ componentId: id }),
        onDragEnter: wait,
        onDragLeave: () => clearTimeout(timer),
        onDrop: () => clearTimeout(timer),
      }),
      draggable({
        element: own,
        getInitialData: data,
        onGenerateDragPreview: ({ nativeSetDragImage }) =>
          showName(nativeSetDragImage, nameOf(presentDraft(context.store.getState()).layout[id])),
      }),
    )
    return () => {
      clearTimeout(timer)
      end()
      context.elements.set(id, null)
    }
  }, [context, store, id, tabsId, isWriting])
  return element
}

const TabName = ({ id, tabs, isOpen }: TabNameProps) => {
  const app = useApp()
  const { store, ui } = useDraftContext()
  const tab = useComponent(id)
  const isWriting = useUi(state => state.writing === id)
  const { isConfirming, confirm, dialog } = useTabRemoval(id, tabs)
  const element = useTabDrag(id, tabs.id, isWriting)
  const move = (direction: 'left' | 'right'): void => {
    applyOrNotify(
      app,
      store,
      arrange(layout => moveByKey(layout, id, direction, newId)),
    )
    focusOnTab(id)
  }
  return (
    <>
      <StripTab
        ref={element}
        value={id}
        id={tabElementId(id)}
        isActive={isOpen}
        label={nameOf(tab)}
        field={isWriting ? <TabField id={id} text={tab?.meta?.text ?? ''} /> : undefined}
        onRename={() => ui.getState().write(id)}
        onRemove={confirm}
        onMove={move}
        removeTitle={t('Delete {kind} {name}', { kind: kindName('TAB'), name: nameOf(tab) })}
        isRemoveShownWhenActive
      />
      {isConfirming ? dialog : null}
    </>
  )
}

const TabField = ({ id, text }: { readonly id: string; readonly text: string }) => {
  const { store, ui } = useDraftContext()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const end = (isSaved: boolean): void => {
    if (isSaved) store.getState().settle()
    else store.getState().revert()
    // The name must have the focus before the next key arrives, which may be an arrow key.
    flushSync(() => ui.getState().write(null))
    document.getElementById(tabElementId(id))?.focus()
  }
  return (
    <input
      ref={field}
      type="text"
      className={s.tabField}
      aria-label={t('Name of the tab')}
      placeholder={t('Tab title')}
      value={text}
      onChange={event => store.getState().preview(setMeta(id, { text: event.currentTarget.value }))}
      onClick={event => event.stopPropagation()}
      onBlur={() => {
        store.getState().settle()
        ui.getState().write(null)
      }}
      onKeyDown={event => {
        stopCursorKeys(event)
        if (event.key === 'Enter') end(true)
        if (event.key === 'Escape') end(false)
      }}
    />
  )
}
