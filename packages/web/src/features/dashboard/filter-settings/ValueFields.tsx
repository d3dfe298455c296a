import type { Control } from '@belvedere/charts/controls'
import { isTemporalField } from '@belvedere/core/expressions'
import { isNativeFilter, type NativeFilter } from '@belvedere/core/filters'
import { columnText } from '@belvedere/core/form-data'
import { NO_TIME_RANGE } from '@belvedere/core/time'
import { Field, MultiSelect, Segmented, Select, Switch } from '@belvedere/ui'
import type { ReactNode } from 'react'
import { TimeRangeField } from '../../../chart/time-range/TimeRangeField.tsx'
import { FiltersControl } from '../../../controls/FiltersControl.tsx'
import { t } from '../../../i18n.ts'
import type { FieldsProps } from './fields-props.ts'
import s from './filter-settings.module.css'
import type { FilterForm } from './form.ts'

const FILTERS: Extract<Control, { kind: 'adhoc_filters' }> = {
  name: 'adhoc_filters',
  label: t('Filters'),
  kind: 'adhoc_filters',
  affects: 'query',
}

/** Fields for the available values, their order, and the filters they depend on. */
export const ValueFields = (props: FieldsProps & { readonly form: FilterForm }) => (
  <>
    <PreFilter {...props} />
    {props.filter.filterType === 'filter_select' ? <SortFields {...props} /> : null}
    <Parents {...props} />
  </>
)

interface OptionalProps {
  readonly label: string
  readonly isOn: boolean
  readonly onToggle: (isOn: boolean) => void
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** Switch that shows further fields when it is on. */
export const Optional = ({ label, isOn, onToggle, error, children }: OptionalProps) => (
  <div className={s.optional}>
    <Switch checked={isOn} onChange={onToggle} label={label} />
    {isOn ? (
      <div className={s.inset} data-invalid={error ? true : undefined}>
        {children}
        {error ? (
          <p className={s.error} role="alert">
            {error}
          </p>
        ) : null}
      </div>
    ) : null}
  </div>
)

const PreFilter = ({ filter, dataset, onChange, switches, onSwitch, problem }: FieldsProps) => {
  const toggle = (isOn: boolean): void => {
    onSwitch({ hasPreFilter: isOn })
    if (!isOn) onChange({ ...filter, adhoc_filters: [], time_range: undefined, granularity_sqla: undefined })
  }
  const times = (dataset?.columns ?? []).filter(isTemporalField)
  return (
    <Optional
      label={t('Pre-filter available values')}
      isOn={switches.hasPreFilter}
      onToggle={toggle}
      error={problem('pre_filter')}
    >
      {dataset ? (
        <FiltersControl
          control={FILTERS}
          value={filter.adhoc_filters}
          onChange={list => onChange({ ...filter, adhoc_filters: list as readonly unknown[] })}
          dataset={dataset}
          form={{ datasource: `${dataset.id}__table`, viz_type: '' }}
        />
      ) : (
        <p className={s.note}>{t('Choose a dataset first.')}</p>
      )}
      {times.length > 0 ? (
        <div className={s.grid}>
          <Field label={t('Time range')}>
            <TimeRangeField
              label={t('Time range')}
              value={filter.time_range || NO_TIME_RANGE}
              onChange={time_range => onChange({ ...filter, time_range })}
            />
          </Field>
          <Field label={t('Time column')}>
            <Select<string>
              label={t('Time column')}
              value={filter.granularity_sqla ?? dataset?.main_dttm_col ?? null}
              onChange={granularity_sqla => onChange({ ...filter, granularity_sqla })}
              options={times.map(column => ({ value: column.column_name, label: columnText(column) }))}
            />
          </Field>
        </div>
      ) : null}
    </Optional>
  )
}

const SortFields = ({ filter, dataset, onChange }: FieldsProps) => {
  const order = filter.controlValues?.sortAscending
  const isSorted = typeof order === 'boolean'
  const sort = (sortAscending: boolean | null, sortMetric = filter.sortMetric ?? null): void =>
    onChange({ ...filter, sortMetric, controlValues: { ...filter.controlValues, sortAscending } })
  return (
    <Optional label={t('Sort filter values')} isOn={isSorted} onToggle={isOn => sort(isOn ? true : null, null)}>
      <Segmented<string>
        label={t('Sort filter values')}
        value={order === false ? 'down' : 'up'}
        onChange={way => sort(way === 'up')}
        options={[
          { value: 'up', label: t('Sort ascending') },
          { value: 'down', label: t('Sort descending') },
        ]}
      />
      <Select<string>
        label={t('Sort Metric')}
        prefix={t('Sort Metric')}
        value={filter.sortMetric ?? null}
        onChange={metric => sort(order !== false, metric)}
        options={(dataset?.metrics ?? []).map(metric => ({
          value: metric.metric_name,
          label: metric.verbose_name || metric.metric_name,
        }))}
        placeholder={t('By the value itself')}
        clearable
        onClear={() => onChange({ ...filter, sortMetric: null })}
      />
    </Optional>
  )
}

const isParent = (filter: NativeFilter): boolean => filter.filterType !== 'filter_timegrain'

const Parents = ({ filter, form, onChange, problem }: FieldsProps & { readonly form: FilterForm }) => {
  const others = form.items.filter(isNativeFilter).filter(({ id }) => id !== filter.id && !form.removed.has(id))
  const parents = filter.cascadeParentIds ?? []
  const error = problem('parents')
  if (others.length === 0 || (filter.filterType !== 'filter_select' && filter.filterType !== 'filter_range'))
    return null
  return (
    <Field label={t('Values are dependent on other filters')} error={error}>
      <MultiSelect<string>
        label={t('Values are dependent on other filters')}
        value={parents}
        onChange={cascadeParentIds => onChange({ ...filter, cascadeParentIds })}
        options={others.filter(isParent).map(({ id, name }) => ({ value: id, label: name || t('[untitled]') }))}
        placeholder={t('None')}
        invalid={error !== undefined}
      />
    </Field>
  )
}
