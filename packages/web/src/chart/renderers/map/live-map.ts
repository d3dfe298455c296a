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
  /** The map has come to rest after a move. */
  readonly onRest: () => void
  /** The map is being moved. */
  readonly onMove: () => void
  readonly onPoint: (mark: MarkPlace | null, x: number, y: number) => void
  readonly onClick: (mark: MarkPlace | null) => void
  readonly onFailed: () => void
}

/** One map with its marks: two WebGL contexts. */
export interface LiveMap {
  readonly camera: () => Viewport
  readonly seen: () => Bounds
  readonly look: (camera: Viewport) => void
  readonly zoomBy: (steps: number) => void
  readonly panBy: (x: number, y: number) => void
  readonly setStyle: (style: StyleSpecification | string) => void
  readonly draw: (layers: readonly MapLayer[], frame: Frame) => void
  /** Pixels of a place within the map. */
  readonly pixel: (longitude: number, latitude: number) => { readonly x: number; readonly y: number }
  readonly markAt: (x: number, y: number) => MarkPlace | null
  /** Who is to be named by what the style shows, as plain text. */
  readonly sources: () => string
  readonly resize: () => void
  readonly remove: () => void
}

/** Pixels around the pointer in which a mark is met. */
const NEAR = 3
const MIN_ZOOM = -2
const MOST_PITCH = 75

const words = () => ({
  'CooperativeGesturesHandler.WindowsHelpText': t('Use Ctrl and scroll to zoom the map'),
  'CooperativeGesturesHandler.MacHelpText': t('Use ⌘ and scroll to zoom the map'),
  'CooperativeGesturesHandler.MobileHelpText': t('Use two fingers to move the map'),
})

/** Attributions may hold markup: their words are taken, nothing of it is run. */
const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').documentElement.textContent.trim()

/** Who the sources of a style want to be named. */
function sourcesOf(map: MapLibre): string {
  // A style at an address has nobody to name before it is there.
  const style: StyleSpecification | undefined = map.getStyle()
  const named = Object.values(style?.sources ?? {}).flatMap(source =>
    'attribution' in source && source.attribution ? [plainText(source.attribution)] : [],
  )
  return [...new Set(named)].join(', ')
}

/** The canvas of the marks, over the map's own. Ready once map and marks have been drawn. */
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
    // It answers to no pointer itself: the map's events say where to look for a mark.
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

/** Contexts that are not given back count among those that a page may have until its memory is tidied up. */
const giveBack = (canvas: HTMLCanvasElement | null): void =>
  canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()

/** Nothing of the canvas is for the keyboard, or read out: its box is. */
function hideCanvas(canvas: HTMLCanvasElement): void {
  canvas.tabIndex = -1
  canvas.removeAttribute('role')
  canvas.removeAttribute('aria-label')
  canvas.setAttribute('aria-hidden', 'true')
}

/** @throws Error where the browser gives no WebGL context */
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
    maxPitch: MOST_PITCH,
    attributionControl: false,
    keyboard: false,
    fadeDuration: 0,
    // A finger that scrolls the page does not stop at a map.
    cooperativeGestures: window.matchMedia('(pointer: coarse)').matches,
    locale: words(),
    trackResize: false,
  })
  hideCanvas(map.getCanvas())
  let is_removed = false
  // Browsers end one of both contexts without the other; those of a map that is removed are given back.
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
  // A tile that does not come leaves a hole; the map goes on.
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
