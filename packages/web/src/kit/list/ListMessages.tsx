import { Button, EmptyState, ErrorState, RetryButton } from '@belvedere/ui'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { reasonOf } from '../../data/calls/api-error.ts'
import { t } from '../../i18n.ts'
import type { ListKind, ListRow } from './kind.ts'
import s from './List.module.css'

/** Returns a title for use within a sentence: words are lowercased, abbreviations are not. */
const within = (title: string): string => title.replace(/\b[A-Z](?=[a-z])/g, letter => letter.toLowerCase())

interface NoRowsProps<Row extends ListRow> {
  readonly kind: ListKind<Row>
  readonly isNarrowed: boolean
  readonly action: ReactNode
  readonly onClear: () => void
}

/** Empty state of a list, with the reason and the next action. */
export const NoRows = <Row extends ListRow>({ kind, isNarrowed, action, onClear }: NoRowsProps<Row>) => (
  <div className={s.message}>
    {isNarrowed ? (
      <EmptyState
        icon={<SearchX />}
        title={t('Nothing matches')}
        text={t('No rows match this text and these filters.')}
        action={
          <Button size="s" onClick={onClear}>
            {t('Clear search and filters')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={kind.icon}
        title={t('No {things} yet', { things: within(kind.title) })}
        text={kind.emptyText}
        action={action}
      />
    )}
  </div>
)

interface FailedProps {
  readonly title: string
  readonly error: unknown
  readonly onAgain: () => void
}

/** Error state of a list. */
export const Failed = ({ title, error, onAgain }: FailedProps) => (
  <div className={s.message}>
    <ErrorState
      title={t('An error occurred while fetching {things}: {reason}', {
        things: within(title),
        reason: reasonOf(error),
      })}
      action={<RetryButton onRetry={onAgain} />}
    />
  </div>
)
