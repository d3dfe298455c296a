import { isNativeFilter } from '@belvedere/core/filters'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { hasFilterSets, useFilterSets } from '../filter-sets/use-filter-sets.ts'
import { LazyTabs } from '../layout/LazyTabs.tsx'
import { useDashboard } from '../state/context.ts'
import { FilterFields } from './FilterFields.tsx'
import s from './filters.module.css'

const FilterSets = lazy(() => import('../filter-sets/FilterSets.tsx').then(module => ({ default: module.FilterSets })))

/** All filters, with a second tab for filter sets if the deployment enables them (requirement FILTER-NATIVE-022). */
export const FilterPanel = () => {
  const app = useApp()
  return hasFilterSets(app, useDashboard().model) ? <PanelWithSets /> : <FilterFields />
}

const PanelWithSets = () => {
  const { model } = useDashboard()
  const [tab, setTab] = useState('filters')
  const sets = useFilterSets(model.dashboard.id)
  return (
    <>
      <LazyTabs
        idBase="filter-panel"
        size="xs"
        label={t('Filters')}
        className={s.panelTabs}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'filters',
            label: t('All filters ({filterCount})', { filterCount: model.items.filter(isNativeFilter).length }),
          },
          { id: 'sets', label: t('Filter sets ({filterSetCount})', { filterSetCount: sets.data?.length ?? 0 }) },
        ]}
      />
      <div className={s.panel} role="tabpanel" id="filter-panel-panel" aria-labelledby={`filter-panel-${tab}`}>
        {tab === 'sets' ? (
          <Suspense fallback={null}>
            <FilterSets />
          </Suspense>
        ) : (
          <FilterFields />
        )}
      </div>
    </>
  )
}
