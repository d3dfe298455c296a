import { Checkbox, EmptyState, TextInput } from '@belvedere/ui'
import { Search, SearchX } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import s from '../Administration.module.css'
import type { Right } from '../calls.ts'
import { rightKey } from './abilities.ts'
import { isDataRight } from './data-rights.ts'
import type { RightsEdit } from './rights-edit.ts'

/** Formats a permission name for reading: `can_write` becomes `write`. */
export const rightName = (permission: string): string => permission.replace(/^can_/, '').replaceAll('_', ' ').trim()

const groupedByView = (rights: readonly Right[]): readonly (readonly [string, readonly Right[]])[] => {
  const groups = new Map<string, Right[]>()
  for (const right of rights) groups.set(right.view_menu_name, [...(groups.get(right.view_menu_name) ?? []), right])
  return [...groups].toSorted(([one], [other]) => one.localeCompare(other))
}

export const matches = (right: Right, text: string): boolean =>
  `${right.permission_name} ${rightName(right.permission_name)} ${right.view_menu_name}`
    .toLowerCase()
    .includes(text.trim().toLowerCase())

/** Searchable list of all rights, grouped by view. Rights on datasets and databases are under "Can see". */
export const RoleRights = ({ all, held, onChange, refusal }: RightsEdit) => {
  const [text, setText] = useState('')
  const [isHeldOnly, setHeldOnly] = useState(false)
  const shown = all.filter(
    right => !isDataRight(right) && matches(right, text) && (!isHeldOnly || held.has(rightKey(right))),
  )
  const set = (right: Right, isOn: boolean) => {
    const next = new Set(held)
    if (isOn) next.add(rightKey(right))
    else next.delete(rightKey(right))
    onChange(next)
  }
  return (
    <>
      <div className={s.tools}>
        <TextInput
          className={s.search}
          icon={<Search size={14} aria-hidden="true" />}
          value={text}
          onChange={setText}
          placeholder={t('Search permissions')}
          aria-label={t('Search permissions')}
        />
        <Checkbox label={t('Only those of this role')} checked={isHeldOnly} onChange={setHeldOnly} />
      </div>
      {shown.length === 0 ? <EmptyState icon={<SearchX />} title={t('No permission matches')} /> : null}
      {groupedByView(shown).map(([view, rights]) => (
        <section key={view} aria-label={view}>
          <h2 className={s.heading}>{view}</h2>
          <div className={s.grid}>
            {rights.map(right => (
              <Checkbox
                key={right.id}
                label={rightName(right.permission_name)}
                checked={held.has(rightKey(right))}
                disabled={refusal !== null}
                onChange={isOn => set(right, isOn)}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
