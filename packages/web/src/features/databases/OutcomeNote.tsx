import { Button, ProgressBar } from '@belvedere/ui'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { t } from '../../i18n.ts'
import s from './Connect.module.css'
import type { Outcome } from './use-connection.ts'

export interface OutcomeNoteProps {
  /** Name of the running action, or null. */
  readonly running: string | null
  readonly outcome: Outcome | null
  readonly onCancel: () => void
}

/** Result of the last test, or its progress with a cancel button. */
export const OutcomeNote = ({ running, outcome, onCancel }: OutcomeNoteProps) => {
  if (running !== null)
    return (
      <div className={s.running} role="status">
        <span>{running}</span>
        <ProgressBar value={null} label={running} />
        <Button size="s" variant="ghost" onClick={onCancel}>
          {t('Stop')}
        </Button>
      </div>
    )
  if (outcome === null) return null
  if (outcome.kind === 'works')
    return (
      <p className={s.works} role="status">
        <CircleCheck size={16} aria-hidden="true" />
        {t('Connection looks good!')}
      </p>
    )
  const { reason, advice } = outcome
  if (reason === null && advice === undefined) return null
  return (
    <div className={s.failed} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <div>
        <p className={s.reason}>{t('ERROR: {reason}', { reason: reason ?? t('The connection failed.') })}</p>
        {advice ? <p>{advice}</p> : null}
      </div>
    </div>
  )
}
