import type { AnnotationLayerSettings } from '@belvedere/core/form-data'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { use } from 'react'
import { call } from '../../data/calls/call.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import s from './annotation.module.css'
import { ShownTimes, type TimeSpan } from './shown-times.ts'

interface ListFilter {
  readonly col: 'start_dttm' | 'end_dttm'
  readonly opr: 'lt' | 'gt'
  readonly value: string
}

/** Formats a time like stored times, which have one format and so compare as texts. */
const timeText = (at: number): string => new Date(at).toISOString()

/** Returns the filters for entries that overlap the chart's time span. An event has no length. */
const shownFilters = ({ since, until }: TimeSpan, isEvent: boolean): readonly ListFilter[] => [
  { col: 'start_dttm', opr: 'lt', value: timeText(until) },
  { col: isEvent ? 'start_dttm' : 'end_dttm', opr: 'gt', value: timeText(since - 1) },
]

async function countAnnotations(app: App, layer_id: number, filters: readonly ListFilter[], signal: AbortSignal) {
  const q = { columns: ['id'], filters: [...filters], page_size: 1 }
  return (
    await call(app, 'GET /api/v1/annotation_layer/{layer_id}/annotation/', { path: { layer_id }, query: { q }, signal })
  ).count
}

function useCounts(id: number, span: TimeSpan | null, isEvent: boolean) {
  const app = useApp()
  return useQuery({
    queryKey: ['annotation_layer', id, 'counts', span, isEvent],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [all, shown] = await Promise.all([
        countAnnotations(app, id, [], signal),
        span ? countAnnotations(app, id, shownFilters(span, isEvent), signal) : null,
      ])
      return { all, shown }
    },
  })
}

interface LayerCountsProps {
  readonly layer: Pick<AnnotationLayerSettings, 'annotationType' | 'value'>
}

/** Number of entries of a stored layer, and how many are within the chart's time span. Empty while loading. */
export const LayerCounts = ({ layer }: LayerCountsProps) => {
  const isEvent = layer.annotationType === 'EVENT'
  const { data } = useCounts(Number(layer.value), use(ShownTimes), isEvent)
  if (!data) return <p className={s.counts} />
  const all = isEvent
    ? t('{count, plural, one {# event} other {# events}}', { count: data.all })
    : t('{count, plural, one {# interval} other {# intervals}}', { count: data.all })
  return (
    <p className={s.counts} role="status">
      <CircleCheck size={14} aria-hidden />
      <span>
        {data.shown === null
          ? t('{all}.', { all })
          : t('{all}, {shown} in the time range shown.', { all, shown: data.shown })}{' '}
        {t('A layer has its own start, end and title; for a chart, choose the columns.')}
      </span>
    </p>
  )
}
