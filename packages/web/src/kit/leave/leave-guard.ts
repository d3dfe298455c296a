/** Called before the page is left; false keeps it open. */
type Guard = () => boolean

let guard: Guard | null = null

/** Sets the guard of the current page. Returns a function that removes it. */
export function guardLeaving(confirmLeaving: Guard): () => void {
  guard = confirmLeaving
  return () => {
    if (guard === confirmLeaving) guard = null
  }
}

/** Returns true if the page may be left. */
export const mayLeave = (): boolean => guard?.() ?? true
