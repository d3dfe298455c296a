import { IconButton } from '@belvedere/ui'
import { Info, X } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import styles from './OpeningNote.module.css'

/** What became of the form on its way here: what was not found, what could not be read. */
export const OpeningNote = ({ texts }: { readonly texts: readonly string[] }) => {
  const [isOpen, setOpen] = useState(true)
  if (texts.length === 0 || !isOpen) return null
  return (
    <div className={styles.note} role="status">
      <Info size={14} aria-hidden="true" />
      <span className={styles.text}>{texts.join(' ')}</span>
      <IconButton size="s" label={t('Dismiss')} icon={<X size={14} />} onClick={() => setOpen(false)} />
    </div>
  )
}
