/** Called before the page is left for another one; false keeps it open. */
type Guard = () => boolean

let guard: Guard | null = null

/** Sets the guard of the page that is open; gives the function that takes it away again. */
export function guardLeaving(confirmLeaving: Guard): () => void {
  guard = confirmLeaving
  return () => {
    if (guard === confirmLeaving) guard = null
  }
}

/** Whether the page may be left now. */
export const mayLeave = (): boolean => guard?.() ?? true
