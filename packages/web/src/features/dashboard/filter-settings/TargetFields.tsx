import type { Dataset } from '@belvedere/api'
import { isTemporalField } from '@belvedere/core/expressions'
import {
  FILTER_TYPE_LABELS,
  type FilterType,
  type NativeFilter,
  needsColumn,
  needsDataset,
  withColumn,
  withDataset,
  withFilterType,
} from '@belvedere/core/filters'
import { columnText } from '@belvedere/core/form-data'
import { Field, Select, TextInput } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNumeric } from '../../../controls/fields/fields.ts'
import { ApiError } from '../../../data/calls/api-error.ts'
import { listQuery, useDataset } from '../../../data/queries.ts'
import { t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import type { FieldsProps } from './fields-props.ts'
import s from './filter-settings.module.css'

/** Types of time filters. */
const OF_TIME: ReadonlySet<FilterType> = new Set(['filter_time', 'filter_timecolumn', 'filter_timegrain'])

/**
 * Returns the filter types. Time filters are disabled if no dataset of the dashboard has a time column (requirement
 * FILTER-NATIVE-024).
 */
function useTypes() {
  const { datasets, areDatasetsUnread } = useDashboard().model
  const all = [...datasets.values()]
  const hasNoTimes =
    !areDatasetsUnread && all.length > 0 && !all.some(({ columns }) => columns.some(column => isTemporalField(column)))
  return (Object.keys(FILTER_TYPE_LABELS) as FilterType[]).map(value => ({
    value,
    label: t(FILTER_TYPE_LABELS[value]),
    ...(hasNoTimes && OF_TIME.has(value)
      ? { disabled: true, hint: t('Datasets do not contain a temporal column') }
      : {}),
  }))
}

const datasetOf = ({ targets }: NativeFilter): number | null => targets[0]?.datasetId ?? null

/** Returns whether the dataset of a filter was deleted. */
function useIsGone(filter: NativeFilter): boolean {
  const { error } = useDataset(datasetOf(filter))
  return error instanceof ApiError && error.status === 404
}

/** Fields for the name, type, dataset and column of a filter. */
export const TargetFields = ({ filter, dataset, onChange, problem }: FieldsProps) => {
  const isGone = useIsGone(filter)
  return (
    <div className={s.grid}>
      <Field label={t('Filter name')} required error={problem('name')}>
        <TextInput value={filter.name} onChange={name => onChange({ ...filter, name })} maxLength={250} />
      </Field>
      <Field label={t('Filter Type')} required>
        <Select<FilterType>
          label={t('Filter Type')}
          value={filter.filterType}
          onChange={type => onChange(withFilterType(filter, type))}
          options={useTypes()}
        />
      </Field>
      {needsDataset(filter.filterType) ? (
        <Field
          label={t('Dataset')}
          required
          error={
            problem('dataset') ??
            (isGone ? t('This dataset was deleted. Restore it, or choose another one.') : undefined)
          }
        >
          <DatasetSelect filter={filter} dataset={dataset} isGone={isGone} onChange={onChange} />
        </Field>
      ) : null}
      {needsColumn(filter.filterType) ? (
        <Field label={t('Column')} required error={problem('column')}>
          <Select<string>
            label={t('Column')}
            value={filter.targets[0]?.column?.name ?? null}
            onChange={name => onChange(withColumn(filter, name))}
            options={(dataset?.columns ?? [])
              .filter(column => filter.filterType !== 'filter_range' || isNumeric(column))
              .map(column => ({ value: column.column_name, label: columnText(column) }))}
            placeholder={t('Choose a column')}
            disabled={!dataset}
          />
        </Field>
      ) : null}
      <Field className={s.wide} label={t('Description')} hint={t('Shown on hover over the name.')}>
        <TextInput value={filter.description ?? ''} onChange={description => onChange({ ...filter, description })} />
      </Field>
    </div>
  )
}

const PAGE = {
  columns: ['id', 'table_name'],
  order_column: 'table_name',
  order_direction: 'asc',
  page_size: 50,
} as const

interface DatasetSelectProps {
  readonly filter: NativeFilter
  readonly dataset: Dataset | undefined
  readonly isGone: boolean
  readonly onChange: (filter: NativeFilter) => void
}

/** Select of a dataset, searched by name on the server. */
const DatasetSelect = ({ filter, dataset, isGone, onChange }: DatasetSelectProps) => {
  const app = useApp()
  const [search, setSearch] = useState('')
  const filters = search === '' ? {} : { filters: [{ col: 'table_name', opr: 'ct', value: search }] }
  const datasets = useQuery(listQuery(app, 'dataset', { ...PAGE, ...filters }))
  const options = (datasets.data?.result ?? []).map(({ id, table_name }) => ({ value: id, label: table_name }))
  const own = dataset && !options.some(({ value }) => value === dataset.id)
  return (
    <Select<number>
      label={t('Dataset')}
      value={isGone ? null : datasetOf(filter)}
      onChange={id => onChange(withDataset(filter, id))}
      options={own && search === '' ? [{ value: dataset.id, label: dataset.table_name }, ...options] : options}
      searchable
      onSearch={setSearch}
      loading={datasets.isFetching}
      placeholder={t('Choose a dataset')}
    />
  )
}
