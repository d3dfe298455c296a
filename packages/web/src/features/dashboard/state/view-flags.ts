/** Parts of the page that the URL can hide (requirement ROUTE-016). */
export interface ViewFlags {
  readonly hasNav: boolean
  readonly hasTitle: boolean
  readonly hasTabs: boolean
  readonly hasChartControls: boolean
  readonly hasFilterBar: boolean
  /** Null if the URL does not set it, so that the available width decides. */
  readonly isFilterBarOpen: boolean | null
}

const HIDE_TITLE = 1
const HIDE_TAB = 2
const HIDE_NAV = 4
const HIDE_CHART_CONTROLS = 8

const switchOf = (text: string | null): boolean | null => (text === '1' ? true : text === '0' ? false : null)

/**
 * Parses the parameters that hide parts of the page.
 * - `uiConfig` is a sum of bits: 1 title, 2 tabs, 4 navigation, 8 chart controls.
 * - `standalone` 1 hides the navigation, 2 the title as well, 3 (reports) the top tabs as well.
 */
export function readViewFlags(search: URLSearchParams): ViewFlags {
  const bits = Number.parseInt(search.get('uiConfig') ?? '0', 10) || 0
  const text = search.get('standalone')
  const standalone = text === 'true' ? 1 : Number.parseInt(text ?? '0', 10) || 0
  return {
    hasNav: (bits & HIDE_NAV) === 0 && standalone < 1,
    hasTitle: (bits & HIDE_TITLE) === 0 && standalone < 2,
    hasTabs: (bits & HIDE_TAB) === 0 && standalone < 3,
    hasChartControls: (bits & HIDE_CHART_CONTROLS) === 0,
    hasFilterBar: switchOf(search.get('show_filters')) ?? standalone < 3,
    isFilterBarOpen: switchOf(search.get('expand_filters')),
  }
}
