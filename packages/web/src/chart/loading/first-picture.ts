/** Maximum time in ms to wait for the first chart. Deferred code that is needed earlier is loaded at once. */
const PATIENCE_MS = 10_000
/** Time in ms without a new chart after which the initial charts of a page count as drawn. */
const BREATH_MS = 600

/** Time at which the last chart was drawn, from `performance.now()`. */
let last_drawn = 0
let announce: () => void = () => undefined
const drawn = new Promise<void>(resolve => {
  announce = resolve
})
let announceReady: () => void = () => undefined
const ready = new Promise<void>(resolve => {
  announceReady = resolve
})

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
const idle = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else resolve()
  })

/** Called when a chart has everything needed to draw it; only the first call has an effect. */
export const pictureReady = (): void => announceReady()

/** Called by renderers when a chart is on the screen. */
export const pictureDrawn = (): void => {
  last_drawn = performance.now()
  announce()
}

/** Resolves when the page's first chart has been drawn, or after a time limit. */
const firstPicture = (): Promise<void> => Promise.race([drawn, pause(PATIENCE_MS)])

/** Resolves when the page's first chart needs no further data or code, or after a time limit. */
export const firstPictureReady = (): Promise<void> => Promise.race([ready, pause(PATIENCE_MS)])

/** Resolves when the initial charts of the page have been drawn. */
async function firstPictures(): Promise<void> {
  await firstPicture()
  for (let rest = BREATH_MS; rest > 0; rest = last_drawn + BREATH_MS - performance.now()) await pause(rest)
}

let is_opening = true
void firstPictures().then(() => {
  is_opening = false
})

/** Returns true while the initial charts of the page are being drawn. */
export const isOpening = (): boolean => is_opening

/**
 * Resolves when the page's initial charts have been drawn, or after a time limit, and the browser is idle. For work
 * that can be deferred.
 */
export const afterFirstPicture = async (): Promise<void> => {
  await firstPictures()
  await idle()
}
