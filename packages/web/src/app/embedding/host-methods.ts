import type { Switchboard } from '@superset-ui/switchboard'
import { call } from '../../data/call.ts'
import { setTheme } from '../../data/theme.ts'
import type { OpenedDashboard } from '../../features/dashboard/OpenDashboard.tsx'

/** In `uiConfig`: the host wants to hear of every change of the filters. */
const EMIT_DATA_MASKS = 16

const wantsDataMasks = (): boolean =>
  (Number(new URLSearchParams(location.search).get('uiConfig') ?? 0) & EMIT_DATA_MASKS) !== 0

const THEME_MODES = { default: 'light', light: 'light', dark: 'dark', system: 'system' } as const

/** What the host can ask for before a dashboard is open. */
export function defineFirstMethods(host: Switchboard): void {
  host.defineMethod('getScrollSize', () => ({
    width: document.body.scrollWidth,
    height: document.body.scrollHeight,
  }))
  host.defineMethod('setThemeMode', ({ mode }: { readonly mode?: string } = {}) => {
    if (mode !== undefined && Object.hasOwn(THEME_MODES, mode)) setTheme(THEME_MODES[mode as keyof typeof THEME_MODES])
  })
}

/** What the host can ask of an open dashboard; ends what it began when the dashboard closes. */
export function defineDashboardMethods(host: Switchboard, { id, store }: OpenedDashboard): () => void {
  host.defineMethod('getActiveTabs', () => Object.values(store.getState().activeTabs))
  host.defineMethod('getDataMask', () => store.getState().applied)
  host.defineMethod('getDashboardPermalink', async ({ anchor }: { readonly anchor?: string } = {}) => {
    const { activeTabs, applied } = store.getState()
    const state = { dataMask: applied, activeTabs: Object.values(activeTabs), ...(anchor ? { anchor } : {}) }
    return (await call('POST /api/v1/dashboard/{id}/permalink/', { path: { id }, body: state })).url
  })
  if (!wantsDataMasks()) return () => undefined
  return store.subscribe(({ applied }, before) => {
    if (applied === before.applied) return
    const changed = Object.keys({ ...applied, ...before.applied }).filter(key => applied[key] !== before.applied[key])
    host.emit('observeDataMask', {
      ...applied,
      // Cross-filters are kept by the id of the chart that was clicked.
      crossFiltersChanged: changed.some(key => /^\d+$/.test(key)),
      nativeFiltersChanged: changed.some(key => !/^\d+$/.test(key)),
    })
  })
}
