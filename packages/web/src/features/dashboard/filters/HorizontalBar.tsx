import { type FilterItem, isNativeFilter } from '@belvedere/core/filters'
import { Button } from '@belvedere/ui'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useSize } from '../../../chart/use-size.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { CrossFilterChips } from '../cross-filters/CrossFilterChips.tsx'
import { hasFilterSets, useFilterSets } from '../filter-sets/use-filter-sets.ts'
import { useDashboard } from '../state/context.ts'
import { changedFilters } from '../state/dashboard-store.ts'
import { isInVisibleScope } from '../state/effective.ts'
import { isEffective } from '../state/filter-masks.ts'
import { BarMenu } from './BarMenu.tsx'
import { EditFilters } from './EditFilters.tsx'
import { FilterButtons } from './FilterButtons.tsx'
import { FilterField, prefetchEditors } from './FilterField.tsx'
import { OutOfScope } from './FilterFields.tsx'
import { fitting } from './filter-groups.ts'
import s from './filters.module.css'
import h from './horizontal.module.css'

const FilterSets = lazy(() => import('../filter-sets/FilterSets.tsx').then(module => ({ default: module.FilterSets })))

const BarFloat = lazy(() => import('./BarFloat.tsx').then(module => ({ default: module.BarFloat })))

/** In CSS pixels. Equal to the values in the style sheet. */
const WIDTHS = { NATIVE_FILTER: 196, DIVIDER: 96 }
const GAP = 14

/** Horizontal filter bar in one row. Filters that do not fit are listed under 'More filters' (requirement FLAG-014). */
export const HorizontalBar = ({ ref }: { readonly ref?: Ref<HTMLElement> }) => {
  const app = useApp()
  const { model, store } = useDashboard()
  const activeTabs = useStore(store, state => state.activeTabs)
  const row = useRef<HTMLDivElement>(null)
  const space = useSize(row, { forcesLayout: true })?.width ?? 0
  const isHere = (item: FilterItem): boolean => !isNativeFilter(item) || isInVisibleScope(model, activeTabs, item)
  const items = model.items.filter(isHere)
  const count = fitting(
    items.map(({ type }) => WIDTHS[type]),
    space,
    GAP,
  )
  const [shown, hidden] = [items.slice(0, count), items.slice(count)]
  const outOfScope = model.items.filter(isNativeFilter).filter(filter => !isHere(filter))
  return (
    <aside
      ref={ref}
      className={h.bar}
      aria-label={t('Filters')}
      onPointerEnter={() => prefetchEditors(app)}
      onFocus={() => prefetchEditors(app)}
    >
      {model.mayEdit ? (
        <div className={h.tools}>
          <EditFilters />
          <BarMenu />
        </div>
      ) : null}
      {hasFilterSets(app, model) ? <SetsButton /> : null}
      <CrossFilterChips className={h.crossed} />
      <div ref={row} className={h.row} data-filter-fields="">
        {model.items.length === 0 ? <p className={s.none}>{t('No filters are currently added')}</p> : null}
        {shown.map(item => (
          <Item key={item.id} item={item} />
        ))}
      </div>
      {hidden.length + outOfScope.length > 0 ? (
        <MoreFilters hidden={hidden}>
          {hidden.map(item => (
            <Item key={item.id} item={item} />
          ))}
          <OutOfScope filters={outOfScope} />
        </MoreFilters>
      ) : null}
      {model.items.length > 0 ? (
        <div className={h.buttons}>
          <FilterButtons isShort />
        </div>
      ) : null}
    </aside>
  )
}

const Item = ({ item }: { readonly item: FilterItem }) =>
  isNativeFilter(item) ? (
    <div className={h.field}>
      <FilterField filter={item} />
    </div>
  ) : (
    <div className={h.divider} title={item.description || item.title}>
      {item.title}
    </div>
  )

/** Popover with the filters that do not fit, and those out of scope. */
const MoreFilters = ({
  hidden,
  children,
}: {
  readonly hidden: readonly FilterItem[]
  readonly children: ReactNode
}) => {
  const { model, store } = useDashboard()
  const ids = new Set(hidden.map(({ id }) => id))
  const applied = useStore(store, state => [...ids].filter(id => isEffective(state.applied[id])).length)
  const isChanged = useStore(store, state => changedFilters(state, model.items).some(id => ids.has(id)))
  return (
    <FloatButton
      name={t('More filters')}
      align="end"
      label={
        <>
          {t('More filters')}
          {applied > 0 ? <span className={s.count}>{applied}</span> : null}
          {isChanged ? <i className={s.dot} title={t('Changed, not applied')} /> : null}
        </>
      }
    >
      <div className={h.hidden}>{children}</div>
    </FloatButton>
  )
}

const SetsButton = () => {
  const sets = useFilterSets(useDashboard().model.dashboard.id)
  return (
    <FloatButton
      name={t('Filter sets')}
      align="start"
      label={t('Filter sets ({filterSetCount})', { filterSetCount: sets.data?.length ?? 0 })}
    >
      <FilterSets />
    </FloatButton>
  )
}

interface FloatButtonProps {
  readonly name: string
  readonly label: ReactNode
  readonly align: 'start' | 'end'
  readonly children: ReactNode
}

/** Button with a popover. The code of the popover is loaded on the first click. */
const FloatButton = ({ name, label, align, children }: FloatButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        className={h.more}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <BarFloat anchor={button} name={name} align={align} onClose={() => setOpen(false)}>
            {children}
          </BarFloat>
        </Suspense>
      ) : null}
    </>
  )
}
