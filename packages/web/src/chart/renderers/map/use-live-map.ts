import type { Viewport } from '@belvedere/core/form-data'
import type { StyleSpecification } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useApp } from '../../../state/use-app.ts'
import { createMapCamera } from '../../editing/map-camera.ts'
import type { Size } from '../../use-size.ts'
import { type LiveMap, makeLiveMap } from './live-map.ts'

export interface MapHandlers extends Pick<Parameters<typeof makeLiveMap>[0], 'onMove' | 'onPoint' | 'onClick'> {
  readonly onReady: () => void
  readonly onFailed: () => void
}

interface LiveMapOptions {
  readonly box: RefObject<HTMLElement | null>
  readonly style: StyleSpecification | string
  /** Viewport from the form or the data. */
  readonly target: Viewport
  readonly size: Size
  /** Viewport that the user has moved to, preserved while the map is not live; null if not moved. */
  readonly moved: RefObject<Viewport | null>
  readonly handlers: MapHandlers
}

/** Viewports that differ by less than this count as equal. */
const isSame = (a: Viewport, b: Viewport): boolean =>
  (Object.keys(a) as (keyof Viewport)[]).every(part => Math.abs(a[part] - b[part]) < 1e-4)

/** Manages the map of a box while it is live. Returns the map and its last viewport at rest. */
export function useLiveMap({ box, style, target, size, moved, handlers }: LiveMapOptions) {
  const app = useApp()
  const [map, setMap] = useState<LiveMap | null>(null)
  const [view, setView] = useState<Viewport | null>(null)
  const latest = useRef(handlers)
  const aimed = useRef(target)
  useEffect(() => {
    latest.current = handlers
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are applied to the same map
  useEffect(() => {
    if (!box.current) return
    const report = (): void => {
      const camera = made?.camera() ?? null
      setView(camera)
      app.part(createMapCamera).setState({ camera })
    }
    const made = mapOrNull({
      container: box.current,
      style,
      camera: moved.current ?? target,
      onReady: () => {
        report()
        latest.current.onReady()
      },
      onRest: report,
      onMove: () => latest.current.onMove(),
      onPoint: (mark, x, y) => latest.current.onPoint(mark, x, y),
      onClick: mark => latest.current.onClick(mark),
      onFailed: () => latest.current.onFailed(),
    })
    if (!made) {
      latest.current.onFailed()
      return
    }
    setMap(made)
    return () => {
      const camera = made.camera()
      moved.current = isSame(camera, aimed.current) ? null : camera
      app.part(createMapCamera).setState({ camera: null })
      made.remove()
    }
  }, [])
  useTarget(map, target, size, aimed)
  const drawnStyle = useRef(style)
  useEffect(() => {
    if (!map || drawnStyle.current === style) return
    drawnStyle.current = style
    map.setStyle(style)
  }, [map, style])
  return { map, view }
}

/** Returns null if the browser provides no context. */
function mapOrNull(input: Parameters<typeof makeLiveMap>[0]): LiveMap | null {
  try {
    return makeLiveMap(input)
  } catch {
    return null
  }
}

/** Follows changes of the target viewport. A resize alone preserves the current viewport. */
function useTarget(map: LiveMap | null, target: Viewport, size: Size, aimed: RefObject<Viewport>): void {
  const aimedSize = useRef(size)
  useEffect(() => {
    if (!map) return
    const isResized = aimedSize.current !== size
    if (isResized) map.resize()
    aimedSize.current = size
    if (isSame(aimed.current, target)) return
    const isMoved = !isSame(map.camera(), aimed.current)
    aimed.current = target
    if (!isResized || !isMoved) map.look(target)
  }, [map, target, size, aimed])
}
