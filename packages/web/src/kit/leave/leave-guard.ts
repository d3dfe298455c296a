import type { App } from '../../state/app.ts'

/** Called before the page is left; false keeps it open. */
type Guard = () => boolean

const createGuard = (): { guard: Guard | null } => ({ guard: null })

/** Sets the guard of the current page. Returns a function that removes it. */
export function guardLeaving(app: App, confirmLeaving: Guard): () => void {
  const page = app.part(createGuard)
  page.guard = confirmLeaving
  return () => {
    if (page.guard === confirmLeaving) page.guard = null
  }
}

/** Returns true if the page may be left. */
export const mayLeave = (app: App): boolean => app.part(createGuard).guard?.() ?? true
