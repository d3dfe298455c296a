/** Nobody waits longer for a picture than this; who uses what waits need not wait at all. */
const PATIENCE_MS = 10_000
/** Without another picture for so long, those that a page opens with are there. */
const BREATH_MS = 600

/** When the last picture was drawn. */
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

/** Said by the first picture that has all that it is drawn with. */
export const pictureReady = (): void => announceReady()

/** Said by renderers when a picture is on the screen. */
export const pictureDrawn = (): void => {
  last_drawn = performance.now()
  announce()
}

/** When the page's first picture has been drawn, or none came for a while. */
const firstPicture = (): Promise<void> => Promise.race([drawn, pause(PATIENCE_MS)])

/** When the page's first picture needs nothing more from the network, or none came for a while. */
export const firstPictureReady = (): Promise<void> => Promise.race([ready, pause(PATIENCE_MS)])

/** When the pictures that arrive together with the first one, and after each other, have been drawn. */
async function firstPictures(): Promise<void> {
  await firstPicture()
  for (let rest = BREATH_MS; rest > 0; rest = last_drawn + BREATH_MS - performance.now()) await pause(rest)
}

let is_opening = true
void firstPictures().then(() => {
  is_opening = false
})

/** Whether the pictures that a page opens with are being drawn. */
export const isOpening = (): boolean => is_opening

/**
 * When the page's first pictures have been drawn, or none came for a while, and the browser has nothing better to do:
 * now there is time for what can wait.
 */
export const afterFirstPicture = async (): Promise<void> => {
  await firstPictures()
  await idle()
}
