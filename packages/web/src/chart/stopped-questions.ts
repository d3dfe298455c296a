import { createStore } from 'zustand/vanilla'

/** A question whose request the reader stopped. */
export interface Stopped {
  readonly afterMs: number
  /** The reader asked for the picture from before. */
  readonly isLastShown: boolean
}

/** Stopped questions of this page, by hash. They are not asked again by themselves. */
export const stoppedQuestions = createStore<Readonly<Record<string, Stopped>>>()(() => ({}))

export const markStopped = (hash: string, stopped: Stopped): void => stoppedQuestions.setState({ [hash]: stopped })

export function unmarkStopped(hashes: readonly string[]): void {
  const left = Object.entries(stoppedQuestions.getState()).filter(([hash]) => !hashes.includes(hash))
  stoppedQuestions.setState(Object.fromEntries(left), true)
}
