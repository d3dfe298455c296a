import { Checkbox, EmptyState, TextInput } from '@belvedere/ui'
import { Database, Search } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import s from '../Administration.module.css'
import type { Right } from '../calls.ts'
import { rightKey } from './abilities.ts'
import { ALL_DATA, dataName, isDataRight } from './data-rights.ts'
import { matches } from './RoleRights.tsx'
import type { RightsEdit } from './rights-edit.ts'

/** Datasets and databases that the role can read. */
export const RoleData = ({ all, held, onChange, refusal, isAdmin }: RightsEdit & { readonly isAdmin: boolean }) => {
  const [text, setText] = useState('')
  const seesAll = isAdmin || held.has(ALL_DATA)
  const rights = all.filter(right => isDataRight(right) && matches(right, text))
  const set = (right: Right, isOn: boolean) => {
    const next = new Set(held)
    if (isOn) next.add(rightKey(right))
    else next.delete(rightKey(right))
    onChange(next)
  }
  const list = (title: string, of: string) => {
    const own = rights.filter(right => right.permission_name === of)
    if (own.length === 0) return null
    return (
      <section aria-label={title}>
        <h2 className={s.heading}>
          {t('{title}: {count} of {total}', {
            title,
            count: seesAll ? own.length : own.filter(right => held.has(rightKey(right))).length,
            total: own.length,
          })}
        </h2>
        <div className={s.grid}>
          {own.map(right => (
            <Checkbox
              key={right.id}
              label={dataName(right)}
              checked={seesAll || held.has(rightKey(right))}
              disabled={refusal !== null || seesAll}
              onChange={isOn => set(right, isOn)}
            />
          ))}
        </div>
      </section>
    )
  }
  return (
    <>
      <div className={s.tools}>
        <TextInput
          className={s.search}
          icon={<Search size={14} aria-hidden="true" />}
          value={text}
          onChange={setText}
          placeholder={t('Search data')}
          aria-label={t('Search data')}
        />
        {seesAll ? <span className={s.text}>{t('This role sees all data; row-level rules still apply.')}</span> : null}
      </div>
      {rights.length === 0 ? <EmptyState icon={<Database />} title={t('No dataset or database matches')} /> : null}
      {list(t('Datasets'), 'datasource_access')}
      {list(t('Whole databases'), 'database_access')}
    </>
  )
}
