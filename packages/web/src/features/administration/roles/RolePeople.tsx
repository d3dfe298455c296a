import { Button, createToasts, MultiSelect } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { useApp } from '../../../state/use-app.ts'
import s from '../Administration.module.css'
import { nameOf, type RoleRow, refreshHolders, usersQuery } from '../calls.ts'
import { isConflict } from '../is-conflict.ts'
import { RolePeopleConflict } from './RolePeopleConflict.tsx'

/** Users who have the role. */
export const RolePeople = ({ role }: { readonly role: RoleRow }) => {
  const app = useApp()
  const users = useQuery(usersQuery(app))
  // Initial value of the draft. A later refetch does not change it.
  const [before, setBefore] = useState<readonly number[]>(role.user_ids)
  const [ids, setIds] = useState<readonly number[]>(before)
  const isChanged = ids.length !== before.length || ids.some(id => !before.includes(id))
  const save = useMutation({
    /** @param expected ids of the users who had the role when it was last read */
    mutationFn: (expected: readonly number[]) => {
      const body = { user_ids: [...ids], expected_ids: [...expected] }
      return call(app, 'PUT /api/v1/security/roles/{id}/users/', { path: { id: role.id }, body })
    },
    onSuccess: () => {
      setBefore(ids)
      app.part(createToasts).success(t('The people of {name} were saved', { name: role.name }))
      return refreshHolders(app)
    },
    onError: error =>
      isConflict(error) ||
      app.part(createToasts).error(t('They could not be saved: {reason}', { reason: reasonOf(error) })),
  })
  if (!users.data) return <QueryState of={users} />
  return (
    <div className={s.form} style={{ maxWidth: 640, paddingTop: 16 }}>
      <MultiSelect
        label={t('People with this role')}
        value={ids}
        onChange={setIds}
        options={users.data.map(user => ({ value: user.id, label: `${nameOf(user)} (${user.username})` }))}
        disabled={!may(app, 'can_write', 'Role')}
      />
      <div>
        <Button disabled={!isChanged} busy={save.isPending} onClick={() => save.mutate(before)}>
          {t('Save people')}
        </Button>
      </div>
      {isConflict(save.error) ? (
        <RolePeopleConflict
          {...{ role, before }}
          users={users.data}
          yours={ids}
          isBusy={save.isPending}
          onClose={save.reset}
          onReload={theirs => {
            setBefore(theirs)
            setIds(theirs)
            save.reset()
          }}
          onOverwrite={theirs => save.mutate(theirs)}
        />
      ) : null}
    </div>
  )
}
