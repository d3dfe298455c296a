/** Maximum time in ms to wait for the first chart. Deferred code that is needed earlier is loaded at once. */
const PATIENCE_MS = 10_000
/** Time in ms without a new chart after which the initial charts of a page count as drawn. */
const BREATH_MS = 600

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
const idle = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else resolve()
  })

/** Creates a promise and the function that resolves it. */
function pending() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>(fulfil => {
    resolve = fulfil
  })
  return { promise, resolve }
}

/** Drawing of the initial charts of an app's page. */
interface Opening {
  /** Called when a chart has everything needed to draw it; only the first call has an effect. */
  readonly pictureReady: () => void
  /** Called by renderers when a chart is on the screen. */
  readonly pictureDrawn: () => void
  /** Resolves when the page's first chart needs no further data or code, or after a time limit. */
  readonly firstPictureReady: () => Promise<void>
  /** Returns true while the initial charts of the page are being drawn. */
  readonly isOpening: () => boolean
  /**
   * Resolves when the page's initial charts have been drawn, or after a time limit, and the browser is idle. For work
   * that can be deferred.
   */
  readonly afterFirstPicture: () => Promise<void>
}

export function createOpening(): Opening {
  /** Time at which the last chart was drawn, from `performance.now()`. */
  let lastDrawn = 0
  let isOpening = true
  const drawn = pending()
  const ready = pending()

  /** Resolves when the initial charts of the page have been drawn. */
  const firstPictures = async (): Promise<void> => {
    await Promise.race([drawn.promise, pause(PATIENCE_MS)])
    for (let rest = BREATH_MS; rest > 0; rest = lastDrawn + BREATH_MS - performance.now()) await pause(rest)
  }
  void firstPictures().then(() => {
    isOpening = false
  })

  return {
    pictureReady: ready.resolve,
    pictureDrawn: () => {
      lastDrawn = performance.now()
      drawn.resolve()
    },
    firstPictureReady: () => Promise.race([ready.promise, pause(PATIENCE_MS)]),
    isOpening: () => isOpening,
    afterFirstPicture: async () => {
      await firstPictures()
      await idle()
    },
  }
}
