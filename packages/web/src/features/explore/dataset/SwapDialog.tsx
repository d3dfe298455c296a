import type { Dataset } from '@belvedere/api'
import { Button, createToasts, Dialog, EmptyState, Skeleton, Tag, TextInput } from '@belvedere/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Search, SearchX, Table2 } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../../data/calls/api-error.ts'
import type { DatasetRow } from '../../../data/objects/list-rows.ts'
import { datasetQuery, useDatasets } from '../../../data/queries.ts'
import { useSettled } from '../../../data/use-settled.ts'
import { t } from '../../../i18n.ts'
import { Paging } from '../../../kit/list/Paging.tsx'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { useApp } from '../../../state/use-app.ts'
import styles from './SwapDialog.module.css'

export interface SwapDialogProps {
  /** Id of the current dataset. */
  readonly datasetId: number
  readonly onSwap: (dataset: Dataset) => void
  readonly onClose: () => void
}

const PAGE_SIZE = 10
const SETTLE_MS = 200

/** Dialog that chooses another dataset for the chart, with a confirmation (requirements EXPLORE-DATASET-001 to 004). */
export const SwapDialog = ({ datasetId, onSwap, onClose }: SwapDialogProps) => {
  const app = useApp()
  const [chosen, setChosen] = useState<DatasetRow | null>(null)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const client = useQueryClient()
  const swap = useMutation({
    mutationFn: (id: number) => client.fetchQuery({ ...datasetQuery(app, id), staleTime: 0 }),
    onSuccess: dataset => {
      onSwap(dataset)
      onClose()
      app.part(createToasts).success(t('Successfully changed dataset!'))
    },
    onError: error => app.part(createToasts).error(reasonOf(error)),
  })
  return (
    <Dialog
      // The key remounts the dialog, so that each step sets its own initial focus.
      key={chosen ? 'question' : 'list'}
      open
      title={t('Swap dataset')}
      onOpenChange={open => open || onClose()}
      footer={
        chosen ? (
          <>
            <Button onClick={() => setChosen(null)}>{t('Cancel')}</Button>
            <Button variant="primary" busy={swap.isPending} onClick={() => swap.mutate(chosen.id)}>
              {t('Proceed')}
            </Button>
          </>
        ) : undefined
      }
    >
      {chosen ? (
        <>
          <p className={styles.lead} role="alert">
            <b>{t('Warning!')}</b> {t('Changing the dataset may break the chart if the metadata does not exist.')}
          </p>
          <p className={styles.next}>{t('The chart will use {name}.', { name: chosen.table_name })}</p>
        </>
      ) : (
        <Choice
          search={search}
          page={page}
          onSearch={text => {
            setSearch(text)
            setPage(0)
          }}
          onPage={setPage}
          isOwn={id => id === datasetId}
          onChoose={setChosen}
        />
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  readonly search: string
  readonly page: number
  readonly onSearch: (text: string) => void
  readonly onPage: (page: number) => void
  readonly isOwn: (id: number) => boolean
  readonly onChoose: (row: DatasetRow) => void
}

const Choice = ({ search, page, onSearch, onPage, isOwn, onChoose }: ChoiceProps) => {
  const settled = useSettled(search.trim(), SETTLE_MS)
  const datasets = useDatasets({
    columns: ['id', 'table_name', 'schema', 'database', 'kind'],
    filters: settled === '' ? [] : [{ col: 'table_name', opr: 'ct', value: settled }],
    order_column: 'table_name',
    order_direction: 'asc',
    page,
    page_size: PAGE_SIZE,
  })
  const rows = datasets.data?.result
  return (
    <div className={styles.body}>
      <TextInput
        value={search}
        onChange={onSearch}
        icon={<Search size={14} aria-hidden />}
        placeholder={t('Search by name')}
        aria-label={t('Search by name')}
      />
      {datasets.error ? <QueryState of={datasets} failed={t('The datasets could not be read')} /> : null}
      {rows?.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title={t('No dataset is called “{search}”.', { search })} />
      ) : null}
      <ul
        className={styles.list}
        aria-label={t('Datasets')}
        aria-busy={datasets.isFetching}
        data-stale={datasets.isPlaceholderData || undefined}
      >
        {rows
          ? rows.map(row => (
              <li key={row.id}>
                <button type="button" className={styles.row} disabled={isOwn(row.id)} onClick={() => onChoose(row)}>
                  <Table2 size={14} aria-hidden />
                  <span className={styles.name}>{row.table_name}</span>
                  {isOwn(row.id) ? <Tag>{t('In use')}</Tag> : null}
                  <span className={styles.place}>
                    {[row.database.database_name, row.schema].filter(Boolean).join('.')}
                  </span>
                </button>
              </li>
            ))
          : WIDTHS.map(width => <Skeleton key={width} width={width} height={18} />)}
      </ul>
      {datasets.data?.count ? (
        <Paging count={datasets.data.count} size={PAGE_SIZE} page={page} onPage={onPage} />
      ) : null}
    </div>
  )
}
const WIDTHS = ['72%', '58%', '66%', '50%']
