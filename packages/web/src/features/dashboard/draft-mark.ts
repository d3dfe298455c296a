/**
 * A small mark in the browser's storage says that this user left changes of a dashboard unsaved, so that readers
 * load nothing to find out. The changes themselves are with `edit/drafts-db.ts`.
 */
const keyOf = (userId: number, dashboardId: number): string => `belvedere-draft ${userId} ${dashboardId}`

export function hasDraftMark(userId: number, dashboardId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId, dashboardId)) !== null
  } catch {
    return false
  }
}

export function markDraft(userId: number, dashboardId: number, hasDraft: boolean): void {
  try {
    if (hasDraft) localStorage.setItem(keyOf(userId, dashboardId), '1')
    else localStorage.removeItem(keyOf(userId, dashboardId))
  } catch {
    // without storage nothing is stored either
  }
}
