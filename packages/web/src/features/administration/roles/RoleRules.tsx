import { Tag } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ADDRESS, rowRuleAddress } from '../../../data/page/addresses.ts'
import { t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { PlainTable } from '../../../kit/side-page/PlainTable.tsx'
import { useApp } from '../../../state/use-app.ts'
import s from '../Administration.module.css'
import { rulesOfRole } from '../rules/rule-calls.ts'
import r from './Role.module.css'

interface RoleRulesProps {
  readonly id: number
  /** True for the role Admin. Row-level rules apply to administrators too, and the page says so. */
  readonly isAdmin: boolean
}

/** Row-level rules that apply to users with the role. */
export const RoleRules = ({ id, isAdmin }: RoleRulesProps) => {
  const app = useApp()
  const rules = useQuery(rulesOfRole(app, id))
  if (!rules.data) return <QueryState of={rules} />
  const applied = rules.data
  return (
    <>
      <p className={s.heading}>
        {applied.length === 0
          ? t('No row-level rule applies to this role: it sees every row of the data that it may read.')
          : t('{count, plural, one {# rule limits} other {# rules limit}} the rows that this role sees.', {
              count: applied.length,
            })}
      </p>
      {applied.length === 0 ? null : (
        <PlainTable
          label={t('Row-level rules of this role')}
          rows={applied}
          rowKey={rule => rule.id}
          columns={[
            {
              id: 'name',
              header: t('Rule'),
              cell: rule => (
                <>
                  <Link href={rowRuleAddress(rule.id)}>{rule.name}</Link>
                  <span className={r.clause}>{rule.clause}</span>
                </>
              ),
            },
            {
              id: 'kind',
              header: t('Reason'),
              cell: rule =>
                rule.filter_type === 'Base'
                  ? t('base rule: all roles except those listed')
                  : t('the rule lists this role'),
              wide: true,
            },
            {
              id: 'tables',
              header: t('Datasets'),
              cell: rule => (
                <span className={s.tags}>
                  {rule.tables.map(table => (
                    <Tag key={table.id}>{table.table_name}</Tag>
                  ))}
                </span>
              ),
            },
          ]}
        />
      )}
      <p className={r.note}>
        {isAdmin ? t('Rules apply to administrators too. ') : null}
        <Link href={ADDRESS.rowRules}>{t('All row-level rules')}</Link>
      </p>
    </>
  )
}
