import { Button, createToasts, ErrorState, Tabs } from '@belvedere/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'wouter'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { call } from '../../../data/calls/call.ts'
import { ADDRESS } from '../../../data/page/addresses.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import { guardLeaving } from '../../../kit/leave/leave-guard.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { beginView } from '../../../kit/session/change-view.ts'
import { mayViewAs } from '../../../kit/session/view-as.ts'
import { PageHead } from '../../../kit/side-page/PageHead.tsx'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import s from '../Administration.module.css'
import { type Right, type RoleRow, refreshPeople, rightsQuery, roleRightsQuery, rolesQuery } from '../calls.ts'
import { isConflict } from '../is-conflict.ts'
import { rulesOfRole } from '../rules/rule-calls.ts'
import { AdminPage } from '../sections.tsx'
import { rightKey, roleSummary } from './abilities.ts'
import r from './Role.module.css'
import { RoleAbilities } from './RoleAbilities.tsx'
import { RoleCompare } from './RoleCompare.tsx'
import { RoleConflict } from './RoleConflict.tsx'
import { RoleData } from './RoleData.tsx'
import { RoleHistory } from './RoleHistory.tsx'
import { RolePeople } from './RolePeople.tsx'
import { RoleRights } from './RoleRights.tsx'
import { RoleRules } from './RoleRules.tsx'
import { RoleSight } from './RoleSight.tsx'
import type { RightsEdit } from './rights-edit.ts'

type View = 'words' | 'rights' | 'data' | 'people' | 'rules' | 'history' | 'compare'

/** Views that can edit rights. */
const EDITED: ReadonlySet<View> = new Set(['words', 'rights', 'data'])

interface LoadedProps {
  readonly role: RoleRow
  /** All rights that exist. */
  readonly all: readonly Right[]
  /** Stored rights of the role. */
  readonly stored: readonly Right[]
}

const differences = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter(key => !other.has(key)).length + [...other].filter(key => !one.has(key)).length

const refusalOf = (app: App, { name }: RoleRow): string | null => {
  if (name === 'Admin') return t('Administrators always have all rights.')
  return may(app, 'can_write', 'Role') ? null : t('Your roles do not include changing roles.')
}

/** Shows the product as a user with only this role sees it. Unsaved changes have no effect. */
const ViewAsButton = ({ role }: { readonly role: RoleRow }) => {
  const app = useApp()
  return (
    <Button
      variant="ghost"
      icon={<Eye />}
      onClick={() =>
        void beginView(app, 'role', role.id).catch((error: unknown) => app.part(createToasts).error(reasonOf(error)))
      }
    >
      {t('View as this role')}
    </Button>
  )
}

/** Asks for confirmation before unsaved changes are lost. */
const useLeaveGuard = (changes: number): void => {
  const app = useApp()
  useEffect(() => {
    if (changes === 0) return
    return guardLeaving(app, () => window.confirm(t('Leave without saving the changes of this role?')))
  }, [changes, app])
}

/** Saves the rights that are held. */
function useSaving(role: RoleRow, all: readonly Right[], held: ReadonlySet<string>) {
  const app = useApp()
  return useMutation({
    /** @param expected rights of the role when they were last read */
    mutationFn: (expected: readonly Right[]) => {
      const ids = all.filter(right => held.has(rightKey(right))).map(right => right.id)
      const body = { permission_view_menu_ids: ids, expected_ids: expected.map(right => right.id) }
      return call(app, 'POST /api/v1/security/roles/{id}/permissions/', { path: { id: role.id }, body })
    },
    onSuccess: () => app.part(createToasts).success(t('The role {name} was saved', { name: role.name })),
    onError: error =>
      isConflict(error) ||
      app.part(createToasts).error(t('The role could not be saved: {reason}', { reason: reasonOf(error) })),
    onSettled: (_, error) => (isConflict(error) ? undefined : refreshPeople(app)),
  })
}

