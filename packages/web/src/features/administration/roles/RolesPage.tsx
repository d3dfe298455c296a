import { Button, Dialog, Field, TextInput } from '@belvedere/ui'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../../data/calls/call.ts'
import { ADDRESS, roleAddress } from '../../../data/page/addresses.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { creationFailure } from '../../../kit/list/creation-failure.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import s from '../Administration.module.css'
import { type RoleRow, refreshPeople } from '../calls.ts'
import { AdminPage } from '../sections.tsx'
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx'
import { roleKind } from './role-kind.tsx'

type Open =
  | { readonly kind: 'new'; readonly from: RoleRow | null }
  | { readonly kind: 'delete'; readonly role: RoleRow }

/** Creates a role. A copy gets the rights of `from`. Returns the id. */
async function makeRole(app: App, name: string, from: RoleRow | null): Promise<number> {
  const { id } = await call(app, 'POST /api/v1/security/roles/', { body: { name } })
  if (from) {
    const { result } = await call(app, 'GET /api/v1/security/roles/{id}/permissions/', { path: { id: from.id } })
    const body = { permission_view_menu_ids: result.map(right => right.id) }
    await call(app, 'POST /api/v1/security/roles/{id}/permissions/', { path: { id }, body })
  }
  return id
}

const NewRoleDialog = ({ from, onClose }: { readonly from: RoleRow | null; readonly onClose: () => void }) => {
  const app = useApp()
  const [name, setName] = useState(from ? t('Copy of {name}', { name: from.name }) : '')
  const [, navigate] = useLocation()
  const make = useMutation({
    mutationFn: () => makeRole(app, name.trim(), from),
    onSuccess: id => navigate(roleAddress(id)),
    onSettled: () => refreshPeople(app),
  })
  return (
    <Dialog
      open
      size="s"
      title={from ? t('Copy the role {name}', { name: from.name }) : t('New role')}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={make.isPending} disabled={name.trim() === ''} onClick={() => make.mutate()}>
            {t('Create role')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <Field label={t('Name')} error={make.error ? creationFailure(t('roles'), make.error) : undefined}>
          <TextInput value={name} onChange={setName} maxLength={64} />
        </Field>
      </div>
    </Dialog>
  )
}

/** Lists the roles. Roles are created, copied and deleted here and edited on their own page. */
export const RolesPage = () => {
  const app = useApp()
  usePageTitle(t('Roles'))
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const kind = roleKind(app, {
    onCopy: role => setOpen({ kind: 'new', from: role }),
    onDelete: role => setOpen({ kind: 'delete', role }),
  })
  const action = may(app, 'can_write', 'Role') ? (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpen({ kind: 'new', from: null })}>
      {t('Role')}
    </Button>
  ) : null
  return (
    <AdminPage current={ADDRESS.roles}>
      <ListPage kind={kind} action={action} />
      {open?.kind === 'new' ? <NewRoleDialog from={open.from} onClose={close} /> : null}
      {open?.kind === 'delete' ? <DeleteRoleDialog role={open.role} onClose={close} /> : null}
    </AdminPage>
  )
}
