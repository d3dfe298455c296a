import { Button, createToasts } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { createQueryClient } from '../../../data/calls/query-client.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { countText } from '../../../i18n.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { PageHead } from '../../../kit/side-page/PageHead.tsx'
import { type PlainColumn, PlainTable } from '../../../kit/side-page/PlainTable.tsx'
import { useApp } from '../../../state/use-app.ts'
import s from '../Administration.module.css'
import { AdminPage } from '../sections.tsx'

interface RevocablePageProps<Row> {
  readonly title: string
  readonly address: string
  readonly queryKey: readonly string[]
  readonly read: (signal: AbortSignal) => Promise<readonly Row[]>
  readonly columns: readonly PlainColumn<Row>[]
  /** Label of the button in each row; `verbOf` returns its accessible name and `revoke` its action. */
  readonly verb: string
  readonly verbOf: (row: Row) => string
  readonly revoke: (row: Row) => Promise<unknown>
  readonly failed: (reason: string) => string
  /** Shown instead of an empty table. */
  readonly empty?: ReactNode
}

/** Page that lists sessions or tokens. Each one can be revoked. */
export const RevocablePage = <Row extends { readonly id: string | number }>(props: RevocablePageProps<Row>) => {
  const app = useApp()
  const { title, address, queryKey, read, columns, verb, verbOf, failed, empty } = props
  usePageTitle(title)
  const list = useQuery({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 0 })
  const body = useRef<HTMLDivElement>(null)
  const revoke = useMutation({
    mutationFn: props.revoke,
    onSuccess: async () => {
      await app.part(createQueryClient).invalidateQueries({ queryKey })
      // The focused button was removed with its row; keep the keyboard focus in the list.
      body.current?.focus()
    },
    onError: error => app.part(createToasts).error(failed(reasonOf(error))),
  })
  const button: PlainColumn<Row> = {
    id: 'act',
    header: '',
    isAction: true,
    cell: row =>
      may(app, 'can_write', 'User') ? (
        <Button
          size="s"
          aria-label={verbOf(row)}
          busy={revoke.isPending && revoke.variables.id === row.id}
          onClick={() => revoke.mutate(row)}
        >
          {verb}
        </Button>
      ) : null,
  }
  const hasRows = list.data !== undefined && (list.data.length > 0 || empty === undefined)
  return (
    <AdminPage current={address}>
      <PageHead title={title} note={list.data ? countText(list.data.length) : undefined} />
      <div ref={body} className={s.body} tabIndex={-1}>
        <QueryState of={list} />
        {list.data?.length === 0 && empty ? <div className={s.empty}>{empty}</div> : null}
        {hasRows ? (
          <PlainTable label={title} rows={list.data} rowKey={row => row.id} columns={[...columns, button]} />
        ) : null}
      </div>
    </AdminPage>
  )
}