const Loaded = ({ role, all, stored: storedRights }: LoadedProps) => {
  const app = useApp()
  const stored = useMemo(() => new Set(storedRights.map(rightKey)), [storedRights])
  const [held, setHeld] = useState<ReadonlySet<string>>(stored)
  const [view, setView] = useState<View>('words')
  const changes = differences(held, stored)
  useLeaveGuard(changes)
  const save = useSaving(role, all, held)
  const edit: RightsEdit = { all, held, stored, onChange: setHeld, refusal: refusalOf(app, role) }
  const people = role.user_ids.length
  const rules = useQuery({ ...rulesOfRole(app, role.id), enabled: may(app, 'can_read', 'RowLevelSecurity') })
  return (
    <>
      <PageHead
        title={role.name}
        parent={{ href: ADDRESS.roles, label: t('Roles') }}
        note={
          changes > 0 ? (
            <span className={s.unsaved}>
              {t('{count, plural, one {# unsaved change} other {# unsaved changes}}', { count: changes })}
            </span>
          ) : (
            t('{count, plural, =0 {nobody has it} one {# person} other {# people}}', { count: people })
          )
        }
        actions={
          <>
            {mayViewAs(app) ? <ViewAsButton role={role} /> : null}
            <Button disabled={changes === 0} onClick={() => setHeld(stored)}>
              {t('Discard')}
            </Button>
            <Button
              variant="primary"
              disabled={changes === 0}
              busy={save.isPending}
              onClick={() => save.mutate(storedRights)}
            >
              {t('Save')}
            </Button>
          </>
        }
      />
      <p className={r.summary}>{roleSummary(people, held)}</p>
      <Tabs
        className={s.tabs}
        size="s"
        label={t('Parts of the role')}
        value={view}
        onChange={id => setView(id as View)}
        idBase="role"
        tabs={[
          { id: 'words', label: t('In words') },
          { id: 'rights', label: t('Single permissions'), count: held.size },
          { id: 'data', label: t('Can see') },
          { id: 'people', label: t('People'), count: people },
          ...(may(app, 'can_read', 'RowLevelSecurity')
            ? [{ id: 'rules', label: t('Row rules'), ...(rules.data ? { count: rules.data.length } : {}) }]
            : []),
          ...(may(app, 'can_read', 'Log') ? [{ id: 'history', label: t('History') }] : []),
          { id: 'compare', label: t('Compare') },
        ]}
      />
      <div role="tabpanel" id="role-panel" aria-labelledby={`role-${view}`} className={s.body}>
        {edit.refusal && EDITED.has(view) ? <p className={s.heading}>{edit.refusal}</p> : null}
        {view === 'words' ? (
          <div className={r.split}>
            <RoleAbilities {...edit} />
            <RoleSight {...edit} isAdmin={role.name === 'Admin'} onChoose={() => setView('data')} />
          </div>
        ) : null}
        {view === 'rights' ? <RoleRights {...edit} /> : null}
        {view === 'data' ? <RoleData {...edit} isAdmin={role.name === 'Admin'} /> : null}
        {view === 'people' ? <RolePeople role={role} /> : null}
        {view === 'rules' ? <RoleRules id={role.id} isAdmin={role.name === 'Admin'} /> : null}
        {view === 'history' ? <RoleHistory id={role.id} /> : null}
        {view === 'compare' ? <RoleCompare role={role} held={held} /> : null}
      </div>
      {isConflict(save.error) ? (
        <RoleConflict
          role={role}
          held={held}
          stored={stored}
          isBusy={save.isPending}
          onClose={save.reset}
          onOverwrite={theirs => save.mutate(theirs)}
        />
      ) : null}
    </>
  )
}

/** Page of one role: abilities, single rights, data, users, rules, history and a comparison with other roles. */
export const RolePage = () => {
  const app = useApp()
  const id = Number(useParams<{ id: string }>().id)
  const roles = useQuery(rolesQuery(app))
  const all = useQuery(rightsQuery(app))
  const stored = useQuery(roleRightsQuery(app, id))
  const role = roles.data?.find(each => each.id === id)
  usePageTitle(role ? role.name : t('Roles'))
  const isMissing = roles.data !== undefined && role === undefined
  return (
    <AdminPage current={ADDRESS.roles}>
      {isMissing ? (
        <div className={s.message}>
          <ErrorState title={t('There is no such role')} />
        </div>
      ) : null}
      {role && all.data && stored.data ? (
        <Loaded key={`${id} ${stored.dataUpdatedAt}`} role={role} all={all.data} stored={stored.data} />
      ) : isMissing ? null : (
        <div className={s.message}>
          <QueryState of={[roles, all, stored]} />
        </div>
      )}
    </AdminPage>
  )
}
