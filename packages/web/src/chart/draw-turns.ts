import { useLayoutEffect, useState } from 'react'

interface Waiting {
  readonly place: number
  readonly draw: () => void
}

const waiting: Waiting[] = []
let places = 0
let isServing = false

const serve = (): void => {
  const next = waiting.reduce<Waiting | undefined>(
    (best, one) => (best && best.place < one.place ? best : one),
    undefined,
  )
  if (!next) {
    isServing = false
    return
  }
  waiting.splice(waiting.indexOf(next), 1)
  next.draw()
  serveSoon()
}

/** In a task of its own. Timers that start timers are held back by 4 ms each. */
const serveSoon = (): void => {
  const { scheduler } = window as { readonly scheduler?: { readonly postTask: (task: () => void) => Promise<void> } }
  if (scheduler) void scheduler.postTask(serve)
  else setTimeout(serve)
}

/** Whether more than one picture was drawn, or waits for its turn. */
export const hasManyPictures = (): boolean => places > 1

/**
 * Waits until it is this picture's turn to be drawn for the first time. Each is drawn in a task of its own, in the order
 * of the page: the first is on the screen, and clicks are heard, before the last is made.
 * @returns whether its turn has come; from then on it is drawn when it changes
 */
export function useDrawTurn(): boolean {
  const [place] = useState(() => ++places)
  const [hasTurn, setTurn] = useState(false)
  useLayoutEffect(() => {
    if (hasTurn) return
    const entry = { place, draw: () => setTurn(true) }
    waiting.push(entry)
    if (!isServing) {
      isServing = true
      serveSoon()
    }
    return () => {
      const at = waiting.indexOf(entry)
      if (at >= 0) waiting.splice(at, 1)
    }
  }, [hasTurn, place])
  return hasTurn
}
