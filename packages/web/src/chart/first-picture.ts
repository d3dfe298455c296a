/** Nobody waits longer for a picture than this. */
const PATIENCE_MS = 1500

let announce: () => void = () => undefined
const drawn = new Promise<void>(resolve => {
  announce = resolve
})

/** Said by renderers when a picture is on the screen. */
export const pictureDrawn = (): void => announce()

/** When the page's first picture has been drawn, or none came for a while: now there is time for what can wait. */
export const afterFirstPicture = (): Promise<void> =>
  Promise.race([drawn, new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS))])
