/**
 * Mark in localStorage that this user has an unsaved draft of a dashboard, so that view mode need not load the code
 * that reads drafts. The draft itself is stored by `edit/drafts-db.ts`.
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
    // Storage is unavailable, so no draft can be stored either.
  }
}
