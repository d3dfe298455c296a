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
 * Time budget in ms of one batch of drawing; then the browser shows the result. A frame in between costs as much as a
 * small chart. Browsers that report pending input handle it after the current chart; in others a delay below 100 ms is
 * not noticeable.
 */
const SLICE_MS = 'scheduling' in navigator ? 250 : 90

/** Returns true if the browser reports a pending click or key press. */
const isInputPending = (): boolean =>
  (navigator as { readonly scheduling?: { readonly isInputPending: () => boolean } }).scheduling?.isInputPending() ===
  true

/** Maximum number of charts drawn together: the cost of a React commit is the same for one as for a few. */
const TOGETHER = 4

/** Removes and returns the first pending charts in page order. */
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

/** Schedules a batch as a task of its own. Nested timers would be delayed by 4 ms each. */
const serveSoon = (): void => {
  const { scheduler } = window as { readonly scheduler?: { readonly postTask: (task: () => void) => Promise<void> } }
  if (scheduler) void scheduler.postTask(serve)
  else setTimeout(serve)
}

/** Returns true if more than one chart was drawn or is pending. */
export const hasManyPictures = (): boolean => places > 1

/**
 * Queues a chart for its first drawing. Charts are drawn in page order: the first alone, the others in batches of
 * limited time, so that the first is on the screen and clicks are handled before the last is drawn.
 * @param isReady true once everything needed to draw is loaded; the chart is queued from then on
 * @returns true from the chart's turn on; later changes are drawn at once
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
