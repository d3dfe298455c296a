import { Button, EmptyState, ErrorState, LinkButton, Skeleton, TextInput } from '@belvedere/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Search, SearchX, SquareTerminal } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Paging } from '../../../app/list/Paging.tsx'
import { reasonOf } from '../../../data/api-error.ts'
import { useSettled } from '../../../data/use-settled.ts'
import { t } from '../../../i18n.ts'
import { type ListPage, PAGE_SIZE } from '../calls.ts'
import { EDITOR_PATH } from '../paths.ts'
import s from './QueryLists.module.css'

export interface ListHead {
  readonly id: string
  readonly text: string
  /** Left out on phones. */
  readonly isWide?: boolean
  readonly isFigure?: boolean
}

export interface QueryListFrameProps<Row> {
  /** Asks for a part of the list; the page is zero-based. */
  readonly useRows: (page: number, search: string) => UseQueryResult<ListPage<Row>>
  readonly title: string
  readonly searchHint: string
  readonly emptyText: string
  readonly heads: readonly ListHead[]
  /** Cells in the order of the heads. */
  readonly row: (row: Row) => ReactNode
}

const SEARCH_MS = 250

/** Queries of before, newest first: search, rows, pages. */
export const QueryListFrame = <Row,>(props: QueryListFrameProps<Row>) => {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const settled = useSettled(search, SEARCH_MS)
  const rows = props.useRows(page, settled)
  const count = rows.data?.count
  useEffect(() => {
    // The last row of the last page is gone: the page before it is the last one now.
    if (rows.data && rows.data.result.length === 0 && page > 0) setPage(page - 1)
  }, [rows.data, page])
  return (
    <>
      <div className={s.head}>
        <h1>{props.title}</h1>
        <span className={s.count} role="status">
          {count === undefined ? '' : t('{count, number}', { count })}
        </span>
        <LinkButton href={EDITOR_PATH} icon={<SquareTerminal aria-hidden />} className={s.action}>
          {t('SQL editor')}
        </LinkButton>
      </div>
      <div className={s.bar}>
        <TextInput
          className={s.search}
          icon={<Search size={14} aria-hidden />}
          value={search}
          onChange={text => {
            setSearch(text)
            setPage(0)
          }}
          placeholder={props.searchHint}
          aria-label={props.searchHint}
        />
      </div>
      {rows.error ? (
        <div className={s.message}>
          <ErrorState
            title={t('The list cannot be read')}
            text={reasonOf(rows.error)}
            action={
              <Button size="s" onClick={() => rows.refetch()}>
                {t('Try again')}
              </Button>
            }
          />
        </div>
      ) : count === 0 ? (
        <NoRows text={props.emptyText} isSearched={settled !== ''} onClear={() => setSearch('')} />
      ) : (
        <div className={s.rows} aria-busy={rows.isFetching} data-stale={rows.isPlaceholderData || undefined}>
          <Rows {...props} rows={rows.data?.result} />
          {count ? <Paging count={count} size={PAGE_SIZE} page={page} onPage={setPage} /> : null}
        </div>
      )}
    </>
  )
}

interface NoRowsProps {
  readonly text: string
  readonly isSearched: boolean
  readonly onClear: () => void
}

const NoRows = ({ text, isSearched, onClear }: NoRowsProps) => (
  <div className={s.message}>
    {isSearched ? (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t('Nothing matches')}
        action={
          <Button size="s" onClick={onClear}>
            {t('Clear the search')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={<SquareTerminal aria-hidden />}
        title={t('Nothing yet')}
        text={text}
        action={
          <LinkButton size="s" href={EDITOR_PATH}>
            {t('Open the SQL editor')}
          </LinkButton>
        }
      />
    )}
  </div>
)

const SKELETONS = [68, 44, 57, 73, 50, 62, 46, 70]

interface RowsProps<Row> extends QueryListFrameProps<Row> {
  readonly rows: readonly Row[] | undefined
}

const Rows = <Row,>({ heads, rows, row, title }: RowsProps<Row>) => (
  <table className={s.table} aria-label={title}>
    <thead>
      <tr>
        {heads.map(({ id, text, isWide, isFigure }) => (
          <th key={id} scope="col" data-wide={isWide} data-figure={isFigure}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows
        ? rows.map(row)
        : SKELETONS.map(share => (
            <tr key={share}>
              <td colSpan={heads.length}>
                <Skeleton width={`${share}%`} height={13} />
              </td>
            </tr>
          ))}
    </tbody>
  </table>
)
