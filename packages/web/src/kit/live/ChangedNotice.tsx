import type { LiveChange } from '@belvedere/api'
import { Button } from '@belvedere/ui'
import { History } from 'lucide-react'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'
import { NoteBar } from '../page/NoteBar.tsx'

export interface ChangedNoticeProps {
  readonly change: LiveChange
  /** Name of a changed chart of the page; undefined if the page's own object changed. */
  readonly part?: string | undefined
  /** True if the page has unsaved changes. */
  readonly isUnsaved?: boolean | undefined
  readonly onReload: () => void
  readonly onDismiss: () => void
}

const nameOf = (app: App, { changed_by_id, changed_by_name }: LiveChange): string => {
  if (changed_by_id === bootstrap(app).user.id) return t('you in another window')
  return changed_by_name || t('somebody')
}

const textOf = (app: App, change: LiveChange, part: string | undefined): string => {
  const name = nameOf(app, change)
  const isGone = change.action === 'delete'
  if (part !== undefined) {
    return isGone
      ? t('“{part}” was deleted by {name} just now.', { part, name })
      : t('“{part}” was changed by {name} just now.', { part, name })
  }
  return isGone ? t('Deleted by {name} just now.', { name }) : t('Changed by {name} just now.', { name })
}

/** Note that another user has changed the open object. The page is not updated before the user requests it. */
export const ChangedNotice = ({ change, part, isUnsaved = false, onReload, onDismiss }: ChangedNoticeProps) => {
  const app = useApp()
  const isGone = change.action === 'delete' && part === undefined
  return (
    <NoteBar
      icon={<History size={14} aria-hidden="true" />}
      action={
        isGone ? null : (
          <Button size="s" onClick={onReload}>
            {isUnsaved ? t('Discard mine and reload') : t('Reload')}
          </Button>
        )
      }
      onDismiss={onDismiss}
    >
      {textOf(app, change, part)}
      {isUnsaved && !isGone ? ` ${t('Your changes are still here; when you save, you choose what to keep.')}` : null}
    </NoteBar>
  )
}
