import { EmptyState, Select } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Equal, IdCard } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { PlainTable } from '../../../kit/side-page/PlainTable.tsx'
import { useApp } from '../../../state/use-app.ts'
import s from '../Administration.module.css'
import { type RoleRow, rightsQuery, roleRightsQuery, rolesQuery } from '../calls.ts'
import { abilities, heldOf, isMenuRight, rightKey } from './abilities.ts'
import { rightName } from './RoleRights.tsx'

interface Difference {
  readonly key: string
  readonly what: string
  readonly own: string
  readonly other: string
}

const word = (state: 'all' | 'some' | 'none'): string =>
  state === 'all' ? t('Yes') : state === 'some' ? t('Partly') : t('No')

/** Compares the role as edited on the page with another role: first by ability, then by right. */
export const RoleCompare = ({ role, held }: { readonly role: RoleRow; readonly held: ReadonlySet<string> }) => {
  const app = useApp()
  const [otherId, setOther] = useState<string | null>(null)
  const roles = useQuery(rolesQuery(app))
  const all = useQuery(rightsQuery(app))
  const rights = useQuery({ ...roleRightsQuery(app, Number(otherId)), enabled: otherId !== null })
  const others = (roles.data ?? []).filter(({ id }) => id !== role.id)
  const other = others.find(({ id }) => String(id) === otherId)
  const has = new Set((rights.data ?? []).map(rightKey))
  const inWords = abilities().flatMap((ability): Difference[] => {
    const [own, its] = [heldOf(ability, held), heldOf(ability, has)]
    return own === its ? [] : [{ key: ability.id, what: ability.label, own: word(own), other: word(its) }]
  })
  const single = (all.data ?? []).flatMap((right): Difference[] => {
    const [own, its] = [held.has(rightKey(right)), has.has(rightKey(right))]
    if (own === its || isMenuRight(right)) return []
    const what = `${right.view_menu_name}: ${rightName(right.permission_name)}`
    return [{ key: String(right.id), what, own: word(own ? 'all' : 'none'), other: word(its ? 'all' : 'none') }]
  })
  const table = (label: string, rows: readonly Difference[]) => (
    <>
      <h2 className={s.heading}>{label}</h2>
      <PlainTable
        label={label}
        rows={rows}
        rowKey={row => row.key}
        columns={[
          { id: 'what', header: t('Difference'), cell: row => row.what },
          { id: 'own', header: role.name, cell: row => row.own },
          { id: 'other', header: other?.name ?? '', cell: row => row.other },
        ]}
      />
    </>
  )
  return (
    <>
      <div className={s.tools}>
        <Select
          className={s.search}
          label={t('Compare with')}
          value={otherId}
          onChange={setOther}
          placeholder={t('Compare with a role')}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </div>
      <QueryState of={[roles, all, rights]} />
      {otherId === null ? (
        <EmptyState icon={<IdCard />} title={t('Choose a role to compare with')} />
      ) : !rights.data || !all.data ? null : inWords.length + single.length === 0 ? (
        <EmptyState icon={<Equal />} title={t('Both roles allow the same')} />
      ) : (
        <>
          {inWords.length > 0 ? table(t('In words'), inWords) : null}
          {table(t('Single permissions'), single)}
        </>
      )}
    </>
  )
}
