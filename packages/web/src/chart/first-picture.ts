/** Nobody waits longer for a picture than this; who uses what waits need not wait at all. */
const PATIENCE_MS = 10_000
/** Lets the pictures that arrive together with the first one go before. */
const BREATH_MS = 600

let announce: () => void = () => undefined
const drawn = new Promise<void>(resolve => {
  announce = resolve
})

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
const idle = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 })
    else resolve()
  })

/** Said by renderers when a picture is on the screen. */
export const pictureDrawn = (): void => announce()

/** When the page's first picture has been drawn, or none came for a while. */
export const firstPicture = (): Promise<void> => Promise.race([drawn, pause(PATIENCE_MS)])

let is_opening = true
void firstPicture()
  .then(() => pause(BREATH_MS))
  .then(() => {
    is_opening = false
  })

/** Whether the pictures that a page opens with are being drawn. */
export const isOpening = (): boolean => is_opening

/**
 * When the page's first picture has been drawn, or none came for a while, and the browser has nothing better to do:
 * now there is time for what can wait.
 */
export const afterFirstPicture = async (): Promise<void> => {
  await firstPicture()
  await pause(BREATH_MS)
  await idle()
}
