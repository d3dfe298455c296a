import { chartType } from '@belvedere/charts'
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingNote,
  Select,
  Tag,
  TextInput,
} from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, GripVertical, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { bootstrap, may } from '../../../../data/bootstrap.ts'
import type { ChartRow, ListFilter } from '../../../../data/list-rows.ts'
import { listQuery } from '../../../../data/queries.ts'
import { useSettled } from '../../../../data/use-settled.ts'
import { t } from '../../../../i18n.ts'
import { openPalette } from '../../../../kit/shell/shell-store.ts'
import { useDashboard } from '../../context.ts'
import s from './builder.module.css'
import { useOffered } from './use-offered.ts'

const SEARCH_MS = 300
/** Requirement CONST-005. */
const MOST_CHARTS = 200

const COLUMNS = [
  'id',
  'uuid',
  'slice_name',
  'viz_type',
  'datasource_name_text',
  'changed_on_delta_humanized',
  'version',
]

type Order = 'changed_on' | 'slice_name' | 'viz_type' | 'datasource_name'

const orders = (): readonly { readonly value: Order; readonly label: string }[] => [
  { value: 'changed_on', label: t('Sort by recent') },
  { value: 'slice_name', label: t('Sort by name') },
  { value: 'viz_type', label: t('Sort by viz type') },
  { value: 'datasource_name', label: t('Sort by dataset') },
]

function useCharts(text: string, order: Order, isOwn: boolean) {
  const filters: readonly ListFilter[] = [
    ...(text === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: text }]),
    ...(isOwn ? [{ col: 'owners', opr: 'rel_m_m', value: bootstrap().user.id }] : []),
  ]
  return useQuery(
    listQuery('chart', {
      columns: COLUMNS,
      ...(filters.length > 0 ? { filters } : {}),
      order_column: order,
      order_direction: order === 'changed_on' ? 'desc' : 'asc',
      page: 0,
      page_size: MOST_CHARTS,
    }),
  )
}

/** Saved charts, to be found and put on the page. */
export const ChartList = ({ used }: { readonly used: ReadonlySet<number> }) => {
  const { dashboard } = useDashboard().model
  const [text, setText] = useState('')
  const [order, setOrder] = useState<Order>('changed_on')
  const [isOwn, setOwn] = useState(false)
  const charts = useCharts(useSettled(text.trim(), SEARCH_MS), order, isOwn)
  return (
    <>
      <div className={s.bar} data-chart-search>
        <TextInput
          value={text}
          onChange={setText}
          icon={<Search size={14} />}
          aria-label={t('Filter your charts')}
          placeholder={t('Filter your charts')}
          className={s.search}
        />
        <Select<Order> className={s.sort} label={t('Sort')} value={order} onChange={setOrder} options={orders()} />
      </div>
      <div className={s.bar}>
        <Checkbox checked={isOwn} onChange={setOwn} label={t('Show only my charts')} />
        {may('can_write', 'Chart') ? (
          <LinkButton
            size="s"
            variant="ghost"
            icon={<Plus size={14} />}
            href={`/chart/add?dashboard_id=${dashboard.id}`}
            onClick={event => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              openPalette('dataset', dashboard.id)
            }}
          >
            {t('Create new chart')}
          </LinkButton>
        ) : null}
      </div>
      <ul className={s.list} aria-label={t('Charts')} aria-busy={charts.isFetching}>
        {charts.data?.result.map(row => (
          <ChartItem key={row.id} row={row} isUsed={used.has(row.id)} />
        ))}
      </ul>
      <ListState charts={charts} text={text} />
    </>
  )
}

/** What is said where there is no list. */
const ListState = ({ charts, text }: { readonly charts: ReturnType<typeof useCharts>; readonly text: string }) => {
  if (charts.isPending) return <LoadingNote />
  if (charts.error)
    return (
      <ErrorState
        title={t('Could not fetch all saved charts')}
        text={t('Sorry there was an error fetching saved charts: {reason}', { reason: charts.error.message })}
        action={<Button onClick={() => void charts.refetch()}>{t('Try again')}</Button>}
      />
    )
  if (charts.data.result.length > 0) return null
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title={text === '' ? t('No charts yet') : t('No chart matches “{text}”', { text })}
      text={text === '' ? t('Create one, and it stands here.') : t('Names, types and datasets are searched.')}
    />
  )
}

const ChartItem = ({ row, isUsed }: { readonly row: ChartRow; readonly isUsed: boolean }) => {
  const { element, add } = useOffered({
    dragging: { type: 'CHART', meta: { chartId: row.id, sliceName: row.slice_name, uuid: row.uuid } },
    name: row.slice_name,
    chartId: row.id,
    isOff: isUsed,
  })
  return (
    <li>
      <div ref={element} className={s.chart} data-used={isUsed || undefined}>
        <ChartNoAxesColumn size={16} aria-hidden="true" />
        <div className={s.words}>
          <b title={row.slice_name}>{row.slice_name}</b>
          <span>
            {[
              row.datasource_name_text,
              chartType(row.viz_type)?.name ?? row.viz_type,
              t('edited {age}', { age: row.changed_on_delta_humanized }),
            ]
              .filter(part => part)
              .join(', ')}
          </span>
        </div>
        {isUsed ? (
          <Tag>{t('Added')}</Tag>
        ) : (
          <>
            <Button
              size="s"
              variant="ghost"
              className={s.add}
              aria-label={t('Add {name}', { name: row.slice_name })}
              onClick={() => void add()}
            >
              {t('Add')}
            </Button>
            <GripVertical size={14} aria-hidden="true" />
          </>
        )}
      </div>
    </li>
  )
}
