import { rankedSearch } from '@belvedere/core/table'
import {
  Button,
  createToasts,
  EmptyState,
  ErrorState,
  ProgressBar,
  RetryButton,
  Skeleton,
  TextInput,
} from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, RotateCw, Search, SearchX, TableProperties } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { reasonOf } from '../../data/calls/api-error.ts'
import { ADDRESS } from '../../data/page/addresses.ts'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './AddTables.module.css'
import type { Added, Failure } from './add-tables.ts'
import { datasetsOfSchemaQuery, tablesQuery } from './calls.ts'
import { TableRows } from './TableRows.tsx'
import { useAdding } from './use-adding.ts'

export interface TablePickerProps {
  readonly database: number
  readonly schema: string
  readonly exploreUrl: (dataset: number) => string
}

const WIDTHS = [38, 52, 30, 61, 44, 35]

/** Opens the new datasets, or stays on the page if a table failed or was skipped. */
const useEnd = (exploreUrl: TablePickerProps['exploreUrl']) => {
  const app = useApp()
  const [, navigate] = useLocation()
  const [ended, setEnded] = useState<Added | null>(null)
  return {
    ended,
    onAdded: (added: Added) => {
      const [first] = added.ids
      setEnded(added)
      if (first === undefined) return
      app
        .part(createToasts)
        .success(t('{count, plural, one {# dataset} other {# datasets}} added', { count: added.ids.length }))
      if (added.failures.length > 0 || added.left.length > 0) return
      navigate(added.ids.length === 1 ? exploreUrl(first) : ADDRESS.datasets)
    },
  }
}

/** List of tables and views in a schema to select and create datasets from. */
export const TablePicker = ({ database, schema, exploreUrl }: TablePickerProps) => {
  const app = useApp()
  const tables = useQuery(tablesQuery(app, database, schema))
  const datasets = useQuery(datasetsOfSchemaQuery(app, database, schema))
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { ended, onAdded } = useEnd(exploreUrl)
  const { progress, add, stop } = useAdding(database, schema, added => {
    setChosen(new Set([...added.failures.map(({ table }) => table), ...added.left]))
    onAdded(added)
  })
  if (tables.error)
    return (
      <ErrorState
        title={t('The tables could not be read')}
        text={reasonOf(tables.error)}
        action={<RetryButton onRetry={() => tables.refetch()} />}
      />
    )
  if (!tables.data || datasets.isPending) return <Waiting />
  if (tables.data.length === 0)
    return (
      <EmptyState
        icon={<TableProperties />}
        title={t('There is no table here')}
        text={t('The schema is empty, or the user of the connection may not see what is in it.')}
        action={
          <Button size="s" icon={<RotateCw />} busy={tables.isFetching} onClick={() => tables.refetch()}>
            {t('Read it again')}
          </Button>
        }
      />
    )
  const matches = rankedSearch(tables.data, search, ({ value }) => [value])
  return (
    <>
      <search className={s.search}>
        <TextInput
          type="search"
          icon={<Search aria-hidden="true" />}
          aria-label={t('Search tables')}
          placeholder={t('Search tables')}
          value={search}
          onChange={setSearch}
        />
        <Button icon={<RotateCw />} busy={tables.isFetching} onClick={() => tables.refetch()}>
          {t('Read again')}
        </Button>
      </search>
      {matches.length === 0 ? (
        <EmptyState icon={<SearchX />} title={t('No table is called “{search}”', { search })} />
      ) : (
        <TableRows
          tables={matches}
          datasets={datasets.data ?? new Map()}
          exploreUrl={exploreUrl}
          chosen={chosen}
          onChoose={setChosen}
          disabled={progress !== null}
        />
      )}
      {ended && ended.failures.length > 0 ? <Failures {...ended} exploreUrl={exploreUrl} /> : null}
      <div className={s.footer}>
        {progress ? (
          <Going {...progress} onStop={stop} />
        ) : (
          <>
            <span role="status">
              {t('{count, plural, =0 {No table chosen} one {# table chosen} other {# tables chosen}}', {
                count: chosen.size,
              })}
            </span>
            <Button
              variant="primary"
              disabledReason={chosen.size === 0 ? t('Choose a table first') : undefined}
              onClick={() => void add([...chosen])}
            >
              {chosen.size > 1 ? t('Add {count} datasets', { count: chosen.size }) : t('Add dataset')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

const Waiting = () => (
  <div className={s.waiting} aria-busy="true">
    <p role="status">{t('Reading the tables from the database')}</p>
    {WIDTHS.map(width => (
      <Skeleton key={width} width={`${width}%`} height={13} />
    ))}
  </div>
)

const Going = ({ done, of, onStop }: { done: number; of: number; onStop: () => void }) => (
  <>
    <span role="status" className={s.going}>
      {t('Reading the columns: {done} of {of}', { done, of })}
      <ProgressBar value={of === 1 ? null : done / of} label={t('Datasets added')} />
    </span>
    <Button onClick={onStop}>{t('Stop')}</Button>
  </>
)

interface FailuresProps {
  readonly ids: readonly number[]
  readonly failures: readonly Failure[]
  readonly exploreUrl: (dataset: number) => string
}

/** Names the tables that failed with their reasons, and links to the created datasets. */
const Failures = ({ ids, failures, exploreUrl }: FailuresProps) => {
  const [, navigate] = useLocation()
  const [first] = ids
  return (
    <div className={s.failures} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <div>
        <p className={s.failuresTitle}>
          {t('{count, plural, one {# table} other {# tables}} could not be added', { count: failures.length })}
        </p>
        <ul>
          {failures.map(({ table, reason }) => (
            <li key={table}>
              <strong>{table}</strong>: {reason}
            </li>
          ))}
        </ul>
        {first === undefined ? null : (
          <Button size="s" onClick={() => navigate(ids.length === 1 ? exploreUrl(first) : ADDRESS.datasets)}>
            {t('Continue with the {count, plural, one {dataset that was} other {# datasets that were}} added', {
              count: ids.length,
            })}
          </Button>
        )}
      </div>
    </div>
  )
}
