import { LinkButton, RetryButton } from '@belvedere/ui'
import { ChartDataError, statusMessage } from '../../../chart/requests/chart-data-error.ts'
import { deletedAddress } from '../../../data/page/addresses.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import s from './editors.module.css'

interface ValuesProblemProps {
  readonly error: Error
  readonly onRetry: () => void
}

const hasNoMessage = (error: Error): boolean =>
  error instanceof ChartDataError && error.status !== null && error.message === statusMessage(error.status)

/** Returns whether the dataset of a filter does not exist. A missing column has another status. */
const isDatasetGone = (error: Error): boolean => error instanceof ChartDataError && error.status === 404

function reasonText(app: App, error: Error): string {
  if (isDatasetGone(error))
    return may(app, 'can_write', 'Dataset')
      ? t('Its dataset was deleted. Restore it, or choose another one in the settings of the filter.')
      : t('Its dataset was deleted.')
  return hasNoMessage(error) ? t('Check configuration') : error.message
}

/** Shows the reason why a filter has no values, instead of its control. */
export const ValuesProblem = ({ error, onRetry }: ValuesProblemProps) => {
  const app = useApp()
  return (
    <div className={s.problem} role="alert">
      <p>
        <b>{t('Cannot load filter')}</b>
      </p>
      <p>{reasonText(app, error)}</p>
      {isDatasetGone(error) && may(app, 'can_write', 'Dataset') ? (
        <LinkButton size="s" href={deletedAddress('dataset')}>
          {t('Recently deleted')}
        </LinkButton>
      ) : (
        <RetryButton onRetry={onRetry} />
      )}
    </div>
  )
}
