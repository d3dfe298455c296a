import type { DashboardDraft } from '@belvedere/core/dashboard'
import { Button, createToasts, Dialog, Tabs } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../../../i18n.ts'
import { useApp } from '../../../../state/use-app.ts'
import { presentDraft } from '../draft-store.ts'
import type { PropertiesTab } from '../properties-tab.ts'
import { useDraftContext } from '../use-draft.ts'
import { CssTab } from './CssTab.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { MetadataTab } from './MetadataTab.tsx'
import s from './properties.module.css'
import {
  applyLooks,
  applyProperties,
  isSchemeMissing,
  type PropertyValues,
  readMetadataText,
  valuesOf,
} from './values.ts'

const PANELS = { general: GeneralTab, css: CssTab, advanced: MetadataTab } as const

interface PropertiesDialogProps {
  readonly tab: PropertiesTab
  readonly onClose: () => void
}

const LOOKS = ['css', 'color_scheme', 'label_colors', 'theme_id'] as const

/** Returns the problem of a metadata text, or null. */
function metadataProblem({ metadata }: PropertyValues, draft: DashboardDraft): string | null {
  if (metadata === null) return null
  const read = readMetadataText(metadata)
  if (!read) return t('JSON metadata is invalid!')
  return isSchemeMissing(read, draft) ? t('A valid color scheme is required') : null
}

/** Dialog for the properties of a dashboard apart from its layout. Applying is one step of the draft. */
export const PropertiesDialog = ({ tab: first, onClose }: PropertiesDialogProps) => {
  const app = useApp()
  const { store } = useDraftContext()
  const [start] = useState<DashboardDraft>(() => presentDraft(store.getState()))
  const [values, setValues] = useState<PropertyValues>(() => valuesOf(start))
  const [tab, setTab] = useState<PropertiesTab>(first)
  const Panel = PANELS[tab]
  const problem = metadataProblem(values, start)
  const change = (part: Partial<PropertyValues>): void => {
    const next = { ...values, ...part }
    setValues(next)
    // Preview changes of the appearance on the page behind the dialog. Closing the dialog reverts them.
    if (LOOKS.some(key => part[key] !== undefined)) store.getState().preview(applyLooks(next, start))
  }
  const cancel = (): void => {
    store.getState().revert()
    onClose()
  }
  const apply = (): void => {
    if (problem) {
      setTab('advanced')
      return
    }
    store.getState().revert()
    const { isChanged } = store.getState().apply(applyProperties(values, start))
    if (isChanged) app.part(createToasts).success(t('Dashboard properties updated'))
    onClose()
  }
  const lines = values.css.trim() === '' ? 0 : values.css.trim().split('\n').length
  return (
    <Dialog
      open
      size="l"
      title={t('Dashboard properties')}
      onOpenChange={open => !open && cancel()}
      footer={
        <>
          <span className={s.footnote}>{t('Stored with the dashboard when you save it')}</span>
          <Button onClick={cancel}>{t('Cancel')}</Button>
          <Button variant="primary" onClick={apply}>
            {t('Apply')}
          </Button>
        </>
      }
    >
      <div className={s.dialog}>
        <Tabs
          idBase="dashboard-properties"
          label={t('Dashboard properties')}
          value={tab}
          onChange={id => setTab(id as PropertiesTab)}
          tabs={[
            { id: 'general', label: t('Properties') },
            {
              id: 'css',
              label: lines > 0 ? t('CSS, {lines, plural, one {# line} other {# lines}}', { lines }) : t('CSS'),
            },
            { id: 'advanced', label: t('Advanced') },
          ]}
        />
        <div
          className={s.panel}
          role="tabpanel"
          id="dashboard-properties-panel"
          aria-labelledby={`dashboard-properties-${tab}`}
        >
          <Panel values={values} problem={problem} onChange={change} />
        </div>
      </div>
    </Dialog>
  )
}
