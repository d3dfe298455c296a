import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/calls/call.ts'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { PlainTable } from '../../../kit/side-page/PlainTable.tsx'
import { useApp } from '../../../state/use-app.ts'
import { ConflictDialog } from '../ConflictDialog.tsx'
import { type AccountRow, nameOf, type RoleRow, USERS } from '../calls.ts'
import { draftOf, type UserDraft } from './user-draft.ts'

interface UserConflictProps {
  /** Stored user when the dialog opened. */
  readonly user: AccountRow
  readonly draft: UserDraft
  readonly roles: readonly RoleRow[]
  readonly isBusy: boolean
  readonly onClose: () => void
  /** Resets the draft to the stored user. */
  readonly onReload: (stored: AccountRow) => void
  /** @param version stored version to overwrite */
  readonly onOverwrite: (version: number) => void
}

interface Row {
  readonly label: string
  readonly before: string
  readonly stored: string
  readonly yours: string
}

const rowsOf = (drafts: readonly [UserDraft, UserDraft, UserDraft], roles: readonly RoleRow[]): readonly Row[] => {
  const roleNames = (ids: readonly number[]) =>
    ids
      .map(id => roles.find(role => role.id === id)?.name ?? `#${id}`)
      .toSorted()
      .join(', ')
  const texts = (label: string, textOf: (draft: UserDraft) => string): Row => {
    const [before, stored, yours] = drafts
    return { label, before: textOf(before), stored: textOf(stored), yours: textOf(yours) }
  }
  return [
    texts(t('First name'), draft => draft.first_name),
    texts(t('Last name'), draft => draft.last_name),
    texts(t('User name'), draft => draft.username),
    texts(t('Email'), draft => draft.email),
    texts(t('Roles'), draft => roleNames(draft.roles)),
    texts(t('Active'), draft => (draft.active ? t('Yes') : t('No'))),
  ].filter(({ stored, yours }) => stored !== yours)
}

/** Shows the fields that differ after another administrator changed the same user. */
export const UserConflict = (props: UserConflictProps) => {
  const app = useApp()
  const { user, draft, roles, isBusy, onClose, onReload, onOverwrite } = props
  const theirs = useQuery({
    queryKey: [USERS, user.id, 'conflict'],
    queryFn: ({ signal }) => call(app, 'GET /api/v1/security/users/{id}', { path: { id: user.id }, signal }),
    select: ({ result }) => result,
    staleTime: 0,
    gcTime: 0,
  })
  const stored = theirs.data
  return (
    <ConflictDialog
      isBusy={isBusy || theirs.isPending}
      onClose={onClose}
      onReload={() => stored && onReload(stored)}
      onOverwrite={() => stored && onOverwrite(stored.version)}
    >
      <p role="alert">
        {t('{name} has changed since this dialog was opened. Nothing was saved.', { name: nameOf(user) })}
      </p>
      {stored ? (
        <PlainTable
          label={t('What differs')}
          rows={rowsOf([draftOf(user), draftOf(stored), draft], roles)}
          rowKey={row => row.label}
          columns={[
            { id: 'field', header: t('Field'), cell: row => row.label },
            { id: 'before', header: t('Before'), cell: row => row.before },
            { id: 'stored', header: t('Stored'), cell: row => <strong>{row.stored}</strong> },
            { id: 'yours', header: t('Yours'), cell: row => row.yours },
          ]}
        />
      ) : (
        <QueryState of={theirs} />
      )}
    </ConflictDialog>
  )
}
