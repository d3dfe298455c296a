import type { Dataset } from '@belvedere/api'
import { datasourceOf } from '@belvedere/core/form-data'
import { own } from '@belvedere/core/json'
import type { Row } from '@belvedere/core/table'
import {
  Chip,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  IconButton,
  RetryButton,
  Skeleton,
  TextInput,
} from '@belvedere/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Rows3, Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { rowColumns } from '../../../chart/results/row-columns.ts'
import { call } from '../../../data/calls/call.ts'
import type { Answer } from '../../../data/calls/request.ts'
import { verboseNames } from '../../../data/datasets/verbose-names.ts'
import { countText, t } from '../../../i18n.ts'
import { useApp } from '../../../state/use-app.ts'
import { useDashboard } from '../state/context.ts'
import s from './drill.module.css'
import { chipsOfMark, type DrillTarget, type MarkChip, rowsOf } from './drill-target.ts'

/** Rows per page. */
const PAGE = 50

type Samples = Answer<'POST /datasource/samples/'>['result']

function useRows(target: DrillTarget, chips: readonly MarkChip[], page: number) {
  const app = useApp()
  const { query } = target.effective
  const { id } = datasourceOf(query.form.datasource)
  const body = rowsOf(
    query,
    chips.map(({ filter }) => filter),
  )
  return useQuery({
    queryKey: ['drill-detail', id, JSON.stringify(body), page],
    queryFn: async ({ signal }): Promise<Samples> => {
      const query = { datasource_type: 'table', datasource_id: id, page, per_page: PAGE }
      return (await call(app, 'POST /datasource/samples/', { query, body, signal })).result
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

interface DrillDetailDialogProps {
  readonly target: DrillTarget
  readonly onClose: () => void
}

/** Rows behind a chart or one of its marks, page by page, with the filters that apply. */
export const DrillDetailDialog = ({ target, onClose }: DrillDetailDialogProps) => {
  const [chips, setChips] = useState(() => chipsOfMark(target.mark))
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const rows = useRows(target, chips, page)
  const { data } = rows
  const remove = (chip: MarkChip): void => {
    setChips(chips.filter(other => other !== chip))
    setPage(1)
  }
  return (
    <Dialog
      open
      size="xl"
      resizeLabel={t('Resize: arrow keys or drag')}
      title={
        <>
          {t('Drill to detail')} <span className={s.of}>{target.title}</span>
        </>
      }
      onOpenChange={open => !open && onClose()}
      footer={data && data.total_count > 0 ? <Pages data={data} page={page} onPage={setPage} /> : undefined}
    >
      <div className={s.detail}>
        <div className={s.bar}>
          <Chips target={target} chips={chips} onRemove={remove} />
          <TextInput
            size="s"
            type="search"
            className={s.search}
            icon={<Search size={14} />}
            value={search}
            onChange={setSearch}
            placeholder={t('Search these rows')}
            aria-label={t('Search these rows')}
          />
        </div>
        {rows.isError ? (
          <ErrorState
            title={t('The rows could not be read')}
            text={rows.error.message}
            action={<RetryButton size="m" onRetry={() => rows.refetch()} />}
          />
        ) : data ? (
          <Rows data={data} search={search} dataset={target.entry.dataset} isOld={rows.isPlaceholderData} />
        ) : (
          <div className={s.loading} role="status" aria-label={t('Loading')}>
            {Array.from({ length: 12 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal
              <Skeleton key={index} height={14} />
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface ChipsProps {
  readonly target: DrillTarget
  readonly chips: readonly MarkChip[]
  readonly onRemove: (chip: MarkChip) => void
}

/** Filters of the mark, which can be removed, and filters of the dashboard, which cannot. */
const Chips = ({ target, chips, onRemove }: ChipsProps) => {
  const verbose = verboseNames(target.entry.dataset)
  const { indicators } = target.effective
  return (
    <div className={s.chips}>
      {chips.map(chip => (
        <Chip
          key={chip.column}
          accent
          label={<ChipText name={own(verbose, chip.column) ?? chip.column} value={chip.value} />}
          name={own(verbose, chip.column) ?? chip.column}
          onRemove={() => onRemove(chip)}
        />
      ))}
      {indicators.map(({ source, name, value }) => (
        <Chip key={source} label={<ChipText name={name} value={value ?? ''} />} />
      ))}
      {indicators.length > 0 ? (
        <span className={s.note}>
          {t('{count, plural, one {The last comes} other {The last # come}} from the dashboard', {
            count: indicators.length,
          })}
        </span>
      ) : null}
    </div>
  )
}

const ChipText = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    {name} <b>{value}</b>
  </>
)

interface RowsProps {
  readonly data: Samples
  readonly search: string
  readonly dataset: Dataset | undefined
  /** True while the shown rows are of the previous page or filters. */
  readonly isOld: boolean
}

const Rows = ({ data, search, dataset, isOld }: RowsProps) => {
  const app = useApp()
  const { timeZone } = useDashboard()
  const typed = useDeferredValue(search.trim().toLowerCase())
  const verbose = verboseNames(dataset)
  const columns = useMemo(() => rowColumns(app, { ...data, verbose, timeZone }), [data, verbose, timeZone, app])
  const texts = useMemo(
    () =>
      data.data.map(row =>
        columns
          .map(({ id, format }) => format(row[id] ?? null))
          .join('\n')
          .toLowerCase(),
      ),
    [data, columns],
  )
  const shown = typed === '' ? data.data : data.data.filter((_, index) => texts[index]?.includes(typed))
  if (data.total_count === 0)
    return (
      <EmptyState
        icon={<Rows3 />}
        title={t('No rows were returned for this dataset')}
        text={t('There are no rows behind this mark with these filters.')}
      />
    )
  return (
    <div className={s.rows} data-old={isOld || undefined} aria-busy={isOld}>
      {shown.length === 0 ? (
        <EmptyState icon={<Search />} title={t('No row of this page holds “{text}”', { text: search.trim() })} />
      ) : (
        <DataTable<Row> label={t('Rows')} rows={shown} columns={columns} />
      )}
    </div>
  )
}

interface PagesProps {
  readonly data: Samples
  readonly page: number
  readonly onPage: (page: number) => void
}

const figure = (count: number): string => countText(count)

const Pages = ({ data, page, onPage }: PagesProps) => {
  const last = Math.max(1, Math.ceil(data.total_count / PAGE))
  const first = (data.page - 1) * PAGE + 1
  return (
    <div className={s.pages}>
      <span role="status">
        {t('Rows {first} – {last} of {total}', {
          first: figure(first),
          last: figure(first + data.data.length - 1),
          total: figure(data.total_count),
        })}
      </span>
      <IconButton
        label={t('Previous page')}
        icon={<ChevronLeft size={16} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={t('Next page')}
        icon={<ChevronRight size={16} />}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}
