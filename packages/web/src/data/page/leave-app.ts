import type { App } from '../../state/app.ts'

/**
 * Leaves the page because its session has ended. The app's state is dropped with the page, unless the user chooses to
 * stay. A browser that brings the page back loads it again.
 */
export function leaveApp(app: App, address: string): void {
  const reload = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) location.reload()
  }
  const onHide = (): void => {
    app.end()
    window.addEventListener('pageshow', reload)
  }
  window.addEventListener('pagehide', onHide, { once: true })
  location.assign(address)
}
