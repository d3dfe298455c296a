import { chartIds } from '@belvedere/core/layout'
import { Tabs } from '@belvedere/ui'
import { t } from '../../../../i18n.ts'
import { useDraft, useDraftContext, useUi } from '../use-draft.ts'
import s from './builder.module.css'
import { ChartList } from './ChartList.tsx'
import { ElementList } from './ElementList.tsx'

/** Pane beside the canvas with charts and elements to add (requirement DASH-BUILDER-004). */
export const Builder = () => {
  const { ui } = useDraftContext()
  const open = useUi(state => state.builder)
  const { layout } = useDraft()
  return (
    <aside className={s.builder} aria-label={t('Components to add')}>
      <div className={s.inner}>
        <Tabs
          className={s.tabs}
          label={t('Components to add')}
          idBase="builder"
          value={open}
          onChange={id => ui.getState().showBuilder(id === 'elements' ? 'elements' : 'charts')}
          tabs={[
            { id: 'charts', label: t('Charts') },
            { id: 'elements', label: t('Layout elements') },
          ]}
        />
        <div role="tabpanel" id="builder-panel" aria-labelledby={`builder-${open}`} className={s.panel}>
          {open === 'charts' ? <ChartList used={new Set(chartIds(layout))} /> : <ElementList />}
        </div>
      </div>
    </aside>
  )
}
