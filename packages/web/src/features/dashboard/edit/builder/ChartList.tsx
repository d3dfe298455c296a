import { chartType } from '@belvedere/charts'
import { savedChartsError } from '@belvedere/core/errors'
import { type SavedChart, type SavedChartOrder, savedChartsOf } from '@belvedere/core/lists'
import {
  Button,
  Checkbox,
  createToasts,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingNote,
  RetryButton,
  Select,
  Tag,
  TextInput,
} from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, GripVertical, Plus, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../../../data/calls/api-error.ts'
import { may } from '../../../../data/page/bootstrap.ts'
import { useSettled } from '../../../../data/use-settled.ts'
import { t } from '../../../../i18n.ts'
import { openPalette } from '../../../../kit/shell/shell-store.ts'
import { useApp } from '../../../../state/use-app.ts'
import { ALL_CHARTS, type SavedChartsSearch, savedCharts } from '../../saved-charts.ts'
import { useDashboard } from '../../state/context.ts'
import { isBigNumber } from '../../state/layout-view.ts'
import s from './builder.module.css'
import { LOW_HEIGHT, useOffered } from './use-offered.ts'

const SEARCH_MS = 300

const orders = (): readonly { readonly value: SavedChartOrder; readonly label: string }[] => [
  { value: 'changed_on', label: t('Sort by recent') },
  { value: 'slice_name', label: t('Sort by name') },
  { value: 'viz_type', label: t('Sort by viz type') },
  { value: 'datasource_name', label: t('Sort by dataset') },
]

/**
 * Shows prefetched charts at first. Refetches stale ones after the author touches the list. A search always queries the
 * server.
 */
function useCharts(search: SavedChartsSearch, isTouched: boolean) {
  const app = useApp()
  const isPlain = JSON.stringify(search) === JSON.stringify(ALL_CHARTS)
  return useQuery({ ...savedCharts(app, search), select: savedChartsOf, enabled: isTouched || !isPlain })
}

/** Searchable list of saved charts to add to the page. */
export const ChartList = ({ used }: { readonly used: ReadonlySet<number> }) => {
  const app = useApp()
  const { dashboard } = useDashboard().model
  const [text, setText] = useState('')
  const [order, setOrder] = useState<SavedChartOrder>('changed_on')
  const [isOwn, setOwn] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const charts = useCharts({ text: useSettled(text.trim(), SEARCH_MS), order, isOwn }, isTouched)
  useErrorMessage(charts.error)
  const touch = (): void => setTouched(true)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no action here; it only detects that the list is in use
    <div className={s.panel} onPointerEnter={touch} onFocus={touch}>
      <div className={s.bar} data-chart-search>
        <TextInput
          value={text}
          onChange={setText}
          icon={<Search size={14} />}
          aria-label={t('Filter your charts')}
          placeholder={t('Filter your charts')}
          className={s.search}
        />
        <Select<SavedChartOrder>
          className={s.sort}
          label={t('Sort')}
          value={order}
          onChange={setOrder}
          options={orders()}
        />
      </div>
      <div className={s.bar}>
        <Checkbox checked={isOwn} onChange={setOwn} label={t('Show only my charts')} />
        {may(app, 'can_write', 'Chart') ? (
          <LinkButton
            size="s"
            variant="ghost"
            icon={<Plus size={14} />}
            href={`/chart/add?dashboard_id=${dashboard.id}`}
            onClick={event => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              openPalette(app, 'dataset', dashboard.id)
            }}
          >
            {t('Create new chart')}
          </LinkButton>
        ) : null}
      </div>
      <ul className={s.list} aria-label={t('Charts')} aria-busy={charts.isFetching}>
        {charts.data?.map(row => (
          <ChartItem key={row.id} row={row} isUsed={used.has(row.id)} />
        ))}
      </ul>
      <ListState charts={charts} text={text} />
    </div>
  )
}

const textsOf = (error: Error) => savedChartsError({ message: reasonOf(error) }, '')

function useErrorMessage(error: Error | null): void {
  const app = useApp()
  useEffect(() => {
    if (error) app.part(createToasts).error(textsOf(error).toast)
  }, [error, app])
}

/** Message shown instead of the list. */
const ListState = ({ charts, text }: { readonly charts: ReturnType<typeof useCharts>; readonly text: string }) => {
  if (charts.isPending) return <LoadingNote />
  if (charts.error)
    return (
      <ErrorState
        title={t('Could not fetch all saved charts')}
        text={textsOf(charts.error).stored}
        action={<RetryButton size="m" onRetry={() => charts.refetch()} />}
      />
    )
  if (charts.data.length > 0) return null
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title={text === '' ? t('No charts yet') : t('No chart matches “{text}”', { text })}
      text={text === '' ? t('Create one, and it appears here.') : t('Names, types and datasets are searched.')}
    />
  )
}

const ChartItem = ({ row, isUsed }: { readonly row: SavedChart; readonly isUsed: boolean }) => {
  const { element, add } = useOffered({
    dragging: {
      type: 'CHART',
      meta: {
        chartId: row.id,
        sliceName: row.slice_name,
        ...(isBigNumber(row.viz_type) ? { height: LOW_HEIGHT } : {}),
      },
    },
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
              row.changed_on_delta_humanized && t('edited {age}', { age: row.changed_on_delta_humanized }),
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
