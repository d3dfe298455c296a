/**
 * Sends a dashboard's first data requests before React and the drawing code are there: the page data stands in
 * the HTML. Other pages have nothing to preload.
 */
export function preloadPage(): void {
  if (!location.pathname.startsWith('/superset/dashboard/')) return
  import('../features/dashboard/preload.ts').then(
    ({ preloadDashboard }) => preloadDashboard(),
    // the page itself requests it again and reports the failure
    () => undefined,
  )
}
