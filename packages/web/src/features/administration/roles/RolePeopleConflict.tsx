import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/calls/call.ts'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { PlainTable } from '../../../kit/side-page/PlainTable.tsx'
import { useApp } from '../../../state/use-app.ts'
import { ConflictDialog } from '../ConflictDialog.tsx'
import { type AccountRow, nameOf, ROLES, type RoleRow } from '../calls.ts'

interface RolePeopleConflictProps {
  readonly role: RoleRow
  readonly users: readonly AccountRow[]
  /** Ids of the users who had the role when the page loaded. */
  readonly before: readonly number[]
  /** Ids of the users as edited on the page. */
  readonly yours: readonly number[]
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onReload: (theirs: readonly number[]) => void
  readonly onOverwrite: (theirs: readonly number[]) => void
}

/** Shows the difference in users after another administrator changed the users of the same role. */
export const RolePeopleConflict = (props: RolePeopleConflictProps) => {
  const app = useApp()
  const { role, users, before, yours, isBusy, onClose, onReload, onOverwrite } = props
  const theirs = useQuery({
    queryKey: [ROLES, role.id, 'people-conflict'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/security/roles/{id}', { path: { id: role.id }, signal }),
    select: ({ result }) => result.user_ids,
    staleTime: 0,
    gcTime: 0,
  })
  const stored = theirs.data
  const differing = (now: readonly number[]) =>
    [...new Set([...yours, ...now])].filter(id => yours.includes(id) !== now.includes(id))
  const named = (id: number): string => {
    const user = users.find(each => each.id === id)
    return user ? nameOf(user) : `#${id}`
  }
  const yesNo = (ids: readonly number[], id: number) => (ids.includes(id) ? t('Yes') : t('No'))
  return (
    <ConflictDialog
      isBusy={isBusy || theirs.isPending}
      onClose={onClose}
      onReload={() => stored && onReload(stored)}
      onOverwrite={() => stored && onOverwrite(stored)}
    >
      <p role="alert">
        {t('The people with the role {name} have changed since this page was loaded. Nothing was saved.', {
          name: role.name,
        })}
      </p>
      {stored ? (
        <PlainTable
          label={t('People who differ')}
          rows={differing(stored)}
          rowKey={id => id}
          columns={[
            { id: 'who', header: t('Person'), cell: named },
            { id: 'before', header: t('Before'), cell: id => yesNo(before, id) },
            { id: 'stored', header: t('Stored'), cell: id => yesNo(stored, id) },
            { id: 'yours', header: t('Yours'), cell: id => yesNo(yours, id) },
          ]}
        />
      ) : (
        <QueryState of={theirs} />
      )}
    </ConflictDialog>
  )
}
