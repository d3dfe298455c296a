/** Numbers of started and of running requests that replace the session. */
let begun = 0
let running = 0

/** Session under which a request was sent. */
export interface SessionMark {
  readonly begun: number
  readonly isChanging: boolean
}

export const sessionMark = (): SessionMark => ({ begun, isChanging: running > 0 })

/** Returns true if the request's session is being replaced: a 401 then does not concern the new session. */
export const isReplaced = (mark: SessionMark): boolean => mark.isChanging || mark.begun !== begun

/** Marks the start of a request that replaces the session. Call the returned function when its response arrives. */
export function beginSessionChange(): () => void {
  begun += 1
  running += 1
  return () => {
    running -= 1
  }
}
