import { Button, EmptyState, ErrorState, Keys, ProgressBar, RetryButton, Skeleton } from '@belvedere/ui'
import { CircleStop, LocateFixed, Play, SquareTerminal } from 'lucide-react'
import { durationText } from '../../../chart/time/duration.ts'
import { useElapsed } from '../../../chart/time/use-elapsed.ts'
import { ApiError } from '../../../data/calls/api-error.ts'
import { t } from '../../../i18n.ts'
import type { ErrorPlace } from '../../../kit/sql-code/error-place.ts'
import type { Run } from '../run-store.ts'
import s from './Results.module.css'

export interface RunStateProps {
  readonly run: Exclude<Run, { readonly state: 'success' }> | undefined
  readonly isPreview: boolean
  readonly commandKey: string
  readonly onRun: () => void
  readonly onStop: (view: 'results' | 'preview') => void
  readonly onPlace: (place: ErrorPlace) => void
}

/** Content of the results pane without rows: empty, running, failed or stopped. */
export const RunState = ({ run, ...props }: RunStateProps) => {
  if (!run) return <NothingYet {...props} />
  switch (run.state) {
    case 'running':
      return <Running run={run} onStop={() => props.onStop(props.isPreview ? 'preview' : 'results')} />
    case 'loading':
      return <WaitingRows />
    case 'failed':
      return <Failed run={run} onPlace={props.onPlace} onRun={props.onRun} isPreview={props.isPreview} />
    default:
      return <NoLonger state={run.state} onRun={props.onRun} isPreview={props.isPreview} />
  }
}

type Rest = Omit<RunStateProps, 'run'>

const NothingYet = ({ commandKey }: Rest) => (
  <div className={s.message}>
    <EmptyState
      icon={<SquareTerminal aria-hidden />}
      title={t('Results appear here')}
      text={
        <>
          {t('Write a SELECT, or choose a table’s name to start from it. Then run it with')}{' '}
          <Keys keys={`${commandKey} Enter`} />
        </>
      }
    />
  </div>
)

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]
const WIDTHS = [72, 120, 56, 88, 64]
const WaitingRows = () => (
  <div className={s.waiting}>
    {ROWS.map(row => (
      <div key={row} className={s.waitingRow}>
        {WIDTHS.map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    ))}
  </div>
)

interface RunningProps {
  readonly run: Extract<Run, { readonly state: 'running' }>
  readonly onStop: () => void
}

const Running = ({ run, onStop }: RunningProps) => {
  const elapsed = useElapsed(true, run.client_id)
  return (
    <div className={s.running}>
      <ProgressBar value={null} thin label={t('The query is running')} />
      <WaitingRows />
      {elapsed === null ? null : (
        <div className={s.float} role="status">
          <span>{run.is_stopping ? t('Stopping…') : t('Running for {time}', { time: durationText(elapsed) })}</span>
          <Button size="s" icon={<CircleStop size={14} aria-hidden />} busy={run.is_stopping} onClick={onStop}>
            {t('Stop')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface FailedProps {
  readonly run: Extract<Run, { readonly state: 'failed' }>
  readonly isPreview: boolean
  readonly onPlace: (place: ErrorPlace) => void
  readonly onRun: () => void
}

function factsOf(error: Error): { readonly hint: string | null; readonly details: string | undefined } {
  if (!(error instanceof ApiError)) return { hint: null, details: undefined }
  const [first] = error.errors
  const { hint, reason } = first?.extra ?? {}
  const code = first?.error_type ?? `HTTP ${error.status}`
  return {
    hint: typeof hint === 'string' && !error.message.includes(hint) ? hint : null,
    details: [code, typeof reason === 'string' ? reason : ''].filter(Boolean).join('\n'),
  }
}

const Failed = ({ run, isPreview, onPlace, onRun }: FailedProps) => {
  const { hint, details } = factsOf(run.error)
  const place = isPreview ? null : run.place
  const at = place ? t('Line {line}, column {column}.', { line: place.line, column: place.column }) : null
  return (
    <div className={s.message}>
      <ErrorState
        title={run.error.message}
        text={[at, hint].filter(Boolean).join(' ') || undefined}
        details={details}
        action={
          place ? (
            <Button size="s" icon={<LocateFixed size={14} aria-hidden />} onClick={() => onPlace(place)}>
              {t('Show it in the text')}
            </Button>
          ) : isPreview ? null : (
            <RetryButton label={t('Run again')} onRetry={onRun} />
          )
        }
      />
    </div>
  )
}

interface NoLongerProps {
  readonly state: 'stopped' | 'gone'
  readonly isPreview: boolean
  readonly onRun: () => void
}

const NoLonger = ({ state, isPreview, onRun }: NoLongerProps) => (
  <div className={s.message}>
    <EmptyState
      icon={<CircleStop aria-hidden />}
      title={state === 'stopped' ? t('The query was stopped') : t('The rows of the last run are no longer stored')}
      text={state === 'stopped' ? t('The database has stopped running it.') : t('Your text is as you left it.')}
      action={
        isPreview ? null : (
          <Button size="s" icon={<Play size={14} aria-hidden />} onClick={onRun}>
            {t('Run again')}
          </Button>
        )
      }
    />
  </div>
)
