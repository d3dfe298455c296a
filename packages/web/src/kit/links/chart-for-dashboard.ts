import { dashboardAddress } from '../../data/page/addresses.ts'

const CHART = 'add_chart'

const idIn = (search: string, name: string): number | null => {
  const id = Number(new URLSearchParams(search).get(name))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Returns the dashboard that a new chart is created for; null if there is none. */
export const waitingDashboard = (search: string): number | null => idIn(search, 'dashboard_id')

/** Returns the address of a dashboard in edit mode, with a chart to add. */
export const dashboardWithChart = (dashboardId: number, chartId: number): string =>
  `${dashboardAddress(dashboardId)}?edit=true&${CHART}=${chartId}`

/** Returns the chart in the address, once, and removes it from the address. */
export function takeNewChart(): number | null {
  const url = new URL(window.location.href)
  const id = idIn(url.search, CHART)
  if (id === null) return null
  url.searchParams.delete(CHART)
  window.history.replaceState(window.history.state, '', url)
  return id
}
