import { IconButton, Splitter } from '@belvedere/ui'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type CSSProperties, type Ref, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import { countEffective } from '../state/dashboard-store.ts'
import { BarMenu } from './BarMenu.tsx'
import { EditFilters } from './EditFilters.tsx'
import { FilterButtons } from './FilterButtons.tsx'
import { prefetchEditors } from './FilterField.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import s from './filters.module.css'
import { MAX_WIDTH, OPEN_WIDTH, useBarWidth } from './use-bar-width.ts'

interface FilterBarProps {
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly ref?: Ref<HTMLElement>
}

/**
 * Vertical filter bar: 260 to 550 px wide, 32 px if collapsed (requirement CONST-040). Its buttons stay at the bottom
 * of the window.
 */
export const FilterBar = ({ isOpen, onToggle, ref }: FilterBarProps) => {
  const app = useApp()
  const { store, model } = useDashboard()
  const count = useStore(store, state => countEffective(state.applied))
  const sticky = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useBarWidth()
  useSpaceBelow(sticky)
  if (!isOpen)
    return (
      <aside ref={ref} className={`${s.bar} ${s.closed}`} aria-label={t('Filters')}>
        <IconButton
          label={t('Open the filter bar')}
          icon={<PanelLeftOpen size={16} />}
          onClick={() => onToggle(true)}
        />
        {count > 0 ? <span className={s.closedCount}>{count}</span> : null}
      </aside>
    )
  return (
    <>
      <aside
        ref={ref}
        className={s.bar}
        style={{ '--bar-width': `${width}px` } as CSSProperties}
        aria-label={t('Filters')}
        onPointerEnter={() => prefetchEditors(app)}
        onFocus={() => prefetchEditors(app)}
      >
        <div ref={sticky} className={s.sticky}>
          <div className={s.head}>
            <h2 className={s.heading}>{t('Filters')}</h2>
            <span className={s.count}>
              {count > 0
                ? t('{count, plural, one {# filter applies} other {# filters apply}}', { count })
                : t('No filter applies')}
            </span>
            <div className={s.barTools}>
              {model.mayEdit ? (
                <>
                  <EditFilters />
                  <BarMenu />
                </>
              ) : null}
              <IconButton
                size="s"
                label={t('Close the filter bar')}
                icon={<PanelLeftClose size={16} />}
                onClick={() => onToggle(false)}
              />
            </div>
          </div>
          <div className={s.scroll} data-filter-fields="">
            <FilterPanel />
          </div>
          <div className={s.foot}>
            <FilterButtons />
          </div>
        </div>
      </aside>
      <Splitter
        orientation="vertical"
        size={width}
        min={OPEN_WIDTH}
        max={MAX_WIDTH}
        onResize={setWidth}
        label={t('Width of the filter bar')}
      />
    </>
  )
}

/** Sets the height of the bar to the visible space below its top edge, also while the page scrolls. */
function useSpaceBelow(ref: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const measure = (): void => {
      const parent = ref.current?.parentElement
      if (!parent) return
      const top = Math.max(0, parent.getBoundingClientRect().top)
      ref.current?.style.setProperty('--bar-top', `${Math.round(top)}px`)
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  })
}
