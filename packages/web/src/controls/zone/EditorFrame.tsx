import { Button, type TabItem, Tabs } from '@belvedere/ui'
import type { ReactNode } from 'react'
import { t } from '../../i18n.ts'
import styles from './EditorFrame.module.css'

export interface EditorFrameProps {
  readonly header?: ReactNode
  readonly tabs: readonly TabItem[]
  readonly tab: string
  readonly onTab: (id: string) => void
  readonly canSave: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The inside of an editor popover: tabs, the tab's fields, Close and Save. Enter in a field saves. */
export const EditorFrame = ({ header, tabs, tab, onTab, canSave, onSave, onClose, children }: EditorFrameProps) => (
  <form
    className={styles.frame}
    onSubmit={event => {
      event.preventDefault()
      event.stopPropagation()
      if (canSave) onSave()
    }}
  >
    {header}
    <div className={styles.tabs}>
      <Tabs tabs={tabs} value={tab} onChange={onTab} size="s" label={t('Kind')} />
    </div>
    <div className={styles.body}>{children}</div>
    <footer className={styles.footer}>
      <Button onClick={onClose}>{t('Close')}</Button>
      <Button type="submit" variant="primary" disabled={!canSave}>
        {t('Save')}
      </Button>
    </footer>
  </form>
)
