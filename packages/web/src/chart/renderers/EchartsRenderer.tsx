import type { EchartsChartOption, MarkFilter } from '@belvedere/charts'
import '@belvedere/charts/tooltip.css'
import { VisuallyHidden } from '@belvedere/ui'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import s from './echarts.module.css'
import type { EchartsInstance } from './echarts-modules.ts'
import { type MarkPlace, walkMarks } from './mark-walk.ts'
import { below, isMenuKey } from './menu-request.ts'
import type { RendererProps } from './renderer-props.ts'
import { countMarks } from './settle-option.ts'
import { type EchartsInput, useEcharts } from './use-echarts.ts'

/** Chart drawn with ECharts. Its marks can be hovered, reached with arrow keys and selected, and have a menu. */
export const EchartsRenderer = (props: Omit<EchartsInput, 'box'>) => {
  const { option, name, onSelect, onShowTable, onMenu } = props
  const box = useRef<HTMLDivElement>(null)
  const [summary, setSummary] = useState('')
  const { chart, has_tips, handlers } = useEcharts({ box, ...props })
  const place = useRef<MarkPlace | null>(null)

  const markAt = (event: MarkEvent): MarkFilter | null => {
    const key = markOf(option, event)
    return option.marks.find(candidate => candidate.key === key) ?? null
  }
  const choose = (event: MarkEvent): void => {
    const mark = markAt(event)
    if (mark) onSelect?.(mark)
  }
  const onContextMenu = useMouse(chart, { choose, markAt, onMenu })
  useEffect(() => {
    // marks of another picture have other indexes
    if (option.marks) place.current = null
  }, [option])
  useEffect(() => {
    // shows the tip of a mark that was reached before tips were loaded
    if (!chart || chart.isDisposed() || !has_tips || !place.current) return
    show(chart, null, place.current)
    setSummary(tooltipText(box.current))
  }, [chart, has_tips])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !chart) return
    if (event.key.toLowerCase() === 't' && onShowTable) onShowTable()
    else if (event.key === 'Enter' && place.current) choose(place.current)
    else if (isMenuKey(event) && onMenu)
      onMenu({
        mark: place.current ? markAt(place.current) : null,
        ...below(tipOf(box.current) ?? event.currentTarget),
      })
    else if (event.key === 'Escape' && place.current) leave(chart, place)
    else {
      const next = walkMarks(place.current, event.key, countMarks(option))
      if (!next) return
      show(chart, place.current, next)
      place.current = next
      setSummary(tooltipText(box.current))
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a chart with marks to navigate is more than an img */}
      <div
        ref={box}
        role="group"
        aria-roledescription={t('chart')}
        aria-label={`${name}: ${option.summary}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move between its marks
        tabIndex={0}
        className={onSelect && option.marks.length > 0 ? s.box : `${s.box} ${s.silent}`}
        {...handlers}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
        onBlur={() => chart && leave(chart, place)}
      />
      <VisuallyHidden role="status">{summary}</VisuallyHidden>
    </>
  )
}

/** Event of the chart library: for a mark of a series, or a region of a map. */
interface MarkEvent extends Partial<MarkPlace> {
  readonly dataType?: string
  readonly componentType?: string
  readonly name?: string
}

function markOf(option: EchartsChartOption, event: MarkEvent): string | undefined {
  const { seriesIndex, dataIndex, dataType, componentType, name } = event
  if (componentType === 'geo' && name !== undefined) return option.regionMark?.(name)
  return seriesIndex === undefined || dataIndex === undefined
    ? undefined
    : option.markAt?.(seriesIndex, dataIndex, dataType)
}

interface MouseInput extends Pick<RendererProps, 'onMenu'> {
  readonly choose: (event: MarkEvent) => void
  readonly markAt: (event: MarkEvent) => MarkFilter | null
}

/**
 * Selects a mark on click and opens its menu on right click. The chart library handles both events first and reports
 * the mark.
 */
function useMouse(chart: EchartsInstance | null, input: MouseInput): (event: MouseEvent) => void {
  const met = useRef<MarkFilter | null>(null)
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  useEffect(() => {
    if (!chart) return
    const onClick = (event: MarkEvent): void => latest.current.choose(event)
    const onRightClick = (event: MarkEvent): void => {
      met.current = latest.current.markAt(event)
    }
    chart.on('click', onClick as never)
    chart.on('contextmenu', onRightClick as never)
    return () => {
      if (chart.isDisposed()) return
      chart.off('click', onClick as never)
      chart.off('contextmenu', onRightClick as never)
    }
  }, [chart])
  return event => {
    if (!input.onMenu) return
    event.preventDefault()
    event.stopPropagation()
    input.onMenu({ mark: met.current, x: event.clientX, y: event.clientY })
    met.current = null
  }
}

function show(chart: EchartsInstance, before: MarkPlace | null, next: MarkPlace): void {
  if (before) chart.dispatchAction({ type: 'downplay', ...before })
  chart.dispatchAction({ type: 'highlight', ...next })
  chart.dispatchAction({ type: 'showTip', ...next })
}

function leave(chart: EchartsInstance, place: { current: MarkPlace | null }): void {
  if (place.current && !chart.isDisposed()) {
    chart.dispatchAction({ type: 'downplay', ...place.current })
    chart.dispatchAction({ type: 'hideTip' })
  }
  place.current = null
}

/** Returns the tooltip element of the focused mark. */
const tipOf = (box: HTMLElement | null): Element | undefined =>
  [...(box?.children ?? [])].slice(1).find(({ clientWidth }) => clientWidth > 0)

/** Returns the text of the tooltip for screen readers. The tooltip is in the box, beside the drawing. */
const tooltipText = (box: HTMLElement | null): string =>
  [...(box?.children ?? [])]
    .slice(1)
    // biome-ignore lint/performance/useDomNodeTextContent: only innerText separates cells with spaces
    .map(element => (element instanceof HTMLElement ? element.innerText : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
