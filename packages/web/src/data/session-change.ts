/** Changes of one's own password that were begun, and those that have no answer yet. */
let begun = 0
let running = 0

/** Under which session a request was sent. */
export interface SessionMark {
  readonly begun: number
  readonly isChanging: boolean
}

export const sessionMark = (): SessionMark => ({ begun, isChanging: running > 0 })

/** Whether the session that a request was sent under is being replaced: a 401 then says nothing about the new one. */
export const isReplaced = (mark: SessionMark): boolean => mark.isChanging || mark.begun !== begun

/** To be called before the request that replaces the session is sent; the returned function when it is answered. */
export function beginSessionChange(): () => void {
  begun += 1
  running += 1
  return () => {
    running -= 1
  }
}
