import { Button, Dialog, Field, MultiSelect, Switch, TextInput } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { ApiError, reasonOf } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { t } from '../../../i18n.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import s from '../Administration.module.css'
import { type AccountRow, nameOf, refreshPeople, rolesQuery } from '../calls.ts'
import { isConflict } from '../is-conflict.ts'
import { ownedAddress, ownedText } from './owned.ts'
import { UserConflict } from './UserConflict.tsx'
import { draftOf, type UserDraft } from './user-draft.ts'

export interface UserDialogProps {
  /** User to edit, or null to invite a new user. */
  readonly user: AccountRow | null
  readonly onClose: () => void
  /** Called with the sign-in link of a new user. */
  readonly onInvited: (name: string, url: string) => void
}

async function invite(app: App, { active: _, roles, ...fields }: UserDraft): Promise<string> {
  const { id } = await call(app, 'POST /api/v1/security/users/', { body: { ...fields, roles: [...roles] } })
  const { result } = await call(app, 'POST /api/v1/security/users/{id}/link/', { path: { id } })
  return result.url
}

const fieldErrors = (error: unknown): Readonly<Record<string, readonly string[]>> =>
  error instanceof ApiError ? error.fields : {}
const FIELDS = ['username', 'first_name', 'last_name', 'email', 'roles'] as const

interface FieldsProps {
  readonly draft: UserDraft
  readonly set: (change: Partial<UserDraft>) => void
  readonly errors: Readonly<Record<string, readonly string[]>>
}

const Fields = ({ draft, set, errors }: FieldsProps) => {
  const app = useApp()
  const roles = useQuery(rolesQuery(app))
  return (
    <>
      <div className={s.pair}>
        <Field label={t('First name')} error={errors.first_name?.join(' ')}>
          <TextInput value={draft.first_name} onChange={first_name => set({ first_name })} maxLength={64} />
        </Field>
        <Field label={t('Last name')} error={errors.last_name?.join(' ')}>
          <TextInput value={draft.last_name} onChange={last_name => set({ last_name })} maxLength={64} />
        </Field>
      </div>
      <div className={s.pair}>
        <Field label={t('User name')} required error={errors.username?.join(' ')}>
          <TextInput
            value={draft.username}
            onChange={username => set({ username })}
            maxLength={64}
            autoComplete="off"
          />
        </Field>
        <Field label={t('Email')} required error={errors.email?.join(' ')}>
          <TextInput value={draft.email} onChange={email => set({ email })} maxLength={320} autoComplete="off" />
        </Field>
      </div>
      <Field
        label={t('Roles')}
        error={errors.roles?.join(' ')}
        hint={t('Someone with several roles can do what any of them allows.')}
      >
        <MultiSelect
          label={t('Roles')}
          value={draft.roles}
          onChange={value => set({ roles: value })}
          options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          loading={roles.isPending}
        />
      </Field>
    </>
  )
}

/** Counts of the objects that a user owns, with links to the lists. */
const Owned = ({ user }: { readonly user: AccountRow }) => (
  <p className={s.text}>
    {t('Owns')}{' '}
    {Object.entries(user.owns).map(([type, count], index) => {
      const address = ownedAddress(type, user.id)
      const text = ownedText(type, count)
      return (
        <span key={type}>
          {index > 0 ? ', ' : null}
          {address ? <Link href={address}>{text}</Link> : text}
        </span>
      )
    })}
  </p>
)

/** Form that invites or edits a user: names, email address, roles, and whether the account is active. */
export const UserDialog = ({ user: opened, onClose, onInvited }: UserDialogProps) => {
  const app = useApp()
  const roles = useQuery(rolesQuery(app))
  // Initial value of the draft. A later refetch does not change it.
  const [user, setUser] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(user))
  const set = (change: Partial<UserDraft>) => setDraft(before => ({ ...before, ...change }))
  const save = useMutation({
    /** @param onTopOf version to overwrite, if another user saved the account in the meantime */
    mutationFn: async (onTopOf: number | undefined) => {
      if (user === null) return onInvited(nameOf(draft), await invite(app, draft))
      const body = { ...draft, roles: [...draft.roles] }
      await call(app, 'PUT /api/v1/security/users/{id}', {
        path: { id: user.id },
        body,
        ifMatch: onTopOf ?? user.version,
      })
      onClose()
    },
    onSettled: () => refreshPeople(app),
  })
  const isStale = isConflict(save.error)
  const errors = fieldErrors(save.error)
  const rest = save.error && !isStale && !FIELDS.some(name => errors[name]) ? reasonOf(save.error) : null
  const isComplete = draft.username.trim() !== '' && draft.email.trim() !== ''
  return (
    <Dialog
      open
      size="m"
      title={user ? t('Edit {name}', { name: nameOf(user) }) : t('Invite a user')}
      onOpenChange={open => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={save.isPending} disabled={!isComplete} onClick={() => save.mutate(undefined)}>
            {user ? t('Save') : t('Create invitation')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <Fields draft={draft} set={set} errors={errors} />
        {user ? (
          <Switch
            label={t('Active')}
            hint={t('A deactivated user is signed out at once and cannot sign in; what they own stays.')}
            checked={draft.active}
            onChange={active => set({ active })}
          />
        ) : null}
        {user && user.owned_count > 0 ? <Owned user={user} /> : null}
        {rest ? (
          <p className={s.error} role="alert">
            {rest}
          </p>
        ) : null}
      </div>
      {user && isStale ? (
        <UserConflict
          user={user}
          draft={draft}
          roles={roles.data ?? []}
          isBusy={save.isPending}
          onClose={save.reset}
          onReload={stored => {
            setUser(stored)
            setDraft(draftOf(stored))
            save.reset()
          }}
          onOverwrite={version => save.mutate(version)}
        />
      ) : null}
    </Dialog>
  )
}
