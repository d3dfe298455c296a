import { cx, ErrorState, LoadingLines, RetryButton } from '@belvedere/ui'
import { reasonOf } from '../../data/api-error.ts'
import { t } from '../../i18n.ts'
import s from './QueryState.module.css'

/** What of an answer that is being read decides about the words in its place. */
export interface ReadQuery {
  readonly error: unknown
  readonly isPending: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => Promise<unknown>
}

interface QueryStateProps {
  /** One answer, or several that are shown together. */
  readonly of: ReadQuery | readonly ReadQuery[]
  /** What happened, where it failed. */
  readonly failed?: string | undefined
  /** Lines that hold the place. */
  readonly lines?: number | undefined
  readonly className?: string | undefined
}

const listOf = (of: QueryStateProps['of']): readonly ReadQuery[] => ('refetch' in of ? [of] : of)

/** Stands in the place of an answer: lines while it is read; where it failed, the reason and a way to read it again. */
export const QueryState = ({ of, failed, lines, className }: QueryStateProps) => {
  const queries = listOf(of)
  const broken = queries.filter(({ error }) => error)
  if (broken.length > 0)
    return (
      <ErrorState
        className={cx(s.state, className)}
        title={failed ?? t('This could not be read')}
        text={reasonOf(broken[0]?.error)}
        action={<RetryButton onRetry={() => broken.forEach(query => void query.refetch())} />}
      />
    )
  const isRead = queries.every(({ isPending, fetchStatus }) => !isPending || fetchStatus === 'idle')
  return isRead ? null : <LoadingLines lines={lines} className={cx(s.state, className)} />
}
