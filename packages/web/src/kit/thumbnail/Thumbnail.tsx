import { CHART_THUMBNAILS, chartLook } from '@belvedere/charts'
import { chartTheme } from '@belvedere/charts/theme'
import { cx, Skeleton } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../data/calls/call.ts'
import { useThemeName } from '../../data/page/theme.ts'
import { dashboardChartsQuery } from '../../data/queries.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { miniPicture, singleFigure } from './mini-picture.ts'
import s from './Thumbnail.module.css'

interface Picked {
  readonly id: number
  readonly viz_type: string
}

const rank = ({ viz_type }: Picked): number => CHART_THUMBNAILS.indexOf(chartLook(viz_type).thumbnail)

const dataQuery = (app: App, chart: Picked | undefined) => ({
  queryKey: ['thumbnail', chart?.id],
  enabled: chart !== undefined,
  staleTime: 10 * 60_000,
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const answer = await call(app, 'GET /api/v1/chart/{id}/data/', { path: { id: chart?.id ?? 0 }, signal })
    return answer.result[0] ?? null
  },
})

/** Returns true once the element has been near the window. */
const useSeen = () => {
  const element = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !element.current) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setSeen(true), {
      rootMargin: '120px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [seen])
  return { element, seen }
}

interface PictureProps {
  readonly chart: Picked | undefined
  readonly loading: boolean
  readonly width: number
  readonly height: number
}

const Picture = ({ chart, loading, width, height }: PictureProps) => {
  const app = useApp()
  const { data, isPending } = useQuery(dataQuery(app, chart))
  const colors = chartTheme(useThemeName()).categories
  if (loading || (chart && isPending)) return <Skeleton className={s.wait} width="100%" height="100%" />
  const { thumbnail } = chartLook(chart?.viz_type ?? '')
  const marks = data ? miniPicture(thumbnail, data, { width, height }) : []
  const figure = data ? singleFigure(thumbnail, data) : null
  if (figure !== null) return <span className={s.figure}>{figure}</span>
  return (
    <svg
      className={s.picture}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      preserveAspectRatio={thumbnail === 'slices' ? 'xMidYMid meet' : 'none'}
      aria-hidden="true"
      focusable="false"
    >
      {marks.length === 0 ? <path className={s.nothing} d={`M0 ${height - 0.5}H${width}`} /> : null}
      {marks.map(mark => {
        const color = colors[mark.tone % colors.length]
        const paint = mark.filled ? { fill: color } : { stroke: color }
        return (
          <path
            key={mark.tone}
            d={mark.d}
            className={mark.filled ? undefined : s.line}
            style={paint}
            opacity={mark.opacity}
          />
        )
      })}
    </svg>
  )
}

export interface ThumbnailProps {
  readonly size?: 'card' | 'spark'
  readonly className?: string | undefined
}

const SIZES = { card: { width: 300, height: 132 }, spark: { width: 96, height: 26 } }

/** Preview of a saved chart's data without labels; requested when it comes into view. */
export const ChartThumbnail = ({
  id,
  vizType,
  size = 'card',
  className,
}: ThumbnailProps & { readonly id: number; readonly vizType: string }) => {
  const { element, seen } = useSeen()
  return (
    <div ref={element} className={cx(s[size], className)}>
      <Picture chart={seen ? { id, viz_type: vizType } : undefined} loading={!seen} {...SIZES[size]} />
    </div>
  )
}

/** Preview of a dashboard: its most informative chart at this size. */
export const DashboardThumbnail = ({ id, size = 'card', className }: ThumbnailProps & { readonly id: number }) => {
  const app = useApp()
  const { element, seen } = useSeen()
  const charts = useQuery({ ...dashboardChartsQuery(app, id), enabled: seen, staleTime: 10 * 60_000, retry: false })
  const [best] = (charts.data ?? [])
    .map(chart => ({ id: chart.id, viz_type: String(chart.form_data.viz_type ?? '') }))
    .toSorted((a, b) => rank(a) - rank(b))
  return (
    <div ref={element} className={cx(s[size], className)}>
      <Picture chart={best} loading={charts.isPending} {...SIZES[size]} />
    </div>
  )
}
