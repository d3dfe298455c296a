import { IconButton } from '@belvedere/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../i18n.ts'
import s from './NoteBar.module.css'

interface NoteBarProps {
  readonly icon: ReactNode
  /** Action that the note offers. */
  readonly action?: ReactNode
  readonly onDismiss: () => void
  readonly children: ReactNode
}

/** Note across the top of a page, until it is dismissed. */
export const NoteBar = ({ icon, action, onDismiss, children }: NoteBarProps) => (
  <div className={s.note} role="status">
    {icon}
    <span className={s.text}>{children}</span>
    {action}
    <IconButton size="s" label={t('Dismiss')} icon={<X size={14} />} onClick={onDismiss} />
  </div>
)
