import type { ChartDataAnswer } from '@belvedere/api'
import { chartLook } from '@belvedere/charts'
import { Button } from '@belvedere/ui'
import { CircleStop } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { t } from '../i18n.ts'
import { useApp } from '../state/use-app.ts'
import s from './chart.module.css'
import { buildOptionOf } from './drawing/build-option.ts'
import { ChartBoundary } from './drawing/ChartBoundary.tsx'
import { ChartPicture, type ChartPictureProps } from './drawing/ChartPicture.tsx'
import { Skeleton } from './drawing/Skeleton.tsx'
import { warmChart } from './drawing/warm-chart.ts'
import { useDrawTurn } from './loading/draw-turns.ts'
import { type Loadable, useLoadable } from './loading/loadable.ts'
import { AdditiveNote, LimitNote, RejectedNote, UnknownTypeNote } from './notes/ChartNotes.tsx'
import {
  AnnotationNote,
  BriefMessage,
  createMessagePreload,
  EmptyMessage,
  FailedMessage,
  NotDrawnMessage,
  StoppedMessage,
} from './notes/lazy-messages.ts'
import { usePlugins } from './plugins/plugin-states.ts'
import { isAwaited } from './plugins/plugin-store.ts'
import type { ChartData } from './requests/use-chart-data.ts'
import { isEmptyAnswer } from './results/chart-facts.ts'
import { useElapsed } from './time/use-elapsed.ts'
import { useSize } from './use-size.ts'

export interface ChartHostProps extends Omit<ChartPictureProps, 'answer' | 'onDrawn' | 'annotationData'> {
  readonly data: ChartData
  /** Name of the connection, for the text shown while loading. */
  readonly sourceName?: string | undefined
  /** Possible reason for an empty chart, and an action. From the caller, which has the filters. */
  readonly emptyText?: string | undefined
  readonly emptyActions?: ReactNode
  /** Actions beside 'Try again', for example a link to edit the chart. */
  readonly failedActions?: ReactNode
  readonly limitAction?: ReactNode
  /** Where the header does not say that rows, groups or series are cut off. */
  readonly hasLimitNote?: boolean
  /** Small pane: no icons in messages, no notes over the chart. */
  readonly isSmall?: boolean
}

/**
 * Body of a chart's pane: the chart, or a message in its place. Fills the available space and never changes its own
 * size. The caller renders the header (title, facts, tools).
 */
