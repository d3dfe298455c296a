import { Button, createToasts } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useNow } from '../../../chart/time/use-now.ts'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { filtersOf } from '../../../kit/list/filters-of.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { beginView } from '../../../kit/session/change-view.ts'
import { useApp } from '../../../state/use-app.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { type AccountRow, nameOf, refreshPeople, rolesQuery, userQuery } from '../calls.ts'
import { AdminPage } from '../sections.tsx'
import { exportUsers } from './export-users.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { UserDialog } from './UserDialog.tsx'
import { userKind } from './user-kind.tsx'

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'link'; readonly name: string; readonly url: string }
  | { readonly kind: 'reset' | 'out'; readonly user: AccountRow }

/** Returns the user to edit, from the URL. */
const useEdited = () => {
  const app = useApp()
  const id = Number(new URLSearchParams(useSearch()).get('edit'))
  const user = useQuery({ ...userQuery(app, id), enabled: id > 0 })
  return id > 0 ? (user.data ?? null) : null
}

/** Lists the users with their roles. Users are invited, signed out and deactivated here. */
export const UsersPage = () => {
  const app = useApp()
  usePageTitle(t('Users'))
  const [, navigate] = useLocation()
  const roles = useQuery(rolesQuery(app))
  const edited = useEdited()
  const isInviting = new URLSearchParams(useSearch()).has('invite')
  const [open, setOpen] = useState<Open | null>(isInviting && may(app, 'can_write', 'User') ? { kind: 'invite' } : null)
  const close = (): void => {
    setOpen(null)
    if (isInviting) navigate(ADDRESS.users, { replace: true })
  }
  const makeLink = (user: AccountRow): void =>
    void call(app, 'POST /api/v1/security/users/{id}/link/', { path: { id: user.id } }).then(
      ({ result }) => setOpen({ kind: 'link', name: nameOf(user), url: result.url }),
      error => app.part(createToasts).error(reasonOf(error)),
    )
  const kind = userKind(app, useNow(), roles.data ?? [], {
    onLink: makeLink,
    onReset: user => setOpen({ kind: 'reset', user }),
    onView: user =>
      void beginView(app, 'user', user.id).catch((error: unknown) => app.part(createToasts).error(reasonOf(error))),
    onSignOut: user => setOpen({ kind: 'out', user }),
  })
  const [isExporting, setExporting] = useState(false)
  const address = new URLSearchParams(useSearch())
  const save = async (): Promise<void> => {
    setExporting(true)
    await exportUsers(app, filtersOf(kind, address)).catch((error: unknown) =>
      app.part(createToasts).error(t('The list could not be exported: {reason}', { reason: reasonOf(error) })),
    )
    setExporting(false)
  }
  const action = may(app, 'can_write', 'User') ? (
    <Button variant="primary" icon={<UserPlus />} onClick={() => setOpen({ kind: 'invite' })}>
      {t('Invite')}
    </Button>
  ) : null
  const onInvited = (name: string, url: string): void => setOpen({ kind: 'link', name, url })
  return (
    <AdminPage current={ADDRESS.users}>
      <ListPage
        kind={kind}
        action={action}
        tools={
          <Button icon={<Download />} busy={isExporting} onClick={() => void save()}>
            {t('Export')}
          </Button>
        }
      />
      {open?.kind === 'invite' ? <UserDialog user={null} onClose={close} onInvited={onInvited} /> : null}
      {edited && open === null ? (
        <UserDialog key={edited.id} user={edited} onClose={() => navigate(ADDRESS.users)} onInvited={onInvited} />
      ) : null}
      {open?.kind === 'link' ? <LinkDialog name={open.name} url={open.url} onClose={close} /> : null}
      {open?.kind === 'reset' ? <ResetDialog user={open.user} onClose={close} onLink={onInvited} /> : null}
      {open?.kind === 'out' ? <SignOutDialog user={open.user} onClose={close} /> : null}
    </AdminPage>
  )
}

interface UserDialogProps {
  readonly user: AccountRow
  readonly onClose: () => void
}

const ResetDialog = ({
  user,
  onClose,
  onLink,
}: UserDialogProps & { readonly onLink: (name: string, url: string) => void }) => {
  const app = useApp()
  return (
    <ConfirmDialog
      title={t('Reset the password of {name}?', { name: nameOf(user) })}
      text={t('The password stops working at once, and all sessions and API tokens end. You get a link to pass on.')}
      verb={t('Reset password')}
      act={async () => {
        const { result } = await call(app, 'POST /api/v1/security/users/{id}/reset_password/', {
          path: { id: user.id },
        })
        await refreshPeople(app)
        onLink(nameOf(user), result.url)
      }}
      onClose={onClose}
      isFollowed
    />
  )
}

const SignOutDialog = ({ user, onClose }: UserDialogProps) => {
  const app = useApp()
  return (
    <ConfirmDialog
      title={t('Sign {name} out everywhere?', { name: nameOf(user) })}
      text={t('All sessions and API tokens end; the password stays.')}
      verb={t('Sign out')}
      act={async () => {
        await call(app, 'POST /api/v1/security/users/{id}/sign_out/', { path: { id: user.id } })
        app.part(createToasts).success(t('{name} is signed out', { name: nameOf(user) }))
      }}
      onClose={onClose}
    />
  )
}
