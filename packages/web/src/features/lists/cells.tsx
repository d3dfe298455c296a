import { Avatar, Tag } from '@belvedere/ui'
import { BadgeCheck } from 'lucide-react'
import { t } from '../../i18n.ts'
import s from './cells.module.css'

type Person = { readonly first_name: string; readonly last_name: string }

export const personName = (person: Person | null | undefined): string =>
  person ? `${person.first_name} ${person.last_name}`.trim() : ''

/** Returns the name of the user who changed the object last. */
export const changedBy = (row: { changed_by_name?: string; changed_by?: Person | null }): string =>
  row.changed_by_name || personName(row.changed_by)

/** Maximum number of avatars. The other owners are counted (requirement CONST-031). */
const MAX_OWNERS = 4

export const Owners = ({ owners }: { readonly owners: readonly Person[] }) => (
  <span className={s.owners}>
    {owners.slice(0, MAX_OWNERS).map(owner => (
      <Avatar key={personName(owner)} size="s" name={personName(owner)} />
    ))}
    {owners.length > MAX_OWNERS ? <span className={s.more}>+{owners.length - MAX_OWNERS}</span> : null}
  </span>
)

export const Status = ({ published }: { readonly published: boolean }) =>
  published ? (
    <Tag tone="success" icon={<BadgeCheck aria-hidden="true" />}>
      {t('Published')}
    </Tag>
  ) : (
    <Tag>{t('Draft')}</Tag>
  )
