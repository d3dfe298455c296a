import { newDraft } from '@belvedere/core/dashboard'
import { chartIds } from '@belvedere/core/layout'
import { createToasts } from '@belvedere/ui'
import type { QueryClient } from '@tanstack/react-query'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { guardLeaving } from '../../../kit/leave/leave-guard.ts'
import { takeNewChart } from '../../../kit/links/chart-for-dashboard.ts'
import type { App } from '../../../state/app.ts'
import { markDraft } from '../draft-mark.ts'
import type { DashboardModel } from '../model/model.ts'
import { added as addedAtEnd } from './actions.ts'
import { createAdded } from './added-charts.ts'
import { createDraftModel } from './draft-model.ts'
import { createDraftStore, type DraftStore, isUnsaved, presentDraft } from './draft-store.ts'
import { dropStored, readStored } from './drafts-db.ts'
import { EditBody } from './EditBody.tsx'
import type { EditSession } from './edit-session.ts'
import { EditHead } from './head/EditHead.tsx'
import type { PropertiesTab } from './properties-tab.ts'
import { type Saving, save } from './save-session.ts'
import { storeWhileEditing } from './store-draft.ts'
import { createElements, createUiStore } from './ui-store.ts'
import type { DraftContextValue } from './use-draft.ts'

export interface SessionStart {
  readonly stored: DashboardModel
  readonly client: QueryClient
  /** Leaves edit mode. */
  readonly onLeave: () => void
  readonly sharedColors: Saving['sharedColors']
  /** Properties tab to open first. */
  readonly properties?: PropertiesTab | undefined
}

const draftOf = ({ dashboard, layout }: DashboardModel) => newDraft(dashboard, layout)

const notifySlotsUsedUp = (app: App, slots: number): void =>
  void app
    .part(createToasts)
    .info(
      t(
        'You have used all {slots} undo slots and will not be able to fully undo subsequent actions. You may save your current state to reset the history.',
        { slots },
      ),
    )

const notifyStoredSince = (
  app: App,
  { dashboard: { changed_by_name, changed_on_delta_humanized } }: DashboardModel,
): void =>
  void app.part(createToasts).info(
    t('{name} saved this dashboard {age}, after your changes began. When you save, you choose what to keep.', {
      name: changed_by_name || t('Somebody'),
      age: changed_on_delta_humanized,
    }),
  )

/** Returns the unsaved draft of an earlier session, or undefined if there is none or its format is invalid. */
async function storedDraftOf(stored: DashboardModel, userId: number) {
  const storedDraft = await readStored(userId, stored.dashboard.id)
  return storedDraft?.draft.layout && storedDraft.base?.layout ? storedDraft : undefined
}

/** Opens a dashboard in edit mode. Restores the unsaved draft of an earlier session if there is one. */
export async function openSession(
  app: App,
  { stored, client, onLeave, sharedColors, properties }: SessionStart,
): Promise<EditSession> {
  const { id } = stored.dashboard
  const userId = bootstrap(app).user.id
  const storedDraft = await storedDraftOf(stored, userId)
  const store = createDraftStore({
    // A draft of an earlier version has the content of that version as its base. This distinguishes its changes from
    // later changes of other users.
    stored: storedDraft && storedDraft.version !== stored.dashboard.version ? storedDraft.base : draftOf(stored),
    version: storedDraft?.version ?? stored.dashboard.version,
    restored: storedDraft?.draft,
    onSlotsUsedUp: slots => notifySlotsUsedUp(app, slots),
  })
  if (storedDraft && storedDraft.version < stored.dashboard.version) notifyStoredSince(app, stored)
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const added = createAdded(app, client, new Set(stored.charts.keys()), notify)
  const modelOf = createDraftModel(app)
  let base = stored
  const stopStoring = storeWhileEditing(store, userId, id)
  const forgetStored = (): Promise<unknown> => {
    markDraft(userId, id, false)
    return dropStored(userId, id)
  }
  const throwAway = (): Promise<unknown> => {
    store.getState().rebase(draftOf(base), base.dashboard.version)
    return forgetStored()
  }
  await added.bring(chartIds(presentDraft(store.getState()).layout))
  await addNewChart(store, added.bring)
  const guard = guardDraft(app, store)
  const draft: DraftContextValue = {
    store,
    ui: createUiStore(properties),
    elements: createElements(),
    save: over => save(app, { store, client, id, added: added.get(), onLeave, forgetStored, sharedColors }, over),
    discard: () => {
      void throwAway()
      onLeave()
    },
    forget: throwAway,
    reload: () => {
      void throwAway()
      void client.invalidateQueries({ queryKey: ['dashboard'] })
    },
    bringCharts: added.bring,
  }
  return {
    Head: EditHead,
    Body: EditBody,
    draft,
    model: () => modelOf(base, presentDraft(store.getState()), added.get()),
    isUnsaved: () => isUnsaved(store.getState()),
    subscribe: listener => {
      listeners.add(listener)
      const unsubscribe = store.subscribe(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
    follow: next => {
      base = next
      const state = store.getState()
      if (next.dashboard.version !== state.version && !isUnsaved(state))
        state.rebase(draftOf(next), next.dashboard.version)
    },
    discard: draft.reload,
    mayLeave: guard.mayLeave,
    close: () => {
      stopStoring()
      guard.end()
    },
  }
}

/** Adds a chart that was created for this dashboard at the end of the first page. */
async function addNewChart(store: DraftStore, bring: DraftContextValue['bringCharts']): Promise<void> {
  const id = takeNewChart()
  if (id === null || chartIds(presentDraft(store.getState()).layout).includes(id)) return
  if (await bring([id])) store.getState().apply(addedAtEnd({ type: 'CHART', meta: { chartId: id } }, ''))
}

/** Asks for confirmation before the page is left with unsaved changes (requirement DASH-LAYOUT-013). */
function guardDraft(app: App, store: DraftStore) {
  const mayLeave = (): boolean => !isUnsaved(store.getState()) || window.confirm(t('You have unsaved changes.'))
  const end = guardLeaving(app, mayLeave)
  const onUnload = (event: BeforeUnloadEvent): void => {
    if (isUnsaved(store.getState())) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  return {
    mayLeave,
    end: () => {
      end()
      window.removeEventListener('beforeunload', onUnload)
    },
  }
}