export const ChartHost = (props: ChartHostProps) => {
  const { data, form, sourceName, isSmall = false } = props
  const app = useApp()
  useEffect(() => void app.part(createMessagePreload), [app])
  const isRequested = data.status !== 'waiting'
  useEffect(() => {
    if (isRequested) warmChart(app, form.viz_type)
  }, [app, form.viz_type, isRequested])
  const elapsed = useElapsed(data.status === 'loading', data.shown?.query.hash ?? '')
  return (
    <div
      className={isSmall ? `${s.host} ${s.small}` : s.host}
      aria-busy={data.status === 'loading'}
      data-chart-status={data.status}
    >
      {data.isRefreshing || elapsed !== null ? <div className={s.progress} /> : null}
      <div className={s.stage}>
        <Suspense fallback={null}>
          <Body {...props} />
        </Suspense>
        {elapsed === null ? null : (
          <div className={s.waiting} role="status">
            <span className={s.ring} aria-hidden="true" />
            <span>{waitingText(elapsed, { ...data, source: sourceName, isSmall })}</span>
            <Button size="s" icon={<CircleStop size={14} />} onClick={data.stop}>
              {t('Stop')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

interface Awaited extends Pick<ChartData, 'loadingTable' | 'isServerAway' | 'isServerBusy'> {
  readonly source: string | undefined
  readonly isSmall: boolean
}

function waitingText(elapsedMs: number, awaited: Awaited): string {
  const { source, loadingTable: table, isServerAway, isServerBusy, isSmall } = awaited
  const seconds =
    isServerAway || isServerBusy || table !== null
      ? String(Math.floor(elapsedMs / 1000))
      : (elapsedMs / 1000).toFixed(1)
  if (isServerAway) return t('Waiting for the server, {seconds} s', { seconds })
  if (isServerBusy) return t('The server is busy, trying again, {seconds} s', { seconds })
  if (table !== null)
    return isSmall
      ? t('Table is being loaded, {seconds} s', { seconds })
      : t('Table “{table}” is being loaded, {seconds} s', { table, seconds })
  if (isSmall) return t('{seconds} s', { seconds })
  return source === undefined
    ? t('Querying, {seconds} s', { seconds })
    : t('Querying {source}, {seconds} s', { source, seconds })
}

const Body = (props: ChartHostProps) => {
  const { data, form, isSmall = false } = props
  const { status, shown, error } = data
  const plugins = usePlugins()
  const retry = (): void => data.refresh()
  if (status === 'failed' && error)
    return isSmall ? (
      <BriefMessage text={error.message} retry={{ onRetry: retry }} />
    ) : (
      <FailedMessage error={error} onRetry={retry}>
        {props.failedActions}
      </FailedMessage>
    )
  if (status === 'stopped' && !data.isLastShown)
    return isSmall ? (
      <BriefMessage text={t('Updating chart was stopped')} retry={{ label: t('Run again'), onRetry: retry }} />
    ) : (
      <StoppedMessage
        afterMs={data.stoppedAfterMs ?? 0}
        lastPictureAt={shown?.receivedAt ?? null}
        onRun={retry}
        onShowLast={data.showLast}
      />
    )
  if (isAwaited(form.viz_type, plugins))
    return (
      <div className={s.waiting} role="status">
        <span className={s.ring} aria-hidden="true" />
        <span>{t('The chart type is being loaded')}</span>
      </div>
    )
  const className = data.isRefreshing ? `${s.host} ${s.stale}` : s.host
  // A search without a match keeps its search field.
  if (shown && isEmptyAnswer(shown.answer) && !data.paging?.state.searchText)
    return (
      <div className={className}>
        {isSmall ? (
          <BriefMessage text={t('No results were returned for this query')} />
        ) : (
          <EmptyMessage text={props.emptyText}>{props.emptyActions}</EmptyMessage>
        )}
      </div>
    )
  return (
    <div className={className}>
      {isSmall || !shown ? null : <Notes {...props} answer={shown.answer} />}
      <ChartBoundary
        resetKey={shown}
        onError={data.onNotDrawn}
        fallback={(failure, retry) => <NotDrawnMessage error={failure} onRetry={retry} />}
      >
        <Picture
          // an older answer is drawn with the settings of its request until the newer answer arrives
          form={data.isCurrent || !shown ? form : shown.query.form}
          answer={shown}
          isStill={status === 'waiting'}
          name={props.name}
          colors={props.colors}
          verbose={props.verbose}
          metricFormats={props.metricFormats}
          timeZone={props.timeZone}
          selected={props.selected}
          onSelect={props.onSelect}
          onShowTable={props.onShowTable}
          annotationData={data.annotations.data}
          paging={data.paging}
          onDrawn={data.onDrawn}
          onMenu={props.onMenu}
        />
      </ChartBoundary>
    </div>
  )
}

/** Notes over a picture. */
const Notes = ({
  data,
  form,
  verbose,
  answer,
  limitAction,
  hasLimitNote = false,
}: ChartHostProps & { readonly answer: ChartDataAnswer }) => (
  <>
    <UnknownTypeNote form={form} />
    <RejectedNote answer={answer} verbose={verbose} />
    {Object.keys(data.annotations.errors).length === 0 ? null : (
      <Suspense fallback={null}>
        <AnnotationNote errors={data.annotations.errors} form={form} />
      </Suspense>
    )}
    <AdditiveNote answer={answer} form={form} verbose={verbose} />
    <LimitNote answer={answer} form={form} isAlways={hasLimitNote || chartLook(form.viz_type).shape === 'table'}>
      {limitAction}
    </LimitNote>
  </>
)

interface PictureProps extends Omit<ChartPictureProps, 'answer'> {
  /** Null until the first answer has arrived. */
  readonly answer: ChartPictureProps['answer'] | null
  /** No request has been sent. */
  readonly isStill: boolean
}

/** Placeholder for the drawing code before there is an answer. */
const NOT_LOADED: Loadable<never> = { promise: new Promise(() => undefined), value: undefined, error: null }

/** Draws the answer from its turn on, and the same skeleton before. */
const Picture = ({ answer, isStill, ...props }: PictureProps) => {
  const app = useApp()
  const { form } = props
  const buildOption = useLoadable(answer ? buildOptionOf(app, form) : NOT_LOADED)
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const hasTurn = useDrawTurn(answer !== null && buildOption !== undefined && size !== null)
  return (
    <div ref={box} className={s.picture}>
      {answer && hasTurn && size ? (
        <ChartPicture {...props} answer={answer} size={size} />
      ) : (
        <Skeleton shape={chartLook(form.viz_type).shape} isStill={isStill} />
      )}
    </div>
  )
}
