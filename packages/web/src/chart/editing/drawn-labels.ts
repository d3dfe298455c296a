import { type ChartColors, chartTheme, paletteFor, withScheme } from '@belvedere/charts/theme'
import { categoricalScheme } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import { useEffect, useMemo } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { useOwnSchemes } from '../../data/own-schemes.ts'
import { useThemeName } from '../../data/page/theme.ts'
import { usePart } from '../../state/use-app.ts'

/** Label of the chart that is being edited. */
export interface DrawnLabel {
  readonly label: string
  /** Color of the label on the screen. */
  readonly color: string
}

interface DrawnLabels {
  /** In drawing order; empty for a chart without labels. */
  readonly labels: readonly DrawnLabel[]
  /** Palette for labels without an assigned color; undefined for the default colors. */
  readonly palette: ChartColors['palette']
}

const NONE: DrawnLabels = { labels: [], palette: undefined }
const createDrawnLabels = () => createStore<DrawnLabels>()(() => NONE)

/** Returns the labels of the chart that is being edited. */
export const useDrawnLabels = (): DrawnLabels => useStore(usePart(createDrawnLabels))

/** Wraps colors to record the labels that request them. The labels are published after the drawing. */
function recorded(drawn: StoreApi<DrawnLabels>, { palette, color }: ChartColors): ChartColors {
  const colors = new Map<string, string>()
  let isAwaited = false
  const publish = (): void => {
    isAwaited = false
    drawn.setState({ palette, labels: [...colors].map(([label, seen]) => ({ label, color: seen })) })
  }
  return {
    palette,
    color: (label, otherwise) => {
      const seen = color(label, otherwise)
      if (label !== '' && colors.get(label) !== seen) {
        colors.set(label, seen)
        if (!isAwaited) queueMicrotask(publish)
        isAwaited = true
      }
      return seen
    },
  }
}

/**
 * Returns the colors of the edited chart and records them for its editors.
 *
 * @param others colors of the dashboard that the chart was opened from; undefined if there is none
 * @param answer the drawn data; each drawing assigns its colors again
 */
export function useRecordedColors(form: FormData, others: ChartColors | undefined, answer: unknown): ChartColors {
  const drawn = usePart(createDrawnLabels)
  const theme = chartTheme(useThemeName())
  const { viz_type } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type has other labels
  useEffect(() => () => drawn.setState(NONE), [viz_type])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing has other labels
  return useMemo(() => {
    const { color_scheme } = form
    const own = () => ({
      palette: categoricalScheme(color_scheme)?.colors,
      color: paletteFor(withScheme(theme, color_scheme)),
    })
    return recorded(drawn, others ?? own())
  }, [drawn, form, others, theme, answer, useOwnSchemes()])
}
