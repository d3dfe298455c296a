import { Button, MultiSelect, toasts } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../data/api-error.ts'
import { may } from '../../data/bootstrap.ts'
import { call } from '../../data/call.ts'
import { t } from '../../i18n.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import s from './Administration.module.css'
import { nameOf, type RoleRow, refreshPeople, usersQuery } from './calls.ts'

/** Who has the role. */
export const RolePeople = ({ role }: { readonly role: RoleRow }) => {
  const users = useQuery(usersQuery)
  const [ids, setIds] = useState<readonly number[]>(role.user_ids)
  const isChanged = ids.length !== role.user_ids.length || ids.some(id => !role.user_ids.includes(id))
  const save = useMutation({
    mutationFn: () =>
      call('PUT /api/v1/security/roles/{id}/users/', { path: { id: role.id }, body: { user_ids: [...ids] } }),
    onSuccess: () => toasts.success(t('The people of {name} were saved', { name: role.name })),
    onError: error => toasts.error(t('They could not be saved: {reason}', { reason: reasonOf(error) })),
    onSettled: refreshPeople,
  })
  if (!users.data) return <QueryState of={users} />
  return (
    <div className={s.form} style={{ maxWidth: 640, paddingTop: 16 }}>
      <MultiSelect
        label={t('People with this role')}
        value={ids}
        onChange={setIds}
        options={users.data.map(user => ({ value: user.id, label: `${nameOf(user)} (${user.username})` }))}
        disabled={!may('can_write', 'Role')}
      />
      <div>
        <Button disabled={!isChanged} busy={save.isPending} onClick={() => save.mutate()}>
          {t('Save people')}
        </Button>
      </div>
    </div>
  )
}
