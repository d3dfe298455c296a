import { isTemporalField } from '@belvedere/core/expressions'
import { valuesOf } from '@belvedere/core/filters'
import { columnText } from '@belvedere/core/form-data'
import { NO_TIME_RANGE, TIME_GRAINS } from '@belvedere/core/time'
import { Select } from '@belvedere/ui'
import { TimeRangeField } from '../../../chart/time-range/TimeRangeField.tsx'
import { t } from '../../../i18n.ts'
import { useFilterSource } from '../state/context.ts'
import { targetDataset } from '../state/filter-masks.ts'
import type { EditorProps } from './editor-props.ts'
import { RangeEditor } from './RangeEditor.tsx'
import { SelectEditor } from './SelectEditor.tsx'

/** Control of a filter by its type. Used in the bar and for the default value. */
export const FilterControl = ({ filter, value, onChange }: EditorProps) => {
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
    placeholder={t('Same as each chart')}
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
  const { datasets } = useFilterSource().model
  const columns = datasets.get(targetDataset(filter) ?? -1)?.columns.filter(isTemporalField)
  const options = (columns ?? []).map(column => ({
    value: column.column_name,
    label: columnText(column),
  }))
  return (
    <Select
      label={filter.name}
      placeholder={t('Same as each chart')}
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
