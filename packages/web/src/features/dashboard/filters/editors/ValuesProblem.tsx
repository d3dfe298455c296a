import { Button } from '@belvedere/ui'
import { t } from '../../../../i18n.ts'
import s from '../filters.module.css'

interface ValuesProblemProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Why a filter has no values to choose from, in the place of its control. */
export const ValuesProblem = ({ error, onRetry }: ValuesProblemProps) => (
  <div className={s.problem} role="alert">
    <p>{t('The values could not be loaded: {reason}', { reason: error.message })}</p>
    <Button size="s" onClick={onRetry}>
      {t('Try again')}
    </Button>
  </div>
)
