import { Button } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import s from './Upload.module.css'
import type { AlreadyExists, UploadProblem } from './use-upload.ts'

interface LoadProblemProps {
  readonly problem: UploadProblem
  readonly onExisting: (value: AlreadyExists) => void
  readonly onReadAgain: () => void
}

/** Error of the last attempt, with the message of the server and actions that may resolve it. */
export const LoadProblem = ({ problem, onExisting, onReadAgain }: LoadProblemProps) => (
  <div className={s.problem} role="alert">
    <p>{problem.text}</p>
    {problem.code === 'TABLE_EXISTS' ? (
      <div className={s.actions}>
        <Button size="s" onClick={() => onExisting('replace')}>
          {t('Replace its rows')}
        </Button>
        <Button size="s" onClick={() => onExisting('append')}>
          {t('Append to its rows')}
        </Button>
      </div>
    ) : null}
    {problem.isOfReading ? (
      <div className={s.actions}>
        <Button size="s" onClick={onReadAgain}>
          {t('Read again')}
        </Button>
      </div>
    ) : null}
  </div>
)
