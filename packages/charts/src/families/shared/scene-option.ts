import type { EchartsChartOption } from '../../chart-option.ts'
import type { ChartEnv } from '../../chart-type.ts'
import { toEchartsOption } from '../../echarts-option.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import type { NoteLines } from './notes.ts'
import { type SceneElement, sceneSeries } from './scene.ts'

/** One drawn thing: what it says when it is pointed at, and what a click on it filters by. */
export interface SceneItem {
  readonly element: SceneElement
  readonly tip?: (() => string) | undefined
  readonly mark?: MarkFilter | null | undefined
}

export interface Scene {
  readonly items: readonly SceneItem[]
  /** Below the items; answers to no pointer. */
  readonly ground?: readonly SceneElement[] | undefined
  /** Above the items; answers to no pointer. */
  readonly words?: readonly SceneElement[] | undefined
  readonly notes: NoteLines
  readonly summary: string
}

/** More marks than this are not chosen one by one. */
const MOST_MARKS = 5000

/** A picture whose every place is worked out already. */
export function sceneOption({ items, ground = [], words = [], notes, summary }: Scene): EchartsChartOption {
  const marks = items.length > MOST_MARKS ? [] : items.flatMap(({ mark }) => mark ?? [])
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

/** One line of text; `y` is its middle. */
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
