import { Sheet } from '@belvedere/ui'
import { useEffect } from 'react'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { FilterButtons } from './FilterButtons.tsx'
import { prefetchEditors } from './FilterField.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import s from './filters.module.css'

/** Filter sheet on phones, with fixed buttons. */
export const FilterSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const app = useApp()
  useEffect(() => prefetchEditors(app), [app])
  return (
    <Sheet
      open
      onOpenChange={open => !open && onClose()}
      title={t('Filters')}
      className={s.sheet}
      footer={
        <div className={s.sheetFoot}>
          <FilterButtons onDone={onClose} />
        </div>
      }
    >
      <div className={s.scroll}>
        <FilterPanel />
      </div>
    </Sheet>
  )
}
