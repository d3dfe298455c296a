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
  /** Saves without closing, to see the effect. */
  readonly onApply?: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * Content of an editor popover: tabs, fields, and the buttons Close and Save, or Close, Apply and OK. Enter in a field
 * saves.
 */
export const EditorFrame = ({
  header,
  tabs,
  tab,
  onTab,
  canSave,
  onSave,
  onClose,
  onApply,
  children,
}: EditorFrameProps) => (
  <form
    noValidate
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
      {onApply ? (
        <Button disabled={!canSave} onClick={onApply}>
          {t('Apply')}
        </Button>
      ) : null}
      <Button type="submit" variant="primary" disabled={!canSave}>
        {onApply ? t('OK') : t('Save')}
      </Button>
    </footer>
  </form>
)
