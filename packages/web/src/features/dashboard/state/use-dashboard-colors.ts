import { type ChartColors, chartTheme, type DashboardColors, makeDashboardColors } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import { chartIdsBelow, ROOT_ID } from '@belvedere/core/layout'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createPageCharts } from '../../../chart/requests/page-charts.ts'
import { useOwnSchemes } from '../../../data/own-schemes.ts'
import { isFeatureOn } from '../../../data/page/bootstrap.ts'
import { useThemeName } from '../../../data/page/theme.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import type { DashboardModel } from '../model/model.ts'

/**
 * Assigned colors persist when the layout changes or a save stores the shared label colors. Another scheme or a color
 * set by hand resets them.
 */
function useColors({ metadata }: DashboardModel): DashboardColors {
  const app = useApp()
  const { color_scheme, color_scheme_domain, label_colors } = metadata
  const key = JSON.stringify([color_scheme, color_scheme_domain, label_colors])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the relevant parts of the metadata
  return useMemo(() => makeDashboardColors(metadata, isFeatureOn(app, 'USE_ANALAGOUS_COLORS')), [key, useOwnSchemes()])
}

/** Milliseconds without a new label until the visible charts count as drawn. */
const SETTLE_MS = 300

const isAnyLoading = (app: App): boolean =>
  Object.values(app.part(createPageCharts).states.getState()).some(({ chartStatus }) => chartStatus === 'loading')

/**
 * Settles colors when the visible charts are drawn. Returns a counter that increases when colors change, so that charts
 * are redrawn.
 */
function useSettledColors(colors: DashboardColors, { layout }: DashboardModel): number {
  const app = useApp()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (): void => {
      if (isAnyLoading(app)) settleLater()
      else if (colors.settle(chartIdsBelow(layout, ROOT_ID))) setRound(before => before + 1)
    }
    const settleLater = (): void => {
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLE_MS)
    }
    settleLater()
    const end = colors.onUnsettled(settleLater)
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [colors, layout, app])
  return round
}

interface ColorsInTheme {
  readonly colors: DashboardColors
  /** Returns the colors of a chart in the current theme. Returns the same object for the same chart. */
  readonly colorsOf: (form: FormData) => ChartColors
}

/** Returns the colors of one open dashboard. `colorsOf` changes its identity when charts must be redrawn. */
export function useDashboardColors(model: DashboardModel): ColorsInTheme {
  const colors = useColors(model)
  const theme = useThemeName()
  const round = useSettledColors(colors, model)
  // biome-ignore lint/correctness/useExhaustiveDependencies: settling changes the colors within the same object
  const colorsOf = useCallback((form: FormData) => colors.of(form, chartTheme(theme)), [colors, theme, round])
  return { colors, colorsOf }
}
