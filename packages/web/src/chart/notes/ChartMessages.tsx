import { NETWORK_ERROR, renderError } from '@belvedere/core/errors'
import { Button, EmptyState, ErrorState, RetryButton } from '@belvedere/ui'
import { ChartNoAxesColumn, CircleStop, Inbox, Lock, Play, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { signInUrl } from '../../data/page/next-url.ts'
import { t } from '../../i18n.ts'
import s from '../chart.module.css'
import type { ChartDataError } from '../requests/chart-data-error.ts'
import { errorDetails, isForbidden } from './error-details.ts'

/** Message in place of a chart: vertically centered, scrolling if there is little space. */
export const PaneMessage = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.stage}>
    <div className={s.message}>{children}</div>
  </div>
)

interface BriefProps {
  readonly text: string
  /** Called to request again; without it the button is omitted. */
  readonly retry?: { readonly label?: string; readonly onRetry: () => void }
}

/** Message for the size of a big number: one line and one action. */
export const BriefMessage = ({ text, retry }: BriefProps) => (
  <PaneMessage>
    <p className={s.brief} title={text}>
      {text}
    </p>
    {retry ? <RetryButton className={s.briefAction} {...retry} /> : null}
  </PaneMessage>
)

/** Message for a query without results. */
export const EmptyMessage = ({
  text,
  children,
}: {
  readonly text?: string | undefined
  readonly children?: ReactNode
}) => (
  <PaneMessage>
    <EmptyState
      icon={<Inbox />}
      title={t('No results were returned for this query')}
      text={text ?? t('Widen the time range, or check the filters of this chart.')}
      action={children}
    />
  </PaneMessage>
)

/** Message for rows that this chart type cannot draw, with the reason. */
export const NothingToDrawMessage = ({ reason }: { readonly reason: string }) => (
  <PaneMessage>
    <EmptyState icon={<ChartNoAxesColumn />} title={t('Nothing to draw')} text={reason} />
  </PaneMessage>
)

interface StoppedProps {
  readonly afterMs: number
  /** Epoch milliseconds; null without an earlier picture. */
  readonly lastPictureAt: number | null
  readonly onRun: () => void
  readonly onShowLast: () => void
}

/** Message for a stopped query, with actions to run it again or show the last picture (requirement CHART-STATE-003). */
export const StoppedMessage = ({ afterMs, lastPictureAt, onRun, onShowLast }: StoppedProps) => {
  const seconds = (afterMs / 1000).toFixed(1)
  return (
    <PaneMessage>
      <EmptyState
        icon={<CircleStop />}
        title={t('Updating chart was stopped')}
        text={
          lastPictureAt === null
            ? t('You stopped it after {seconds} s.', { seconds })
            : t('You stopped it after {seconds} s. The last picture, from {time}, can still be shown.', {
                seconds,
                time: new Date(lastPictureAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
              })
        }
        action={
          <>
            <RetryButton icon={<Play size={14} />} label={t('Run again')} onRetry={onRun} />
            {lastPictureAt === null ? null : (
              <Button size="s" variant="ghost" onClick={onShowLast}>
                {t('Show last picture')}
              </Button>
            )}
          </>
        }
      />
    </PaneMessage>
  )
}

const TryAgain = ({ onRetry }: { readonly onRetry: () => void }) => (
  <RetryButton icon={<RefreshCw size={14} />} onRetry={onRetry} />
)

interface FailedProps {
  readonly error: ChartDataError
  readonly onRetry: () => void
  readonly children?: ReactNode
}

/** Message for a failed query: what happened, what to do, the engine's original message in a collapsible part. */
export const FailedMessage = ({ error, onRetry, children }: FailedProps) => {
  if (isForbidden(error))
    return (
      <PaneMessage>
        <EmptyState icon={<Lock />} title={t('You cannot see this chart')} text={error.message} action={children} />
      </PaneMessage>
    )
  if (error.status === 401)
    return (
      <PaneMessage>
        <EmptyState
          icon={<Lock />}
          title={t('You are signed out')}
          text={t('Your session has ended. Sign in to continue where you left off.')}
          action={
            <Button size="s" onClick={() => location.assign(signInUrl(location))}>
              {t('Sign in')}
            </Button>
          }
        />
      </PaneMessage>
    )
  return (
    <PaneMessage>
      <ErrorState
        title={error.message}
        text={hintOf(error)}
        details={errorDetails(error)}
        action={
          <>
            <TryAgain onRetry={onRetry} />
            {children}
          </>
        }
      />
    </PaneMessage>
  )
}

interface NotDrawnProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Returns true if a built file could not be fetched; it is requested again when it is next needed. */
const isUnfetched = ({ message }: Error): boolean => / could not be fetched$/.test(message)

/** Message for data that arrived but could not be drawn. */
export const NotDrawnMessage = ({ error, onRetry }: NotDrawnProps) => (
  <PaneMessage>
    <ErrorState
      title={isUnfetched(error) ? NETWORK_ERROR : renderError(error.message)}
      text={
        isUnfetched(error)
          ? t(
              'The data arrived, but the code that draws the chart did not load. Check the connection; nothing is lost.',
            )
          : t('The data arrived, but the chart could not be drawn. The rest of the page is not affected.')
      }
      details={error.stack ?? error.message}
      action={<TryAgain onRetry={onRetry} />}
    />
  </PaneMessage>
)

function hintOf(error: ChartDataError): string | undefined {
  switch (error.error_type) {
    case 'FRONTEND_TIMEOUT_ERROR':
      return t('There was no answer within {seconds} seconds. Narrow the time range or add a filter.', {
        seconds: String(error.extra.timeout ?? '?'),
      })
    case 'FRONTEND_NETWORK_ERROR':
      return error.status === 0
        ? t('The server could not be reached for 30 seconds. Check the connection; nothing is lost.')
        : t('Check the connection; nothing is lost.')
    case 'ENGINE_UNAVAILABLE':
      return t('This usually takes less than a second.')
    case 'COLUMN_DOES_NOT_EXIST_ERROR':
      return t('It may have been renamed or removed. Choose another column in the chart’s controls.')
    default:
      return typeof error.extra.hint === 'string' ? error.extra.hint : undefined
  }
}
