import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { pictureReady } from './first-picture.ts'

interface Waiting {
  readonly place: number
  readonly draw: () => void
}

const waiting: Waiting[] = []
let places = 0
let isServing = false
let isFirst = true

/**
 * Milliseconds after which what was drawn is shown: each frame in between costs what a small picture does. Who clicks or
 * presses a key is served after the picture that is being drawn, in browsers that say so; in others nobody feels a delay
 * below 100.
 */
const SLICE_MS = 'scheduling' in navigator ? 250 : 90

/** Whether somebody clicked, or pressed a key. */
const isInputPending = (): boolean =>
  (navigator as { readonly scheduling?: { readonly isInputPending: () => boolean } }).scheduling?.isInputPending() ===
  true

/** Pictures that are drawn together: each time the page is made to agree with what has changed, for one as for a few. */
const TOGETHER = 4

/** The first of the page that wait. */
function takeNext(count: number): readonly Waiting[] {
  waiting.sort((one, other) => one.place - other.place)
  return waiting.splice(0, count)
}

function serve(): void {
  const end = performance.now() + (isFirst ? 0 : SLICE_MS)
  do {
    const next = takeNext(isFirst ? 1 : TOGETHER)
    isFirst = false
    if (next.length === 0) {
      isServing = false
      return
    }
    flushSync(() => {
      for (const { draw } of next) draw()
    })
  } while (performance.now() < end && !isInputPending())
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
 * Waits until it is this picture's turn to be drawn for the first time. They are drawn in the order of the page, the first
 * by itself, the others as many as a slice of time holds: the first is on the screen, and clicks are handled, before the
 * last is made.
 * @param isReady everything that it is drawn with is there: until then it does not wait
 * @returns whether its turn has come; from then on it is drawn when it changes
 */
export function useDrawTurn(isReady: boolean): boolean {
  const [place] = useState(() => ++places)
  const [hasTurn, setTurn] = useState(false)
  useLayoutEffect(() => {
    if (hasTurn || !isReady) return
    const entry = { place, draw: () => setTurn(true) }
    waiting.push(entry)
    pictureReady()
    if (!isServing) {
      isServing = true
      serveSoon()
    }
    return () => {
      const at = waiting.indexOf(entry)
      if (at >= 0) waiting.splice(at, 1)
    }
  }, [hasTurn, isReady, place])
  return hasTurn
}
