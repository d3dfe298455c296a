import { cx, ErrorState, LoadingLines, RetryButton } from '@belvedere/ui'
import { reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import s from './QueryState.module.css'

/** Fields of a query that determine its placeholder. */
export interface ReadQuery {
  readonly error: unknown
  readonly isPending: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => Promise<unknown>
}

interface QueryStateProps {
  /** One query, or several that are shown together. */
  readonly of: ReadQuery | readonly ReadQuery[]
  /** Title of the error. */
  readonly failed?: string | undefined
  /** Number of placeholder lines. */
  readonly lines?: number | undefined
  readonly className?: string | undefined
}

const listOf = (of: QueryStateProps['of']): readonly ReadQuery[] => ('refetch' in of ? [of] : of)

/** Placeholder of a query's result: lines while loading; after a failure the reason and a button to retry. */
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
