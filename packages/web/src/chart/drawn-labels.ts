import { type ChartColors, chartTheme, paletteFor, withScheme } from '@belvedere/charts/theme'
import { categoricalScheme } from '@belvedere/core/color'
import type { FormData } from '@belvedere/core/form-data'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { useOwnSchemes } from '../data/own-schemes.ts'
import { useThemeName } from '../data/theme.ts'

/** A label of the chart that is being edited. */
export interface DrawnLabel {
  readonly label: string
  /** The color that it has on the screen. */
  readonly color: string
}

interface DrawnLabels {
  /** In the order in which they are drawn; empty for a picture without labels. */
  readonly labels: readonly DrawnLabel[]
  /** What labels without a color of their own have theirs from; undefined: the house's colors. */
  readonly palette: ChartColors['palette']
}

const NONE: DrawnLabels = { labels: [], palette: undefined }
const useLabels = create<DrawnLabels>()(() => NONE)

/** The labels of the chart that is being edited. */
export const useDrawnLabels = (): DrawnLabels => useLabels()

/** Colors of one drawing of a chart. What they are requested for is published once the drawing is through. */
function recorded({ palette, color }: ChartColors): ChartColors {
  const colors = new Map<string, string>()
  let isAwaited = false
  const publish = (): void => {
    isAwaited = false
    useLabels.setState({ palette, labels: [...colors].map(([label, seen]) => ({ label, color: seen })) })
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
 * The colors that the edited chart is drawn with, which its editors list.
 *
 * @param others those of the dashboard that the chart comes from; undefined: it comes from none
 * @param answer what is drawn; each drawing gives its colors out anew
 */
export function useRecordedColors(form: FormData, others: ChartColors | undefined, answer: unknown): ChartColors {
  const theme = chartTheme(useThemeName())
  const { viz_type } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type has other labels
  useEffect(() => () => useLabels.setState(NONE), [viz_type])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing has other labels
  return useMemo(() => {
    const { color_scheme } = form
    const own = () => ({
      palette: categoricalScheme(color_scheme)?.colors,
      color: paletteFor(withScheme(theme, color_scheme)),
    })
    return recorded(others ?? own())
  }, [form, others, theme, answer, useOwnSchemes()])
}
