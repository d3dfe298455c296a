import type { EchartsChartOption } from '../../chart-option.ts'
import type { ChartEnv } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import type { NoteLines } from './notes.ts'
import { type SceneElement, sceneSeries } from './scene.ts'

/** A drawn element with its tooltip and its cross-filter. */
export interface SceneItem {
  readonly element: SceneElement
  readonly tip?: (() => string) | undefined
  readonly mark?: MarkFilter | null | undefined
}

export interface Scene {
  readonly items: readonly SceneItem[]
  /** Elements below the items, which ignore the pointer. */
  readonly ground?: readonly SceneElement[] | undefined
  /** Elements above the items, which ignore the pointer. */
  readonly words?: readonly SceneElement[] | undefined
  readonly notes: NoteLines
  readonly summary: string
}

/** Maximum number of marks that can be chosen individually. */
const MAX_MARKS = 5000

/** Returns the option of a picture whose positions are all computed. */
export function sceneOption({ items, ground = [], words = [], notes, summary }: Scene): EchartsChartOption {
  const marks = items.length > MAX_MARKS ? [] : items.flatMap(({ mark }) => mark ?? [])
  const known = new Map(marks.map(mark => [mark.key, mark]))
  const option = {
    animation: false,
    tooltip: {
      trigger: 'item',
      formatter: ({ dataIndex }: { readonly dataIndex: number }): string => items[dataIndex]?.tip?.() ?? '',
    },
    series: [sceneSeries(ground, true), sceneSeries(items.map(({ element }) => element)), sceneSeries(words, true)],
    ...notes.option,
  }
  return {
    renderer: 'echarts',
    needs: ['custom', 'tooltip', ...notes.needs],
    option: toEchartsOption(option),
    marks: [...known.values()],
    markCounts: [0, items.length, 0],
    markAt: (seriesIndex, dataIndex) => {
      const key = seriesIndex === 1 ? items[dataIndex]?.mark?.key : undefined
      return key !== undefined && known.has(key) ? key : undefined
    },
    summary,
  }
}

/** Returns a line of text; `y` is its vertical center. */
export const sceneText = (
  { theme }: ChartEnv,
  text: string,
  x: number,
  y: number,
  style: Readonly<Record<string, unknown>> = {},
): SceneElement => ({
  type: 'text',
  x,
  y,
  style: {
    text,
    fill: theme.textSoft,
    fontFamily: theme.fontFamily,
    fontSize: 11,
    verticalAlign: 'middle',
    ...style,
  },
})
