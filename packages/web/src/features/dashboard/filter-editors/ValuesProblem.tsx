import { RetryButton } from '@belvedere/ui'
import { ChartDataError, statusMessage } from '../../../chart/chart-data-error.ts'
import { t } from '../../../i18n.ts'
import s from './editors.module.css'

interface ValuesProblemProps {
  readonly error: Error
  readonly onRetry: () => void
}

const hasNoMessage = (error: Error): boolean =>
  error instanceof ChartDataError && error.status !== null && error.message === statusMessage(error.status)

/** Why a filter has no values to choose from, in the place of its control. */
export const ValuesProblem = ({ error, onRetry }: ValuesProblemProps) => (
  <div className={s.problem} role="alert">
    <p>
      <b>{t('Cannot load filter')}</b>
    </p>
    <p>{hasNoMessage(error) ? t('Check configuration') : error.message}</p>
    <RetryButton onRetry={onRetry} />
  </div>
)
