import { type Layout, type LayoutComponent, walkLayout } from '@belvedere/core/layout'
import { useStore } from 'zustand'
import { t } from '../../../../i18n.ts'
import { useDashboard } from '../../state/context.ts'
import { pageRoot } from '../../state/layout-view.ts'
import { useDraft, useUi } from '../use-draft.ts'
import { PhoneRow } from './PhoneRow.tsx'
import s from './phone.module.css'
import { TextSheet } from './TextSheet.tsx'

const SHOWN: ReadonlySet<string> = new Set(['CHART', 'MARKDOWN', 'HEADER', 'DIVIDER', 'DYNAMIC', 'TABS'])

/** Returns the components of a page from top to bottom. A tabs component is listed without its content. */
function rowsOf(layout: Layout, page: string): readonly LayoutComponent[] {
  return walkLayout(layout, page).flatMap(({ component, path }) => {
    const isInTabs = path.slice(path.indexOf(page) + 1).some(id => layout[id]?.type === 'TABS')
    return SHOWN.has(component.type) && !isInTabs ? component : []
  })
}

/** Page on a phone: edit texts, reorder and remove. Resizing and adding charts need a wider screen. */
export const PhoneList = () => {
  const { store } = useDashboard()
  const { layout } = useDraft()
  const activeTabs = useStore(store, state => state.activeTabs)
  const writing = useUi(state => state.writing)
  const page = pageRoot(layout, activeTabs)
  const rows = page ? rowsOf(layout, page.id) : []
  const written = layout[writing ?? '']
  return (
    <div className={s.page}>
      {rows.length === 0 ? <p className={s.note}>{t('There is nothing on this page yet.')}</p> : null}
      <ol className={s.list}>
        {rows.map(row => (
          <PhoneRow key={row.id} node={row} />
        ))}
      </ol>
      <p className={s.note}>{t('To change sizes or add charts and filters, use a screen at least 768 px wide.')}</p>
      {written?.type === 'MARKDOWN' || written?.type === 'HEADER' ? <TextSheet node={written} /> : null}
    </div>
  )
}
