import { chartType } from '@belvedere/charts'
import { MultiSelect } from '@belvedere/ui'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chartQuery, listQuery } from '../data/queries.ts'
import { t } from '../i18n.ts'
import { QueryState } from '../kit/page/QueryState.tsx'
import { useApp } from '../state/use-app.ts'
import type { ControlProps } from './control-props.ts'
import { ControlField } from './frame/ControlField.tsx'

const MAX_OPTIONS = 100

const idsOf = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : []).map(Number).filter(id => Number.isSafeInteger(id) && id > 0)

interface Listed {
  readonly id: number
  readonly slice_name: string
  readonly viz_type?: unknown
}

/** Returns the charts that can be selected, last changed first, and the selected ones. */
function useCharts(vizTypes: readonly string[], chosen: readonly number[], text: string) {
  const app = useApp()
  const query = useQuery(
    listQuery(app, 'chart', {
      columns: ['id', 'slice_name', 'viz_type'],
      filters: [
        { col: 'viz_type', opr: 'in', value: vizTypes },
        ...(text === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: text }]),
      ],
      page_size: MAX_OPTIONS,
      order_column: 'changed_on_delta_humanized',
      order_direction: 'desc',
    }),
  )
  const listed: readonly Listed[] = query.data?.result ?? []
  const others = chosen.filter(id => !listed.some(chart => chart.id === id))
  const own = useQueries({ queries: others.map(id => chartQuery(app, id)) }).flatMap(({ data }) => data ?? [])
  return { query, charts: [...own, ...listed] }
}

/** Select of saved charts, in order. */
export const ChartsControl = ({ control, value, onChange }: ControlProps<'charts'>) => {
  const [text, setText] = useState('')
  const chosen = idsOf(value)
  const { query, charts } = useCharts(control.vizTypes, chosen, text)
  return (
    <ControlField control={control} value={chosen}>
      {query.error ? (
        <QueryState of={query} failed={t('The charts could not be read')} />
      ) : (
        <MultiSelect<number>
          label={control.label}
          value={chosen}
          onChange={onChange}
          options={charts.map(({ id, slice_name, viz_type }) => ({
            value: id,
            label: slice_name,
            hint: chartType(String(viz_type))?.name,
          }))}
          onSearch={setText}
          loading={query.isFetching}
          placeholder={t('Choose charts')}
        />
      )}
    </ControlField>
  )
}
