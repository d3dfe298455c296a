import type { EchartsChartOption, MarkFilter } from '@belvedere/charts'
import type { MapLayer } from '@belvedere/charts/map'
import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import type { Size } from '../../use-size.ts'
import { type MarkPlace, walkMarks } from '../mark-walk.ts'
import { below, isMenuKey } from '../menu-request.ts'
import type { RendererProps } from '../renderer-props.ts'
import { countMarks } from '../settle-option.ts'
import type { LiveMap } from './live-map.ts'
import { tipIn } from './MapTip.tsx'
import { placeOfMark } from './place-of-mark.ts'

interface Tip {
  readonly mark: MarkPlace
  /** Degrees that the tip points to; null for the pointer's position. */
  readonly at: readonly [number, number] | null
  readonly x: number
  readonly y: number
}

interface MarksInput extends Pick<RendererProps, 'onSelect' | 'onMenu' | 'onShowTable'> {
  readonly option: EchartsChartOption
  readonly layers: readonly MapLayer[]
  readonly size: Size
  readonly map: RefObject<LiveMap | null>
}

/** Returns the hovered or focused mark, and handlers for it. */
export function useMapMarks({ option, layers, size, map, onSelect, onMenu, onShowTable }: MarksInput) {
  const [tip, setTip] = useState<Tip | null>(null)
  const walked = tip?.at ? tip.mark : null
  const filterOf = (at: MarkPlace | null): MarkFilter | null =>
    option.marks.find(({ key }) => key === (at ? layers[at.seriesIndex]?.mark : undefined)) ?? null
  const choose = (mark: MarkPlace | null): void => {
    const filter = filterOf(mark)
    if (filter) onSelect?.(filter)
  }
  const walk = (mark: MarkPlace): void => {
    const at = placeOfMark(layers, mark)
    const live = map.current
    if (!live || !at) return
    const { x, y } = live.pixel(...at)
    if (x < 0 || y < 0 || x > size.width || y > size.height)
      live.look({ ...live.camera(), longitude: at[0], latitude: at[1] })
    setTip({ mark, at, x, y })
  }
  const isHandled = (event: KeyboardEvent): boolean => {
    const isMoved = map.current !== null && moveBy(map.current, event)
    if (isMoved) return true
    if (event.key.toLowerCase() === 't' && onShowTable) onShowTable()
    else if (event.key === 'Enter' && walked) choose(walked)
    else if (isMenuKey(event) && onMenu)
      onMenu({
        mark: filterOf(walked),
        ...below(tipIn(event.currentTarget as HTMLElement) ?? event.currentTarget),
      })
    else if (event.key === 'Escape' && walked) setTip(null)
    else {
      const next = walkMarks(walked, event.key, countMarks(option))
      if (next) walk(next)
      return next !== null
    }
    return true
  }
  return {
    tip,
    walked,
    isClickable: tip !== null && onSelect !== undefined && filterOf(tip.mark) !== null,
    point: (mark: MarkPlace | null, x: number, y: number): void => {
      if (mark) setTip({ mark, at: null, x, y })
      // A mark reached with the keyboard keeps its tip while no mark is hovered.
      else setTip(current => (current?.at ? current : null))
    },
    choose,
    leave: () => setTip(null),
    /** A tip at coordinates moves with the map; a tip at the pointer closes. */
    move: () => setTip(current => (current?.at ? { ...current } : null)),
    onKeyDown: (event: KeyboardEvent): void => {
      const isOurs = event.target === event.currentTarget && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isOurs || !isHandled(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent): void => {
      if (!onMenu) return
      event.preventDefault()
      event.stopPropagation()
      const { left, top } = event.currentTarget.getBoundingClientRect()
      const mark = map.current?.markAt(event.clientX - left, event.clientY - top) ?? null
      onMenu({ mark: filterOf(mark), x: event.clientX, y: event.clientY })
    },
  }
}

const STEP = 60
const PAN: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const ZOOM: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

/** Pans the map with Shift and arrow keys, and zooms with plus and minus. */
function moveBy(map: LiveMap, { key, shiftKey }: KeyboardEvent): boolean {
  const pan = shiftKey ? PAN[key] : undefined
  const zoom = ZOOM[key]
  if (pan) map.panBy(...pan)
  else if (zoom !== undefined) map.zoomBy(zoom)
  return pan !== undefined || zoom !== undefined
}
