import { defaultMask, isNativeFilter, maskOfFilter, type NativeFilter } from '@belvedere/core/filters'
import { Button, Field, Menu, Select } from '@belvedere/ui'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../../i18n.ts'
import type { DashboardStateProps } from '../../../kit/reports/dashboard-state.ts'
import { useApp } from '../../../state/use-app.ts'
import { dashboardFeatures } from '../model/features.ts'
import { type DashboardModel, readDashboard } from '../model/model.ts'
import { useDashboardPageData } from '../model/use-page-data.ts'
import { FilterSourceContext } from '../state/context.ts'
import { createDashboardStore } from '../state/dashboard-store.ts'
import { FilterChip } from './FilterChip.tsx'
import s from './report-state.module.css'
import { chosenTabs, filtersOf, masksOf, topTabsOf, withMask, withTab } from './state.ts'

const ALL = ''

interface PartProps extends Omit<DashboardStateProps, 'dashboardId'> {
  readonly model: DashboardModel
}

const TabChoice = ({ model, state, onChange, error }: PartProps) => {
  const tabs = topTabsOf(model.layout)
  if (tabs.length === 0) return null
  const chosen = chosenTabs(state, tabs)
  const several =
    chosen.length > 1 ? [{ value: chosen.join(' '), label: t('{count} tabs', { count: chosen.length }) }] : []
  return (
    <Field label={t('Tab')} error={error}>
      <Select
        label={t('Tab')}
        value={chosen.join(' ')}
        options={[
          { value: ALL, label: t('All tabs') },
          ...several,
          ...tabs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={tab => {
          if (tab !== chosen.join(' ')) onChange(withTab(state, tab === ALL ? null : tab))
        }}
      />
    </Field>
  )
}

const Filters = ({ model, state, onChange }: PartProps) => {
  const [open, setOpen] = useState<string | null>(null)
  const masks = masksOf(state)
  // Filter controls read the values of their parents from a store, as on a dashboard.
  const store = useMemo(() => createDashboardStore(model.items, masksOf(state)), [model, state])
  const source = useMemo(() => ({ model, store }), [model, store])
  const native = model.items.filter(isNativeFilter)
  const shown = filtersOf(model, masks)
  const others = native.filter(({ id }) => !masks[id])
  const byId = new Map(native.map(filter => [filter.id, filter]))
  if (native.length === 0 && shown.length === 0) return null
  const add = (filter: NativeFilter) => {
    onChange(withMask(state, filter.id, defaultMask(filter)))
    setOpen(filter.id)
  }
  return (
    <FilterSourceContext value={source}>
      <fieldset className={s.field} aria-label={t('Filters of this report')}>
        <div className={s.label}>
          {t('Filters of this report')}
          <span className={s.aside}>{t('Others stay as saved on the dashboard')}</span>
        </div>
        <div className={s.box}>
          {shown.map(({ id, name, text }) => (
            <FilterChip
              key={id}
              name={name || t('[untitled]')}
              text={text}
              filter={byId.get(id)}
              mask={masks[id]}
              isOpen={open === id}
              onOpen={isOpen => setOpen(isOpen ? id : null)}
              onChange={(filter, value, label) => onChange(withMask(state, id, maskOfFilter(filter, value, label)))}
              onRemove={() => {
                setOpen(null)
                onChange(withMask(state, id, null))
              }}
            />
          ))}
          {others.length > 0 ? (
            <Menu
              trigger={
                <Button size="s" variant="ghost" icon={<Plus size={12} aria-hidden="true" />}>
                  {t('Add a filter')}
                </Button>
              }
              items={others.map(filter => ({
                id: filter.id,
                label: filter.name || t('[untitled]'),
                onSelect: () => add(filter),
              }))}
            />
          ) : null}
        </div>
      </fieldset>
    </FilterSourceContext>
  )
}

/** Tabs and filter values that a report sends instead of the saved ones. */
export const ReportState = ({ dashboardId, ...props }: DashboardStateProps) => {
  const app = useApp()
  const { data, error } = useDashboardPageData(String(dashboardId))
  const model = useMemo(() => (data ? readDashboard(data, dashboardFeatures(app)) : null), [data, app])
  if (error) return <p className={s.failed}>{t('Tabs and filters of the dashboard could not be read')}</p>
  if (!model) return <div className={s.waiting} aria-busy="true" />
  return (
    <>
      <TabChoice model={model} {...props} />
      <Filters model={model} {...props} />
    </>
  )
}
