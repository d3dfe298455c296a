import { Button } from '@belvedere/ui'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { markDraft } from '../draft-mark.ts'
import { useDashboard } from '../state/context.ts'
import { dropStored, readStored } from './drafts-db.ts'
import s from './edit.module.css'

interface DraftOfferProps {
  readonly onContinue: () => void
  /** Called when the offer was answered or no draft was found. */
  readonly onDone: () => void
}

const timeOf = (epochMs: number): string =>
  new Date(epochMs).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Offers to continue or discard an unsaved draft that is stored in this browser. */
export const DraftOffer = ({ onContinue, onDone }: DraftOfferProps) => {
  const app = useApp()
  const { id } = useDashboard().model.dashboard
  const userId = bootstrap(app).user.id
  const [savedAt, setSavedAt] = useState<number | null>(null)
  useEffect(() => {
    void readStored(userId, id).then(draft => (draft ? setSavedAt(draft.savedAt) : onDone()))
  }, [userId, id, onDone])
  if (savedAt === null) return null
  return (
    <div className={s.offer} role="status">
      <History size={14} aria-hidden="true" />
      <span>{t('You have unsaved changes of this dashboard, made on {time}.', { time: timeOf(savedAt) })}</span>
      <Button
        size="s"
        onClick={() => {
          onDone()
          onContinue()
        }}
      >
        {t('Continue editing')}
      </Button>
      <Button
        size="s"
        variant="ghost"
        onClick={() => {
          markDraft(userId, id, false)
          void dropStored(userId, id)
          onDone()
        }}
      >
        {t('Discard them')}
      </Button>
    </div>
  )
}
