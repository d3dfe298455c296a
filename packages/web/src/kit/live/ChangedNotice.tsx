import type { LiveChange } from '@belvedere/api'
import { Button, IconButton } from '@belvedere/ui'
import { History, X } from 'lucide-react'
import { bootstrap } from '../../data/bootstrap.ts'
import { t } from '../../i18n.ts'
import s from './ChangedNotice.module.css'

export interface ChangedNoticeProps {
  readonly change: LiveChange
  /** What was changed, where it is not the page itself: the name of a chart on it. */
  readonly part?: string | undefined
  /** There are changes here that are not saved. */
  readonly isUnsaved?: boolean | undefined
  readonly onReload: () => void
  readonly onDismiss: () => void
}

const nameOf = ({ changed_by_id, changed_by_name }: LiveChange): string => {
  if (changed_by_id === bootstrap().user.id) return t('you in another window')
  return changed_by_name || t('somebody')
}

const textOf = (change: LiveChange, part: string | undefined): string => {
  const name = nameOf(change)
  const isGone = change.action === 'delete'
  if (part !== undefined) {
    return isGone
      ? t('“{part}” was deleted by {name} just now.', { part, name })
      : t('“{part}” was changed by {name} just now.', { part, name })
  }
  return isGone ? t('Deleted by {name} just now.', { name }) : t('Changed by {name} just now.', { name })
}

/** Says quietly that somebody else has changed what is open. Nothing moves until the reader wants it to. */
export const ChangedNotice = ({ change, part, isUnsaved = false, onReload, onDismiss }: ChangedNoticeProps) => {
  const isGone = change.action === 'delete' && part === undefined
  return (
    <div className={s.notice} role="status">
      <History size={14} aria-hidden="true" />
      <span className={s.text}>
        {textOf(change, part)}
        {isUnsaved && !isGone ? ` ${t('Your changes are kept; saving will ask.')}` : null}
      </span>
      {isGone ? null : (
        <Button size="s" onClick={onReload}>
          {isUnsaved ? t('Discard mine and reload') : t('Reload')}
        </Button>
      )}
      <IconButton size="s" label={t('Dismiss')} icon={<X size={14} />} onClick={onDismiss} />
    </div>
  )
}
