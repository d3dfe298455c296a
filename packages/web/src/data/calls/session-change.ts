/** Session under which a request was sent. */
export interface SessionMark {
  readonly begun: number
  readonly isChanging: boolean
}

/** Requests of an app that replace its session, for example a sign-in. */
export interface SessionChanges {
  readonly mark: () => SessionMark
  /** Returns true if the request's session is being replaced: a 401 then does not concern the new session. */
  readonly isReplaced: (mark: SessionMark) => boolean
  /** Marks the start of a request that replaces the session. Call the returned function when its response arrives. */
  readonly begin: () => () => void
}

export function createSessionChanges(): SessionChanges {
  let begun = 0
  let running = 0
  return {
    mark: () => ({ begun, isChanging: running > 0 }),
    isReplaced: mark => mark.isChanging || mark.begun !== begun,
    begin: () => {
      begun += 1
      running += 1
      return () => {
        running -= 1
      }
    },
  }
}
