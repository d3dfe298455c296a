import { chartType, chartTypes } from '@belvedere/charts'
import { columnLabel, isMetric, metricLabel, type QueryColumn } from '@belvedere/core/expressions'
import { type AnnotationLayerSettings, type AnnotationSource, annotationSourcesOf } from '@belvedere/core/form-data'
import { isRecord, type JsonRecord, readJsonRecord } from '@belvedere/core/json'
import { Checkbox, Field, MultiSelect, Select, TextInput } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/calls/call.ts'
import { listQuery, useChart } from '../../data/queries.ts'
import { t } from '../../i18n.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { useApp } from '../../state/use-app.ts'
import s from './annotation.module.css'
import { LayerCounts } from './LayerCounts.tsx'

interface SourceFieldsProps {
  readonly layer: AnnotationLayerSettings
  readonly onChange: (part: Partial<AnnotationLayerSettings>) => void
}

const SOURCE_LABELS: Readonly<Record<AnnotationSource, string>> = {
  '': t('Formula'),
  NATIVE: t('Annotation layer'),
  table: t('Chart of rows'),
  line: t('Time-series chart'),
}
const MAX_OPTIONS = 100

const useStoredLayers = (isNeeded: boolean) => {
  const app = useApp()
  return useQuery({
    queryKey: ['annotation_layer', 'choices'],
    enabled: isNeeded,
    queryFn: async ({ signal }) =>
      (
        await call(app, 'GET /api/v1/annotation_layer/', {
          query: {
            q: { columns: ['id', 'name'], page_size: MAX_OPTIONS, order_column: 'name', order_direction: 'asc' },
          },
          signal,
        })
      ).result,
  })
}

/** Returns the chart types whose rows can be a layer: time series, or plain rows. */
const typesFor = (source: AnnotationSource): readonly string[] =>
  source === 'table'
    ? ['table']
    : chartTypes.filter(({ behaviors }) => behaviors.includes('annotations')).map(({ vizType }) => vizType)

function useSourceCharts(source: AnnotationSource, text: string) {
  const app = useApp()
  const filters = text === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: text }]
  const query = useQuery({
    ...listQuery(app, 'chart', {
      columns: ['id', 'slice_name', 'viz_type'],
      filters,
      page_size: MAX_OPTIONS,
      order_column: 'changed_on_delta_humanized',
      order_direction: 'desc',
    }),
    enabled: source === 'table' || source === 'line',
  })
  const types = typesFor(source)
  return { query, charts: query.data?.result.filter(({ viz_type }) => types.includes(String(viz_type))) ?? [] }
}

/** Source of a layer's data, and the roles of its columns. */
export const SourceFields = ({ layer, onChange }: SourceFieldsProps) => {
  const { annotationType, sourceType } = layer
  const sources = annotationSourcesOf(annotationType)
  const change = (next: AnnotationSource): void => onChange({ sourceType: next, value: '' })
  return (
    <>
      <Field label={t('Source')} required>
        <div className={s.pair}>
          <Select
            label={t('Source')}
            value={sourceType}
            onChange={change}
            options={sources.map(source => ({ value: source, label: SOURCE_LABELS[source] }))}
          />
          {sourceType === 'NATIVE' ? (
            <StoredLayer layer={layer} onChange={onChange} />
          ) : (
            <SourceChart layer={layer} onChange={onChange} />
          )}
        </div>
      </Field>
      {sourceType === 'NATIVE' && layer.value !== '' ? <LayerCounts layer={layer} /> : null}
      {sourceType === 'NATIVE' ? null : <ChartColumns layer={layer} onChange={onChange} />}
    </>
  )
}

