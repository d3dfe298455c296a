import type { EchartsChartOption } from '@belvedere/charts'
import { echartsTheme } from '@belvedere/charts/theme'
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hasManyPictures } from '../draw-turns.ts'
import { afterFirstPicture, isOpening } from '../first-picture.ts'
import { type EchartsInstance, type EchartsModule, hasEchartsTips, loadEchartsTips } from './echarts-modules.ts'
import type { RendererProps } from './renderer-props.ts'
import { countMarks, rendererFor, settleOption } from './settle-option.ts'

export interface EchartsInput extends RendererProps<EchartsChartOption> {
  /** The drawing library with what the option needs. */
  readonly echarts: EchartsModule
  readonly box: RefObject<HTMLDivElement | null>
}

export interface LivePicture {
  readonly chart: EchartsInstance | null
  /** Whether it has tooltips of marks that are pointed at. */
  readonly has_tips: boolean
  /** For the box of the picture: its first use makes the picture anew, with tips. */
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
    readonly onFocus: () => void
  }
}

/** Pictures that grow while a page opens take the time that the others wait for. */
const isStill = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches || (isOpening() && hasManyPictures())

/** One ECharts instance in the box; new options travel into it in place. */
export function useEcharts(input: EchartsInput): LivePicture {
  const { echarts, box, option, theme, size } = input
  const renderer = rendererFor(option)
  const isClickable = input.onSelect !== undefined
  const [chart, setChart] = useState<EchartsInstance | null>(null)
  const { has_tips, handlers } = useTips(box)
  const drawnTheme = useRef(theme)
  const drawnSize = useRef(size)
  const drawnOption = useRef<EchartsChartOption | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an instance knows the components that were there when it was made
  useLayoutEffect(() => {
    if (!box.current) return
    // With its size at hand the library does not measure the box, which would lay out the whole page for each picture.
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
    const settled = settleOption(option, { isStill: isStill(), isClickable })
    // The same picture made anew is not another one: it does not grow again.
    const isAgain = drawnOption.current === option && !chart.getOption()
    chart.setOption(isAgain ? { ...settled, animationDuration: 0 } : settled, { notMerge: true })
    drawnOption.current = option
  }, [chart, option, theme, size, isClickable])
  return { chart, has_tips, handlers }
}

/** A failure is met again where tips are requested. */
const fetchTips = (): Promise<void> => loadEchartsTips().catch(() => undefined)

/**
 * What tells of marks arrives after the first pictures. One that was drawn before is made anew when it is first
 * pointed at or focused, and hears of the pointer where it is.
 */
function useTips(box: RefObject<HTMLDivElement | null>): Omit<LivePicture, 'chart'> {
  const [has_tips, setTips] = useState(hasEchartsTips)
  const pointer = useRef<{ readonly clientX: number; readonly clientY: number } | null>(null)
  const isAwaited = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    void afterFirstPicture().then(() => (isMounted.current ? fetchTips() : undefined))
    return () => {
      isMounted.current = false
    }
  }, [])

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
 * A picture that is replaced while a mark is pointed at would keep the others faded for good: the library
 * remembers the fading in the model that is thrown away.
 */
function clearHover(chart: EchartsInstance, option: EchartsChartOption): void {
  if (chart.getOption())
    chart.dispatchAction({ type: 'downplay', seriesIndex: countMarks(option).map((_, index) => index) })
}
