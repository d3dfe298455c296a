import type { Viewport } from '@belvedere/core/form-data'
import { useEffect, useRef, useState } from 'react'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import { loadables } from '../../loading/loadable.ts'
import { EchartsRenderer } from '../EchartsRenderer.tsx'
import type { EchartsInput } from '../use-echarts.ts'
import type { LiveMapProps } from './LiveMapView.tsx'
import s from './map.module.css'
import { mapTiles } from './map-tiles.ts'
import { useContext } from './use-context.ts'

const isOffline = (app: App): boolean => {
  const { tiles, style } = mapTiles(app)
  return tiles === null && style === null
}

const createLiveParts = (app: App) =>
  loadables(async () => {
    const [{ LiveMapView }, base] = await Promise.all([
      import('./LiveMapView.tsx'),
      isOffline(app) ? import('@belvedere/charts/base-map').then(({ baseMap }) => baseMap()) : null,
    ])
    return { LiveMapView, base }
  })
type LiveParts = ReturnType<ReturnType<typeof createLiveParts>>['promise']

/** Loads the code of live maps when it is needed. Returns null while it is loading, and after a failure. */
function useLiveParts(isWished: boolean) {
  const app = useApp()
  const [loaded, setLoaded] = useState<Awaited<LiveParts> | null>(null)
  useEffect(() => {
    if (!isWished) return
    let isWatching = true
    app
      .part(createLiveParts)('')
      .promise.then(
        value => isWatching && setLoaded(value),
        // The static picture remains; the next map requests the code again.
        () => undefined,
      )
    return () => {
      isWatching = false
    }
  }, [app, isWished])
  return isWished ? loaded : null
}

type MapProps = Omit<EchartsInput, 'box'>

/**
 * Map that can be moved and tilted, if it is visible and the browser supports WebGL; else a static picture, which is
 * also shown until the live map is drawn.
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
