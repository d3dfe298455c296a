import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/calls/call.ts'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { PlainTable } from '../../../kit/side-page/PlainTable.tsx'
import { useApp } from '../../../state/use-app.ts'
import { ConflictDialog } from '../ConflictDialog.tsx'
import { type Right, ROLES, type RoleRow, refreshPeople } from '../calls.ts'
import { rightKey } from './abilities.ts'

interface RoleConflictProps {
  readonly role: RoleRow
  /** Rights as edited on the page. */
  readonly held: ReadonlySet<string>
  /** Rights that were stored when the page loaded. */
  readonly stored: ReadonlySet<string>
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onOverwrite: (theirs: readonly Right[]) => void
}

/** Shows the rights that differ after another administrator changed the same role. */
export const RoleConflict = ({ role, held, stored, isBusy, onClose, onOverwrite }: RoleConflictProps) => {
  const app = useApp()
  // Uses a separate key, because a refetch of the page's own query resets the draft.
  const theirs = useQuery({
    queryKey: [ROLES, role.id, 'conflict'],
    queryFn: ({ signal }) =>
      call(app, 'GET /api/v1/security/roles/{id}/permissions/', { path: { id: role.id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const rights = theirs.data?.result
  const now = new Set((rights ?? []).map(rightKey))
  const keys = [...new Set([...held, ...now])].filter(key => held.has(key) !== now.has(key)).toSorted()
  const yesNo = (is: boolean) => (is ? t('Yes') : t('No'))
  return (
    <ConflictDialog
      isBusy={isBusy || theirs.isPending}
      onClose={onClose}
      onReload={() => void refreshPeople(app)}
      onOverwrite={() => rights && onOverwrite(rights)}
    >
      <p role="alert">
        {t('The role {name} has changed since this page was loaded. Nothing was saved.', { name: role.name })}
      </p>
      {rights ? (
        <PlainTable
          label={t('Rights that differ')}
          rows={keys}
          rowKey={key => key}
          columns={[
            { id: 'right', header: t('Right'), cell: key => key },
            { id: 'before', header: t('Before'), cell: key => yesNo(stored.has(key)) },
            { id: 'stored', header: t('Stored'), cell: key => yesNo(now.has(key)) },
            { id: 'yours', header: t('Yours'), cell: key => yesNo(held.has(key)) },
          ]}
        />
      ) : (
        <QueryState of={theirs} />
      )}
    </ConflictDialog>
  )
}
