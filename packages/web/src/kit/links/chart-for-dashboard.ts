import { dashboardAddress } from '../../data/addresses.ts'

const CHART = 'add_chart'

const idIn = (search: string, name: string): number | null => {
  const id = Number(new URLSearchParams(search).get(name))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** The dashboard that waits for the chart that is being made; null where none does. */
export const waitingDashboard = (search: string): number | null => idIn(search, 'dashboard_id')

/** Back to a dashboard in edit mode, with a chart to put on it. */
export const dashboardWithChart = (dashboardId: number, chartId: number): string =>
  `${dashboardAddress(dashboardId)}?edit=true&${CHART}=${chartId}`

/** The chart that came along, once: the address is rid of it. */
export function takeNewChart(): number | null {
  const url = new URL(window.location.href)
  const id = idIn(url.search, CHART)
  if (id === null) return null
  url.searchParams.delete(CHART)
  window.history.replaceState(window.history.state, '', url)
  return id
}
