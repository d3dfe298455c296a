import type { Viewport } from '@belvedere/core/form-data'
import { useEffect, useRef, useState } from 'react'
import { loadables } from '../../loadable.ts'
import { EchartsRenderer } from '../EchartsRenderer.tsx'
import type { EchartsInput } from '../use-echarts.ts'
import type { LiveMapProps } from './LiveMapView.tsx'
import s from './map.module.css'
import { mapTiles } from './map-tiles.ts'
import { useContext } from './use-context.ts'

const isOffline = (): boolean => {
  const { tiles, style } = mapTiles()
  return tiles === null && style === null
}

const parts = loadables(async () => {
  const [{ LiveMapView }, base] = await Promise.all([
    import('./LiveMapView.tsx'),
    isOffline() ? import('@belvedere/charts/base-map').then(({ baseMap }) => baseMap()) : null,
  ])
  return { LiveMapView, base }
})

/** What a live map needs, once somebody looks at one; null while it is not there, and where it cannot come. */
function useLiveParts(isWished: boolean) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof parts>['promise']> | null>(null)
  useEffect(() => {
    if (!isWished) return
    let isWatching = true
    parts('').promise.then(
      value => isWatching && setLoaded(value),
      // The flat picture stays; the next map requests again.
      () => undefined,
    )
    return () => {
      isWatching = false
    }
  }, [isWished])
  return isWished ? loaded : null
}

type MapProps = Omit<EchartsInput, 'box'>

/**
 * A map that can be moved and tilted, where it is seen and the browser draws with WebGL; else its flat picture, which
 * also stands there until the live map has drawn itself.
 */
export const MapRenderer = (props: MapProps) => {
  const { echarts, ...shared } = props
  const { map: scene } = props.option
  const box = useRef<HTMLDivElement>(null)
  const moved = useRef<Viewport | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isWished = useContext(box) && !hasFailed
  const live = useLiveParts(isWished)
  const [isReady, setReady] = useState(false)
  const isLive = live !== null && scene !== undefined
  useEffect(() => {
    if (!isLive) setReady(false)
  }, [isLive])
  const own: Pick<LiveMapProps, 'moved' | 'isReady' | 'onReady' | 'onFailed'> = {
    moved,
    isReady,
    onReady: () => setReady(true),
    onFailed: () => setFailed(true),
  }
  return (
    <div ref={box} className={s.root}>
      {isLive && isReady ? null : <EchartsRenderer {...props} />}
      {live && scene ? <live.LiveMapView {...shared} {...own} scene={scene} base={live.base} /> : null}
    </div>
  )
}
