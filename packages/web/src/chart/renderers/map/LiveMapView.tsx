import type { EchartsChartOption } from '@belvedere/charts'
import { BASE_MAP_SOURCE, type BaseMap } from '@belvedere/charts/base-map'
import { cameraOf, type MapContent, type MapScene, scaleAt, withSurroundings } from '@belvedere/charts/map'
import type { Viewport } from '@belvedere/core/form-data'
import { VisuallyHidden } from '@belvedere/ui'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import type { RendererProps } from '../renderer-props.ts'
import { baseStyle } from './base-style.ts'
import type { LiveMap } from './live-map.ts'
import { MapLegend } from './MapLegend.tsx'
import { MapTip, useTipText } from './MapTip.tsx'
import { MapTools } from './MapTools.tsx'
import s from './map.module.css'
import { mapTiles } from './map-tiles.ts'
import { useLiveMap } from './use-live-map.ts'
import { useMapMarks } from './use-map-marks.ts'

export interface LiveMapProps extends RendererProps<EchartsChartOption> {
  readonly scene: MapScene
  readonly base: BaseMap | null
  readonly moved: RefObject<Viewport | null>
  readonly isReady: boolean
  readonly onReady: () => void
  readonly onFailed: () => void
}

/** Height of the highest mark as a share of the map's height. */
const TALLEST = 0.24
const EARTH = 6_371_008.8

/** Returns the meters that a number of pixels covers at the center of the map. */
const metresOf = (pixels: number, { zoom, latitude }: Viewport): number =>
  (pixels / scaleAt(zoom)) * EARTH * Math.cos((latitude * Math.PI) / 180)

/** Returns the content for a viewport. It is recomputed only when the scene depends on the zoom or the viewport. */
function useContent(scene: MapScene, target: Viewport, rested: Viewport, map: LiveMap | null): MapContent {
  const zoom = scene.follows === 'nothing' ? target.zoom : Math.round(rested.zoom * 20) / 20
  const followed = scene.follows === 'view' ? rested : null
  return useMemo(() => {
    const seen = followed && map ? withSurroundings(map.seen()) : null
    return scene.content({ scale: scaleAt(zoom), seen })
  }, [scene, zoom, followed, map])
}

/** Map that can be moved and tilted. Its marks are reached with arrow keys, as in other charts. */
export const LiveMapView = (props: LiveMapProps) => {
  const app = useApp()
  const { option, scene, base, theme, size, name, moved, isReady, onReady, onFailed } = props
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const live = useRef<LiveMap | null>(null)
  const [rested, setRested] = useState<Viewport | null>(null)
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const target = useMemo(() => cameraOf(scene, size), [scene, size])
  const style = useMemo(() => baseStyle(mapTiles(app), base, theme), [base, theme, app])
  const content = useContent(scene, target, rested ?? moved.current ?? target, live.current)
  const { layers, key } = content
  const marks = useMapMarks({ ...props, layers, map: live })
  const { tip, walked } = marks
  const handlers = { onReady, onFailed, onMove: marks.move, onPoint: marks.point, onClick: marks.choose }
  const { map, view } = useLiveMap({ box, style, target, size, moved, handlers })
  useEffect(() => {
    live.current = map
    setRested(view)
  }, [map, view])
  useEffect(() => {
    map?.draw(layers, { theme, tallest: metresOf(size.height * TALLEST, target), walked, hidden })
  }, [map, layers, theme, size, target, walked, hidden])
  const tipHtml = tip ? (layers[tip.mark.seriesIndex]?.tipOf?.(tip.mark.dataIndex) ?? '') : ''
  const tipText = useTipText(root, walked ? tipHtml : '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a chart with marks to navigate is more than an img
    <div
      ref={root}
      role="group"
      aria-roledescription={t('chart')}
      aria-label={`${name}: ${option.summary}`}
      tabIndex={isReady ? 0 : -1}
      className={[s.live, isReady ? '' : s.pending, marks.isClickable ? s.pointer : ''].join(' ')}
      data-map={isReady ? 'live' : 'pending'}
      onKeyDown={marks.onKeyDown}
      onContextMenu={marks.onContextMenu}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || marks.leave()}
    >
      <div ref={box} className={s.canvas} />
      {key ? <MapLegend legend={key} hidden={hidden} onToggle={layer => setHidden(toggled(hidden, layer))} /> : null}
      <Notes content={content} />
      <MapTools
        isAbove={key?.kind === 'buckets' && key.corner === 'br'}
        onZoom={steps => map?.zoomBy(steps)}
        onReset={() => map?.look(target)}
      />
      <Source map={map} />
      {tip && tipHtml !== '' ? (
        <MapTip html={tipHtml} size={size} {...(tip.at && map ? map.pixel(...tip.at) : { x: tip.x, y: tip.y })} />
      ) : null}
      <VisuallyHidden role="status">{tipText}</VisuallyHidden>
    </div>
  )
}

const toggled = (hidden: ReadonlySet<number>, layer: number): ReadonlySet<number> =>
  hidden.has(layer) ? new Set([...hidden].filter(one => one !== layer)) : new Set([...hidden, layer])

/** Notes about omitted data, above the legend if the legend is below the map. */
const Notes = ({ content: { notes, key } }: { readonly content: MapContent }) => {
  const isRaised = key?.kind === 'ramp' || key?.kind === 'bands'
  return notes.length > 0 ? (
    <div className={isRaised ? `${s.notes} ${s.raised}` : s.notes}>{notes.join('. ')}</div>
  ) : null
}

/** Attribution of the base map. */
const Source = ({ map }: { readonly map: LiveMap | null }) => {
  const app = useApp()
  const { attribution, tiles, style } = mapTiles(app)
  const own = tiles === null && style === null ? BASE_MAP_SOURCE : (map?.sources() ?? '')
  const source = attribution ?? own
  return source === '' ? null : <div className={s.source}>{source}</div>
}
