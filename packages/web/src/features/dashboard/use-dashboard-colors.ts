import { type ChartColors, chartTheme, type DashboardColors, makeDashboardColors } from '@belvedere/charts/theme'
import type { FormData } from '@belvedere/core/form-data'
import { chartIdsBelow, ROOT_ID } from '@belvedere/core/layout'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { pageCharts } from '../../chart/page-charts.ts'
import { isFeatureOn } from '../../data/bootstrap.ts'
import { useOwnSchemes } from '../../data/own-schemes.ts'
import { useThemeName } from '../../data/theme.ts'
import type { DashboardModel } from './model.ts'

/**
 * Colors that were given out stay while the layout changes, and when a save writes down those that charts share: only
 * another scheme, or a color set by hand, begins anew.
 */
function useColors({ metadata }: DashboardModel): DashboardColors {
  const { color_scheme, color_scheme_domain, label_colors } = metadata
  const key = JSON.stringify([color_scheme, color_scheme_domain, label_colors])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what counts of the metadata
  return useMemo(() => makeDashboardColors(metadata, isFeatureOn('USE_ANALAGOUS_COLORS')), [key, useOwnSchemes()])
}

/** So long no further label comes: the charts that can be seen are drawn. */
const SETTLE_MS = 300

const isAnyLoading = (): boolean =>
  Object.values(pageCharts.states.getState()).some(({ chartStatus }) => chartStatus === 'loading')

/** Settles colors once what can be seen is drawn. Returns how often that changed one: charts are to be drawn anew. */
function useSettledColors(colors: DashboardColors, { layout }: DashboardModel): number {
  const [round, setRound] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (): void => {
      if (isAnyLoading()) settleLater()
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
  }, [colors, layout])
  return round
}

interface ColorsInTheme {
  readonly colors: DashboardColors
  /** What a chart is drawn with, in the theme that is on; the same object for the same chart. */
  readonly colorsOf: (form: FormData) => ChartColors
}

/** The colors of one open dashboard. `colorsOf` is another function when charts are to be drawn anew. */
export function useDashboardColors(model: DashboardModel): ColorsInTheme {
  const colors = useColors(model)
  const theme = useThemeName()
  const round = useSettledColors(colors, model)
  // biome-ignore lint/correctness/useExhaustiveDependencies: settled colors are others of the same object
  const colorsOf = useCallback((form: FormData) => colors.of(form, chartTheme(theme)), [colors, theme, round])
  return { colors, colorsOf }
}
