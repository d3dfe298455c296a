import { Button } from '@belvedere/ui'
import { Eye, Info } from 'lucide-react'
import { t } from '../../../i18n.ts'
import type { Right } from '../calls.ts'
import { rightKey } from './abilities.ts'
import { ALL_DATA, dataName, isDataRight } from './data-rights.ts'
import s from './Role.module.css'
import type { RightsEdit } from './rights-edit.ts'

/** Maximum number of names to list. The others are counted. */
const MAX_NAMES = 12

interface RoleSightProps extends Pick<RightsEdit, 'all' | 'held'> {
  readonly isAdmin: boolean
  /** Opens the view that edits the data rights. */
  readonly onChoose: () => void
}

const Names = ({ of }: { readonly of: readonly Right[] }) => (
  <ul className={s.names}>
    {of.slice(0, MAX_NAMES).map(right => (
      <li key={right.id}>{dataName(right)}</li>
    ))}
    {of.length > MAX_NAMES ? (
      <li className={s.rest}>{t('and {count} more', { count: of.length - MAX_NAMES })}</li>
    ) : null}
  </ul>
)

/** Datasets that the role can and cannot read. */
export const RoleSight = ({ all, held, isAdmin, onChoose }: RoleSightProps) => {
  const data = all.filter(isDataRight)
  const datasets = data.filter(right => right.permission_name === 'datasource_access')
  const seesAll = isAdmin || held.has(ALL_DATA)
  const seen = seesAll ? datasets : datasets.filter(right => held.has(rightKey(right)))
  const databases = seesAll
    ? []
    : data.filter(right => right.permission_name === 'database_access' && held.has(rightKey(right)))
  const hidden = datasets.filter(right => !seen.includes(right))
  return (
    <aside className={s.sight} aria-label={t('Data of this role')}>
      <h2 className={s.group}>
        <Eye size={14} aria-hidden="true" />
        {t('Can see')}
        <span className={s.count}>
          {t('{count} of {total, plural, one {# dataset} other {# datasets}}', {
            count: seen.length,
            total: datasets.length,
          })}
        </span>
      </h2>
      {seesAll ? <p className={s.note}>{t('All data; row-level rules still apply.')}</p> : null}
      {databases.length > 0 ? (
        <p className={s.note}>
          {t('All tables of {names}', { names: databases.map(right => dataName(right)).join(', ') })}
        </p>
      ) : null}
      <Names of={seen} />
      {hidden.length > 0 ? (
        <>
          <h2 className={s.group}>
            {t('Cannot see')}
            <span className={s.count}>{hidden.length}</span>
          </h2>
          <Names of={hidden} />
        </>
      ) : null}
      {seesAll ? null : (
        <Button size="s" onClick={onChoose}>
          {t('Give access to data')}
        </Button>
      )}
      <p className={s.info}>
        <Info size={14} aria-hidden="true" />
        {t('Someone with several roles can do what any of them allows. Row-level rules then narrow the rows.')}
      </p>
    </aside>
  )
}
