import type { MapLayer } from '@belvedere/charts/map'
import type { Viewport } from '@belvedere/core/form-data'
import { MapboxOverlay } from '@deck.gl/mapbox'
import { Map as MapLibre, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { t } from '../../../i18n.ts'
import type { MarkPlace } from '../mark-walk.ts'
import { deckLayers, layerOfId } from './deck-layers.ts'

type Bounds = { readonly west: number; readonly east: number; readonly south: number; readonly north: number }
type Frame = Parameters<typeof deckLayers>[1]

interface LiveMapInput {
  readonly container: HTMLElement
  readonly style: StyleSpecification | string
  readonly camera: Viewport
  readonly onReady: () => void
  /** Called when the map has come to rest after a move. */
  readonly onRest: () => void
  /** Called while the map moves. */
  readonly onMove: () => void
  readonly onPoint: (mark: MarkPlace | null, x: number, y: number) => void
  readonly onClick: (mark: MarkPlace | null) => void
  readonly onFailed: () => void
}

/** Map with its marks. It uses two WebGL contexts. */
export interface LiveMap {
  readonly camera: () => Viewport
  readonly seen: () => Bounds
  readonly look: (camera: Viewport) => void
  readonly zoomBy: (steps: number) => void
  readonly panBy: (x: number, y: number) => void
  readonly setStyle: (style: StyleSpecification | string) => void
  readonly draw: (layers: readonly MapLayer[], frame: Frame) => void
  /** Returns the pixel position of coordinates within the map. */
  readonly pixel: (longitude: number, latitude: number) => { readonly x: number; readonly y: number }
  readonly markAt: (x: number, y: number) => MarkPlace | null
  /** Returns the attributions of the style as plain text. */
  readonly sources: () => string
  readonly resize: () => void
  readonly remove: () => void
}

/** Distance in px around the pointer within which a mark is picked. */
const NEAR = 3
const MIN_ZOOM = -2
const MAX_PITCH = 75

const words = () => ({
  'CooperativeGesturesHandler.WindowsHelpText': t('Use Ctrl and scroll to zoom the map'),
  'CooperativeGesturesHandler.MacHelpText': t('Use ⌘ and scroll to zoom the map'),
  'CooperativeGesturesHandler.MobileHelpText': t('Use two fingers to move the map'),
})

/** Returns an attribution as plain text. Markup is parsed but nothing in it is executed. */
const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').documentElement.textContent.trim()

/** Returns the attributions of a style's sources. */
function sourcesOf(map: MapLibre): string {
  // A style from a URL has no attributions until it is loaded.
  const style: StyleSpecification | undefined = map.getStyle()
  const named = Object.values(style?.sources ?? {}).flatMap(source =>
    'attribution' in source && source.attribution ? [plainText(source.attribution)] : [],
  )
  return [...new Set(named)].join(', ')
}

/** Canvas of the marks over the map's own canvas. Ready once the map and the marks are drawn. */
function overlayOf(map: MapLibre, onReady: () => void, onLost: () => void): MapboxOverlay {
  let [has_map, has_marks, is_ready] = [false, false, false]
  let canvas: HTMLCanvasElement | null = null
  const watch = (): void => {
    if (canvas) return
    canvas = overlay.getCanvas()
    canvas?.addEventListener('webglcontextlost', onLost)
  }
  const settle = (): void => {
    if (!has_map || !has_marks || is_ready) return
    is_ready = true
    onReady()
  }
  const overlay = new MapboxOverlay({
    layers: [],
    pickingRadius: NEAR,
    // The overlay handles no pointer events itself; events of the map trigger picking.
    onAfterRender: () => {
      has_marks = true
      watch()
      settle()
    },
  })
  map.addControl(overlay)
  map.once('load', () => {
    has_map = true
    settle()
  })
  return overlay
}

/** Releases a WebGL context. Otherwise it counts toward the browser's limit until it is garbage-collected. */
const giveBack = (canvas: HTMLCanvasElement | null): void =>
  canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()

/** Hides a canvas from keyboard and screen readers; its box handles them. */
function hideCanvas(canvas: HTMLCanvasElement): void {
  canvas.tabIndex = -1
  canvas.removeAttribute('role')
  canvas.removeAttribute('aria-label')
  canvas.setAttribute('aria-hidden', 'true')
}

/** @throws Error if the browser provides no WebGL context */
export function makeLiveMap({ container, style, camera, ...on }: LiveMapInput): LiveMap {
  setWorkerUrl(workerUrl)
  const map = new MapLibre({
    container,
    style,
    center: [camera.longitude, camera.latitude],
    zoom: camera.zoom,
    bearing: camera.bearing,
    pitch: camera.pitch,
    minZoom: MIN_ZOOM,
    maxPitch: MAX_PITCH,
    attributionControl: false,
    keyboard: false,
    fadeDuration: 0,
    // A finger that scrolls the page must not get stuck on a map.
    cooperativeGestures: window.matchMedia('(pointer: coarse)').matches,
    locale: words(),
    trackResize: false,
  })
  hideCanvas(map.getCanvas())
  let is_removed = false
  // A browser may end one of the two contexts alone. Contexts of a removed map are released on purpose.
  const onLost = (): void => {
    if (!is_removed) on.onFailed()
  }
  const overlay = overlayOf(map, on.onReady, onLost)
  const markAt = (x: number, y: number): MarkPlace | null => {
    const info = overlay.pickObject({ x, y, radius: NEAR })
    const index = (info?.object as { readonly index?: number } | undefined)?.index
    return info?.layer && index !== undefined ? { seriesIndex: layerOfId(info.layer.id), dataIndex: index } : null
  }
  map.on('move', on.onMove)
  map.on('moveend', on.onRest)
  map.on('mousemove', ({ point }) => on.onPoint(map.isMoving() ? null : markAt(point.x, point.y), point.x, point.y))
  map.on('mouseout', () => on.onPoint(null, 0, 0))
  map.on('click', ({ point }) => on.onClick(markAt(point.x, point.y)))
  map.on('webglcontextlost', onLost)
  // A missing tile leaves a gap; the map continues to work.
  map.on('error', () => undefined)
  const current = (): Viewport => {
    const { lng, lat } = map.getCenter().wrap()
    return { longitude: lng, latitude: lat, zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch() }
  }
  return {
    camera: current,
    seen: () => {
      const bounds = map.getBounds()
      return {
        west: bounds.getWest(),
        east: bounds.getEast(),
        south: bounds.getSouth(),
        north: bounds.getNorth(),
      }
    },
    look: ({ longitude, latitude, zoom, bearing, pitch }) =>
      map.jumpTo({ center: [longitude, latitude], zoom, bearing, pitch }),
    zoomBy: steps => map.easeTo({ zoom: map.getZoom() + steps, duration: 180 }),
    panBy: (x, y) => map.panBy([x, y], { duration: 120 }),
    setStyle: next => map.setStyle(next, { diff: true }),
    draw: (layers, frame) => overlay.setProps({ layers: [...deckLayers(layers, frame)] }),
    pixel: (longitude, latitude) => map.project([longitude, latitude]),
    markAt,
    sources: () => sourcesOf(map),
    resize: () => map.resize(),
    remove: () => {
      is_removed = true
      const canvas = overlay.getCanvas()
      map.remove()
      giveBack(canvas)
    },
  }
}
