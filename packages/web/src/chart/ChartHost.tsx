import { Button } from '@belvedere/ui'
import { CircleStop } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../i18n.ts'
import { ChartBoundary } from './ChartBoundary.tsx'
import { EmptyMessage, FailedMessage, NotDrawnMessage, StoppedMessage } from './ChartMessages.tsx'
import { LimitNote, RejectedNote } from './ChartNotes.tsx'
import { ChartPicture, type ChartPictureProps } from './ChartPicture.tsx'
import s from './chart.module.css'
import { isEmptyAnswer } from './chart-facts.ts'
import { Skeleton } from './Skeleton.tsx'
import type { ChartData } from './use-chart-data.ts'
import { useElapsed } from './use-elapsed.ts'

export interface ChartHostProps extends Omit<ChartPictureProps, 'answer'> {
  readonly data: ChartData
  /** Where the data is asked, for the words while waiting: the connection's name. */
  readonly sourceName?: string | undefined
  /** Why the picture may be empty, and the one thing that helps; the caller knows its filters. */
  readonly emptyText?: string | undefined
  readonly emptyActions?: ReactNode
  /** Beside 'Try again', for example a link to mend the chart. */
  readonly failedActions?: ReactNode
  readonly limitAction?: ReactNode
  /** Little room: no glyphs in messages, no notes over the picture. */
  readonly isSmall?: boolean
}

/**
 * The body of a chart's pane: its picture, or what there is to say instead. Takes the room it is given
 * and never changes its own size. The header around it (title, facts, tools) is the caller's.
 */
export const ChartHost = (props: ChartHostProps) => {
  const { data, sourceName, isSmall = false } = props
  const elapsed = useElapsed(data.status === 'loading', data.shown?.question.hash ?? '')
  return (
    <div
      className={isSmall ? `${s.host} ${s.small}` : s.host}
      aria-busy={data.status === 'loading'}
      data-chart-status={data.status}
    >
      {data.isRefreshing || elapsed !== null ? <div className={s.progress} /> : null}
      <div className={s.stage}>
        <Body {...props} />
        {elapsed === null ? null : (
          <div className={s.waiting} role="status">
            <span className={s.ring} aria-hidden="true" />
            <span>
              {sourceName === undefined
                ? t('Querying, {seconds} s', { seconds: (elapsed / 1000).toFixed(1) })
                : t('Querying {source}, {seconds} s', { source: sourceName, seconds: (elapsed / 1000).toFixed(1) })}
            </span>
            <Button size="s" icon={<CircleStop size={14} />} onClick={data.stop}>
              {t('Stop')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Where rows are what one looks at, a cut is said over them as well; elsewhere the header says it. */
const isTable = (vizType: string): boolean => /table/.test(vizType)

const Body = (props: ChartHostProps) => {
  const { data, form, isSmall = false } = props
  const { status, shown, error } = data
  if (status === 'failed' && error)
    return (
      <FailedMessage error={error} onRetry={() => data.refresh()}>
        {props.failedActions}
      </FailedMessage>
    )
  if (status === 'stopped' && !data.isLastShown)
    return (
      <StoppedMessage
        afterMs={data.stoppedAfterMs ?? 0}
        lastPictureAt={shown?.arrivedAt ?? null}
        onRun={() => data.refresh()}
        onShowLast={data.showLast}
      />
    )
  if (!shown) return <Skeleton vizType={form.viz_type} isStill={status === 'waiting'} />
  const className = data.isRefreshing ? `${s.host} ${s.stale}` : s.host
  if (isEmptyAnswer(shown.answer))
    return (
      <div className={className}>
        <EmptyMessage text={props.emptyText}>{props.emptyActions}</EmptyMessage>
      </div>
    )
  return (
    <div className={className}>
      {isSmall ? null : <RejectedNote answer={shown.answer} verbose={props.verbose} />}
      {isSmall || !isTable(form.viz_type) ? null : <LimitNote answer={shown.answer}>{props.limitAction}</LimitNote>}
      <ChartBoundary
        resetKey={shown}
        fallback={(failure, retry) => <NotDrawnMessage name={props.name} error={failure} onRetry={retry} />}
      >
        <ChartPicture
          // an older answer is drawn with the settings it was asked with, until the newer one is there
          form={data.isCurrent ? form : shown.question.form}
          answer={shown}
          name={props.name}
          color={props.color}
          verbose={props.verbose}
          timeZone={props.timeZone}
          selected={props.selected}
          onSelect={props.onSelect}
          onShowTable={props.onShowTable}
        />
      </ChartBoundary>
    </div>
  )
}
