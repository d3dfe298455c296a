import type { EchartsChartOption } from '@belvedere/charts'
import { echartsTheme } from '@belvedere/charts/theme'
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { createDrawTurns } from '../loading/draw-turns.ts'
import { createOpening } from '../loading/first-picture.ts'
import { type EchartsInstance, type EchartsModule, hasEchartsTips, loadEchartsTips } from './echarts-modules.ts'
import type { RendererProps } from './renderer-props.ts'
import { countMarks, rendererFor, settleOption } from './settle-option.ts'

export interface EchartsInput extends RendererProps<EchartsChartOption> {
  /** Chart library with the parts that the option needs. */
  readonly echarts: EchartsModule
  readonly box: RefObject<HTMLDivElement | null>
}

export interface LivePicture {
  readonly chart: EchartsInstance | null
  /** True if the chart has tooltips of its marks. */
  readonly has_tips: boolean
  /** Handlers for the chart's box: the first use recreates the chart with tooltips. */
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
    readonly onFocus: () => void
  }
}

/** Returns true if charts must not animate: animations during page load would delay the other charts. */
const isStill = (app: App): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (app.part(createOpening).isOpening() && app.part(createDrawTurns).hasMany())

/** Manages an ECharts instance in the box; new options are applied to it in place. */
export function useEcharts(input: EchartsInput): LivePicture {
  const app = useApp()
  const { echarts, box, option, theme, size } = input
  const renderer = rendererFor(option)
  const isClickable = input.onSelect !== undefined
  const [chart, setChart] = useState<EchartsInstance | null>(null)
  const { has_tips, handlers } = useTips(box)
  const drawnTheme = useRef(theme)
  const drawnSize = useRef(size)
  const drawnOption = useRef<EchartsChartOption | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an instance has only the components that were loaded before it
  useLayoutEffect(() => {
    if (!box.current) return
    // With its size given the library does not measure the box, which would force a layout of the page for each chart.
    const instance = echarts.init(box.current, echartsTheme(drawnTheme.current), { renderer, ...drawnSize.current })
    setChart(instance)
    return () => instance.dispose()
  }, [echarts, box, renderer, has_tips])

  useLayoutEffect(() => {
    if (!chart || chart.isDisposed()) return
    if (chart.getWidth() !== size.width || chart.getHeight() !== size.height) chart.resize(size)
    drawnSize.current = size
    if (drawnTheme.current !== theme) {
      drawnTheme.current = theme
      chart.setTheme(echartsTheme(theme))
    }
    clearHover(chart, option)
    const settled = settleOption(option, { isStill: isStill(app), isClickable })
    // A chart recreated with the same option does not repeat its initial animation.
    const isAgain = drawnOption.current === option && !chart.getOption()
    chart.setOption(isAgain ? { ...settled, animationDuration: 0 } : settled, { notMerge: true })
    drawnOption.current = option
  }, [chart, option, theme, size, isClickable, app])
  return { chart, has_tips, handlers }
}

/** Ignores a failure, which is handled where tooltips are requested. */
const fetchTips = (): Promise<void> => loadEchartsTips().catch(() => undefined)

/**
 * Loads tooltips after the first charts. A chart drawn before is recreated when it is first hovered or focused, and
 * then receives the pointer's position.
 */
function useTips(box: RefObject<HTMLDivElement | null>): Omit<LivePicture, 'chart'> {
  const app = useApp()
  const [has_tips, setTips] = useState(hasEchartsTips)
  const pointer = useRef<{ readonly clientX: number; readonly clientY: number } | null>(null)
  const isAwaited = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    void app
      .part(createOpening)
      .afterFirstPicture()
      .then(() => (isMounted.current ? fetchTips() : undefined))
    return () => {
      isMounted.current = false
    }
  }, [app])

  const add = (): void => {
    if (!isMounted.current) return
    flushSync(() => setTips(true))
    if (pointer.current)
      box.current?.firstElementChild?.dispatchEvent(new MouseEvent('mousemove', { ...pointer.current, bubbles: true }))
  }
  const query = (): void => {
    if (has_tips || isAwaited.current) return
    isAwaited.current = true
    if (hasEchartsTips()) add()
    else
      loadEchartsTips().then(add, () => {
        isAwaited.current = false
      })
  }
  return {
    has_tips,
    handlers: {
      onPointerMove: ({ clientX, clientY }) => {
        pointer.current = { clientX, clientY }
        query()
      },
      onPointerLeave: () => {
        pointer.current = null
      },
      onFocus: query,
    },
  }
}

/**
 * Clears the emphasis of marks before an update. Otherwise a chart that is updated while a mark is hovered would leave
 * the others faded: the library stores that state in the model that it discards.
 */
function clearHover(chart: EchartsInstance, option: EchartsChartOption): void {
  if (chart.getOption())
    chart.dispatchAction({ type: 'downplay', seriesIndex: countMarks(option).map((_, index) => index) })
}
