import { type MaskValue, maskOfFilter, type NativeFilter, valuesOf } from '@belvedere/core/filters'
import { NO_TIME_RANGE, TIME_GRAINS } from '@belvedere/core/time'
import { Select } from '@belvedere/ui'
import { useStore } from 'zustand'
import { TimeRangeField } from '../../../../chart/time-range/TimeRangeField.tsx'
import { t } from '../../../../i18n.ts'
import { useDashboard } from '../../context.ts'
import { maskValue, targetDataset } from '../filter-masks.ts'
import { RangeEditor } from './RangeEditor.tsx'
import { SelectEditor } from './SelectEditor.tsx'

export interface EditorProps {
  readonly filter: NativeFilter
  readonly value: MaskValue
  /** `label` is how the value reads in chips, where it differs from the value itself. */
  readonly onChange: (value: MaskValue, label?: string) => void
}

const TEMPORAL = 2

/** The control of one native filter, by its type. It changes the draft; 'Apply filters' puts it into effect. */
export const FilterEditor = ({ filter }: { readonly filter: NativeFilter }) => {
  const { store } = useDashboard()
  const value = useStore(store, state => maskValue(state.draft[filter.id]))
  const onChange: EditorProps['onChange'] = (next, label) =>
    store.getState().edit(filter.id, maskOfFilter(filter, next, label))
  switch (filter.filterType) {
    case 'filter_select':
      return <SelectEditor filter={filter} value={value} onChange={onChange} />
    case 'filter_range':
      return <RangeEditor filter={filter} value={value} onChange={onChange} />
    case 'filter_time':
      return (
        <TimeRangeField
          label={filter.name}
          value={typeof value === 'string' && value !== '' ? value : NO_TIME_RANGE}
          onChange={text => onChange(text)}
        />
      )
    case 'filter_timegrain':
      return <GrainEditor filter={filter} value={value} onChange={onChange} />
    case 'filter_timecolumn':
      return <TimeColumnEditor filter={filter} value={value} onChange={onChange} />
  }
}

const GrainEditor = ({ filter, value, onChange }: EditorProps) => (
  <Select
    label={filter.name}
    placeholder={t('As each chart has it')}
    value={valuesOf(value)[0] ?? null}
    options={TIME_GRAINS.map(grain => ({ value: grain.value as string, label: t(grain.label) }))}
    clearable
    onClear={() => onChange(undefined)}
    onChange={grain =>
      onChange(grain === null ? undefined : [grain], TIME_GRAINS.find(known => known.value === grain)?.label)
    }
  />
)

const TimeColumnEditor = ({ filter, value, onChange }: EditorProps) => {
  const { datasets } = useDashboard().model
  const columns = datasets
    .get(targetDataset(filter) ?? -1)
    ?.columns.filter(column => column.is_dttm || column.type_generic === TEMPORAL)
  const options = (columns ?? []).map(column => ({
    value: column.column_name,
    label: column.verbose_name || column.column_name,
  }))
  return (
    <Select
      label={filter.name}
      placeholder={t('As each chart has it')}
      value={valuesOf(value)[0] ?? null}
      options={options}
      clearable
      onClear={() => onChange(undefined)}
      onChange={column =>
        onChange(column === null ? undefined : [column], options.find(option => option.value === column)?.label)
      }
    />
  )
}
