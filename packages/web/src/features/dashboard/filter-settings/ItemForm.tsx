import {
  chartsInScope,
  type FilterDivider,
  type FilterItem,
  isNativeFilter,
  type NativeFilter,
  needsColumn,
} from '@belvedere/core/filters'
import { Button, Field, Tabs, TextInput } from '@belvedere/ui'
import { useState } from 'react'
import { useDataset } from '../../../data/queries.ts'
import { t } from '../../../i18n.ts'
import { useDashboard } from '../state/context.ts'
import { BehaviourFields } from './BehaviourFields.tsx'
import { FilterPreview } from './FilterPreview.tsx'
import s from './filter-settings.module.css'
import { changeItem, type FilterForm, type FormChange, problemAt, restoreItem, setSwitch, switchesOf } from './form.ts'
import { ScopeTab } from './ScopeTab.tsx'
import { TargetFields } from './TargetFields.tsx'
import { ValueFields } from './ValueFields.tsx'

interface ItemFormProps {
  readonly form: FilterForm
  readonly item: FilterItem
  readonly onChange: (change: FormChange) => void
}

/** Form of the selected item. */
export const ItemForm = ({ form, item, onChange }: ItemFormProps) => {
  if (form.removed.has(item.id))
    return (
      <div className={s.removed}>
        <p>{t('You have removed this filter.')}</p>
        <Button onClick={() => onChange(restoreItem(item.id))}>{t('Restore Filter')}</Button>
      </div>
    )
  return isNativeFilter(item) ? (
    <FilterFormBody key={item.id} form={form} filter={item} onChange={onChange} />
  ) : (
    <DividerForm form={form} divider={item} onChange={onChange} />
  )
}

interface DividerFormProps {
  readonly form: FilterForm
  readonly divider: FilterDivider
  readonly onChange: (change: FormChange) => void
}

const DividerForm = ({ form, divider, onChange }: DividerFormProps) => (
  <div className={s.body}>
    <Field label={t('Title')} required error={problemAt(form, divider.id, 'name')}>
      <TextInput value={divider.title} onChange={title => onChange(changeItem({ ...divider, title }))} />
    </Field>
    <Field label={t('Description')}>
      <TextInput
        value={divider.description ?? ''}
        onChange={description => onChange(changeItem({ ...divider, description }))}
      />
    </Field>
  </div>
)

interface FilterFormBodyProps {
  readonly form: FilterForm
  readonly filter: NativeFilter
  readonly onChange: (change: FormChange) => void
}

const FilterFormBody = ({ form, filter, onChange }: FilterFormBodyProps) => {
  const { model } = useDashboard()
  const [tab, setTab] = useState('settings')
  const dataset = useDataset(filter.targets[0]?.datasetId ?? null).data
  const change = (next: NativeFilter): void => onChange(changeItem(next))
  const props = {
    filter,
    dataset,
    onChange: change,
    switches: switchesOf(form, filter),
    onSwitch: (part: Parameters<typeof setSwitch>[1]) => onChange(setSwitch(filter.id, part)),
    problem: (field: Parameters<typeof problemAt>[2]) => problemAt(form, filter.id, field),
  }
  const [inScope, all] = [chartsInScope(model.layout, filter.scope).length, model.charts.size]
  const isSettings = tab === 'settings'
  const needsDataset = filter.filterType !== 'filter_time'
  const isComplete =
    !needsDataset ||
    (filter.targets[0]?.datasetId !== undefined &&
      (!needsColumn(filter.filterType) || filter.targets[0]?.column?.name !== undefined))
  return (
    <div className={isSettings ? s.withPreview : s.form}>
      <div className={s.form}>
        <Tabs
          idBase="filter-form"
          label={t('Filter')}
          className={s.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'settings', label: t('Settings') },
            { id: 'scoping', label: t('Scoping, {inScope} of {all}', { inScope, all }) },
          ]}
        />
        <div className={s.body} role="tabpanel" id="filter-form-panel" aria-labelledby={`filter-form-${tab}`}>
          {isSettings ? (
            <>
              <h3 className={s.heading}>{t('Filter Configuration')}</h3>
              <TargetFields {...props} />
              <ValueFields {...props} form={form} />
              <h3 className={s.heading}>{t('Filter Settings')}</h3>
              <BehaviourFields {...props} />
            </>
          ) : (
            <ScopeTab filter={filter} onChange={change} />
          )}
        </div>
      </div>
      {isSettings ? <FilterPreview filter={filter} isComplete={isComplete} /> : null}
    </div>
  )
}
