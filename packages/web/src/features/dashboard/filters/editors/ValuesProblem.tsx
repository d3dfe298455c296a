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
    <p>
      <b>{t('Cannot load filter')}</b>
    </p>
    <p>{error.message || t('Check configuration')}</p>
    <Button size="s" onClick={onRetry}>
      {t('Try again')}
    </Button>
  </div>
)
