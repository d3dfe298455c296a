import type { App } from '../state/app.ts'

/**
 * Sends a dashboard's first data requests before React and the drawing code are loaded: the page data is part of the
 * HTML. Other pages preload nothing.
 */
export function preloadPage(app: App): void {
  if (!location.pathname.startsWith('/superset/dashboard/')) return
  import('../features/dashboard/preload.ts').then(
    ({ preloadDashboard }) => preloadDashboard(app),
    // the page repeats the import and reports the failure
    () => undefined,
  )
}
