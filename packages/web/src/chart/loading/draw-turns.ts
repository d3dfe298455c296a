import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApp } from '../../state/use-app.ts'
import { createOpening } from './first-picture.ts'

interface Waiting {
  readonly place: number
  readonly draw: () => void
}

/**
 * Time budget in ms of one batch of drawing; then the browser shows the result. A frame in between costs as much as a
 * small chart. Browsers that report pending input handle it after the current chart; in others a delay below 100 ms is
 * not noticeable.
 */
const sliceMs = (): number => ('scheduling' in navigator ? 250 : 90)

/** Returns true if the browser reports a pending click or key press. */
const isInputPending = (): boolean =>
  (navigator as { readonly scheduling?: { readonly isInputPending: () => boolean } }).scheduling?.isInputPending() ===
  true

/** Maximum number of charts drawn together: the cost of a React commit is the same for one as for a few. */
const TOGETHER = 4

/** Queue of the charts of an app that are to be drawn for the first time. */
interface DrawTurns {
  /** Returns true if more than one chart was drawn or is pending. */
  readonly hasMany: () => boolean
  /** Returns the place of a chart in the order of the page. */
  readonly newPlace: () => number
  /** Queues a chart. Returns a function that removes it. */
  readonly enter: (entry: Waiting) => () => void
}

export function createDrawTurns(): DrawTurns {
  const waiting: Waiting[] = []
  let places = 0
  let isServing = false
  let isFirst = true

  /** Removes and returns the first pending charts in page order. */
  const takeNext = (count: number): readonly Waiting[] => {
    waiting.sort((one, other) => one.place - other.place)
    return waiting.splice(0, count)
  }

  const serve = (): void => {
    const end = performance.now() + (isFirst ? 0 : sliceMs())
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
    soon(serve)
  }

  return {
    hasMany: () => places > 1,
    newPlace: () => ++places,
    enter: entry => {
      waiting.push(entry)
      if (!isServing) {
        isServing = true
        soon(serve)
      }
      return () => {
        const at = waiting.indexOf(entry)
        if (at >= 0) waiting.splice(at, 1)
      }
    },
  }
}

/** Schedules a batch as a task of its own. Nested timers would be delayed by 4 ms each. */
function soon(serve: () => void): void {
  const { scheduler } = window as { readonly scheduler?: { readonly postTask: (task: () => void) => Promise<void> } }
  if (scheduler) void scheduler.postTask(serve)
  else setTimeout(serve)
}

/**
 * Queues a chart for its first drawing. Charts are drawn in page order: the first alone, the others in batches of
 * limited time, so that the first is on the screen and clicks are handled before the last is drawn.
 * @param isReady true once everything needed to draw is loaded; the chart is queued from then on
 * @returns true from the chart's turn on; later changes are drawn at once
 */
export function useDrawTurn(isReady: boolean): boolean {
  const app = useApp()
  const turns = app.part(createDrawTurns)
  const [place] = useState(turns.newPlace)
  const [hasTurn, setTurn] = useState(false)
  useLayoutEffect(() => {
    if (hasTurn || !isReady) return
    const leave = turns.enter({ place, draw: () => setTurn(true) })
    app.part(createOpening).pictureReady()
    return leave
  }, [app, turns, hasTurn, isReady, place])
  return hasTurn
}