const StoredLayer = ({ layer, onChange }: SourceFieldsProps) => {
  const layers = useStoredLayers(true)
  if (layers.error)
    return <QueryState of={layers} failed={t('The annotation layers could not be read')} className={s.failed} />
  return (
    <Select
      label={t('Annotation layer')}
      value={layer.value === '' ? null : Number(layer.value)}
      onChange={value => onChange({ value })}
      options={(layers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      loading={layers.isFetching}
      placeholder={t('Choose a layer')}
      searchable
    />
  )
}

const SourceChart = ({ layer, onChange }: SourceFieldsProps) => {
  const [text, setText] = useState('')
  const { charts, query } = useSourceCharts(layer.sourceType, text)
  const chosen = useChart(layer.value === '' ? null : Number(layer.value))
  if (query.error) return <QueryState of={query} failed={t('The charts could not be read')} className={s.failed} />
  const own = chosen.data && !charts.some(({ id }) => id === layer.value) ? [chosen.data] : []
  return (
    <Select
      label={t('Chart')}
      value={layer.value === '' ? null : Number(layer.value)}
      onChange={value => onChange({ value })}
      onSearch={setText}
      options={[...own, ...charts].map(({ id, slice_name, viz_type }) => ({
        value: id,
        label: slice_name,
        hint: chartType(String(viz_type))?.name,
      }))}
      loading={query.isFetching}
      placeholder={t('Choose a chart')}
    />
  )
}

/** Returns the columns that the source chart queries, by their names in the answer. */
function useAnswerColumns(id: number | null): readonly string[] {
  const { data } = useChart(id)
  return data ? answerColumns(readJsonRecord(data.params) ?? {}) : []
}

function answerColumns(form: JsonRecord): readonly string[] {
  const columns = [form.x_axis, form.groupby, form.columns, form.all_columns].flat().filter(isColumn)
  const metrics = [form.metrics, form.metric].flat().filter(isMetric)
  return [...new Set([...columns.map(columnLabel), ...metrics.map(metricLabel)])]
}

const isColumn = (value: unknown): value is QueryColumn =>
  isRecord(value) ? typeof value.sqlExpression === 'string' : typeof value === 'string' && value !== ''

const ChartColumns = ({ layer, onChange }: SourceFieldsProps) => {
  const names = useAnswerColumns(layer.value === '' ? null : Number(layer.value))
  const column = (key: 'timeColumn' | 'intervalEndColumn' | 'titleColumn', label: string) => (
    <Field label={label}>
      <Select
        label={label}
        value={layer[key] === '' ? null : layer[key]}
        onChange={name => onChange({ [key]: name })}
        options={[...new Set([...names, ...(layer[key] === '' ? [] : [layer[key]])])].map(value => ({
          value,
          label: value,
        }))}
        clearable
        onClear={() => onChange({ [key]: '' })}
        placeholder={t('Automatic')}
      />
    </Field>
  )
  const isRows = layer.sourceType === 'table'
  const { time_shift } = layer.overrides
  const override = (key: string, value: unknown): void => {
    const { [key]: _, ...others } = layer.overrides
    onChange({ overrides: value === undefined ? others : { ...others, [key]: value } })
  }
  return (
    <>
      {isRows ? column('timeColumn', t('Time column')) : null}
      {isRows && layer.annotationType === 'INTERVAL' ? column('intervalEndColumn', t('Interval end column')) : null}
      {isRows ? column('titleColumn', t('Title column')) : null}
      {isRows ? (
        <Field label={t('Description columns')}>
          <MultiSelect
            label={t('Description columns')}
            value={layer.descriptionColumns}
            onChange={descriptionColumns => onChange({ descriptionColumns })}
            options={names.map(value => ({ value, label: value }))}
          />
        </Field>
      ) : null}
      <Checkbox
        checked={'time_range' in layer.overrides}
        onChange={isOn => override('time_range', isOn ? null : undefined)}
        label={t('Use the time range of this chart')}
      />
      <Field label={t('Time shift')} hint={t('For example 1 day, 28 days or 1 year earlier.')}>
        <TextInput
          value={typeof time_shift === 'string' ? time_shift : ''}
          onChange={text => override('time_shift', text === '' ? undefined : text)}
          aria-label={t('Time shift')}
        />
      </Field>
    </>
  )
}
