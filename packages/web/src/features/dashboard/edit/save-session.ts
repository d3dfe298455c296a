import {
  type DashboardDraft,
  draftDifferences,
  layoutSizeOf,
  NEAR_LIMIT,
  parseMetadata,
  positionDataLimit,
  setMetadata,
  TOO_LARGE,
} from '@belvedere/core/dashboard'
import { dashboardSaveError } from '@belvedere/core/errors'
import { printLayout } from '@belvedere/core/layout'
import { createToasts } from '@belvedere/ui'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, reasonOf, statusText } from '../../../data/calls/api-error.ts'
import { conflictOf } from '../../../data/calls/conflict.ts'
import { createVersions } from '../../../data/calls/versions.ts'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import type { App } from '../../../state/app.ts'
import type { AddedCharts } from './draft-model.ts'
import { draftOfStored } from './draft-of-stored.ts'
import { type DraftStore, presentDraft } from './draft-store.ts'
import { putDraft, showStored } from './save-draft.ts'

export interface Saving {
  readonly store: DraftStore
  readonly client: QueryClient
  readonly id: number
  readonly added: AddedCharts
  readonly onLeave: () => void
  readonly forgetStored: () => Promise<unknown>
  /** Returns the colors of labels that several charts of the page share. */
  readonly sharedColors: () => Readonly<Record<string, string>>
}

/**
 * Saves a draft. Overwrites a newer version without confirmation if its content equals the base of the draft
 * (requirement DASH-SAVE-009).
 */
async function putUnlessChanged(app: App, id: number, draft: DashboardDraft, version: number, base: DashboardDraft) {
  try {
    return await putDraft(app, id, draft, version)
  } catch (error) {
    const conflict = conflictOf(error)
    if (!conflict || draftDifferences(base, draftOfStored(conflict.stored), base).length > 0) throw error
    return putDraft(app, id, draft, conflict.version)
  }
}

/**
 * Stores the shared label colors, so that they do not depend on the order in which charts are drawn (requirement
 * DASH-SAVE-014).
 */
function withSharedColors(draft: DashboardDraft, shown: Readonly<Record<string, string>>): DashboardDraft {
  const { label_colors, shared_label_colors: before } = parseMetadata(draft.metadata)
  const added = Object.entries(shown).filter(([label]) => !Object.hasOwn(label_colors, label))
  if (added.length === 0) return draft
  return setMetadata({ shared_label_colors: { ...before, ...Object.fromEntries(added) } })(draft).draft
}

/**
 * Saves the draft. Returns false if a save is running, the layout is too large or the save fails; the draft is
 * unchanged then.
 */
export async function save(
  app: App,
  { store, client, id, added, onLeave, forgetStored, sharedColors }: Saving,
  over?: { readonly version: number },
): Promise<boolean> {
  if (store.getState().isSaving) return false
  store.getState().settle()
  const state = store.getState()
  const draft = withSharedColors(presentDraft(state), sharedColors())
  if (!hasSpace(app, draft)) return false
  state.saving(true)
  try {
    const stored = await putUnlessChanged(app, id, draft, over?.version ?? state.version, state.stored)
    state.rebase(draft, app.part(createVersions).writtenVersionOf('dashboard', id) ?? stored.version)
    void forgetStored()
    showStored(app, client, stored, draft, added)
    app.part(createToasts).success(t('This dashboard was saved successfully.'))
    onLeave()
    showAddress(stored.slug || String(stored.id))
    return true
  } catch (error) {
    const conflict = conflictOf(error)
    state.meet(conflict)
    if (!conflict) app.part(createToasts).error(dashboardSaveError(reasonsOf(error)))
    return false
  } finally {
    state.saving(false)
  }
}

/** Converts an error to the fields that `dashboardSaveError` reads. Empty if the response contains no message. */
function reasonsOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof ApiError)) return { message: reasonOf(error) }
  if (error.status === 403) return { message: 'Forbidden' }
  // Status 0 means that there was no response; its own message is used.
  return error.status > 0 && error.message === statusText(error.status) ? {} : { message: error.message }
}

/** Warns if the layout is near the size limit. Returns false if it is too large to save (requirement CONST-076). */
function hasSpace(app: App, { layout }: DashboardDraft): boolean {
  const characters = JSON.stringify(printLayout(layout)).length
  const size = layoutSizeOf(characters, positionDataLimit(bootstrap(app).common.conf))
  if (size === 'too_large') app.part(createToasts).error(t(TOO_LARGE))
  if (size === 'near') app.part(createToasts).info(t(NEAR_LIMIT))
  return size !== 'too_large'
}

/**
 * Shows the URL of the saved dashboard (requirement ROUTE-002). Calls the native `replaceState`, because the router
 * must not be notified: the page stays the same.
 */
function showAddress(key: string): void {
  const url = new URL(window.location.href)
  url.pathname = `/superset/dashboard/${encodeURIComponent(key)}/`
  if (url.href !== window.location.href)
    History.prototype.replaceState.call(window.history, window.history.state, '', url)
}
