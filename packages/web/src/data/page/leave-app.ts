import type { App } from '../../state/app.ts'

/**
 * Creates the end of the app: its state is dropped with the page, unless the user chooses to stay. A browser that brings
 * the page back loads it again.
 */
function createLeaving(app: App): (address: string) => void {
  let isLeaving = false
  const reload = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) location.reload()
  }
  const onHide = (): void => {
    app.end()
    window.addEventListener('pageshow', reload)
  }
  return address => {
    // Several requests may be refused at once.
    if (!isLeaving) window.addEventListener('pagehide', onHide, { once: true })
    isLeaving = true
    location.assign(address)
  }
}

/** Leaves the page because its session has ended, or is another one. */
export const leaveApp = (app: App, address: string): void => app.part(createLeaving)(address)
