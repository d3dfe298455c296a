import { Button, Tag } from '@belvedere/ui'
import { Plus, Rows3, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../../data/calls/call.ts'
import { ADDRESS, rowRuleAddress } from '../../../data/page/addresses.ts'
import { may } from '../../../data/page/bootstrap.ts'
import { t } from '../../../i18n.ts'
import type { ListKind } from '../../../kit/list/kind.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import type { App } from '../../../state/app.ts'
import { useApp } from '../../../state/use-app.ts'
import s from '../Administration.module.css'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { AdminPage } from '../sections.tsx'
import { RULES, type RuleRow, refreshRules } from './rule-calls.ts'

const names = (rows: readonly { readonly id: number; readonly name: string }[]) => (
  <span className={s.tags}>
    {rows.map(row => (
      <Tag key={row.id}>{row.name}</Tag>
    ))}
  </span>
)

const columns = (): ListKind<RuleRow>['columns'] => [
  {
    id: 'kind',
    header: t('Kind'),
    cell: row => (row.filter_type === 'Base' ? t('Base') : t('Regular')),
    order: 'filter_type',
    wide: true,
  },
  {
    id: 'tables',
    header: t('Datasets'),
    cell: row => names(row.tables.map(({ id, table_name }) => ({ id, name: table_name }))),
    wide: true,
  },
  { id: 'roles', header: t('Roles'), cell: row => names(row.roles) },
  {
    id: 'modified',
    header: t('Last modified'),
    cell: row => row.changed_on_delta_humanized,
    order: 'changed_on_delta_humanized',
    wide: true,
  },
]

const ruleKind = (app: App, onDelete: (row: RuleRow) => void): ListKind<RuleRow> => ({
  name: RULES,
  read: (q, signal) =>
    call(app, 'GET /api/v1/rowlevelsecurity/', {
      query: { q: { ...q, columns: [...(q.columns ?? [])], filters: [...(q.filters ?? [])] } },
      signal,
    }),
  fields: ['id', 'name', 'filter_type', 'tables', 'roles', 'clause', 'changed_on_delta_humanized'],
  title: t('Row-level rules'),
  icon: <Rows3 />,
  searchHint: t('Search by name'),
  search: { col: 'name', opr: 'ct' },
  newest: 'changed_on_delta_humanized',
  nameHeader: t('Name'),
  nameOrder: 'name',
  nameOf: row => row.name,
  note: row => row.clause,
  url: row => rowRuleAddress(row.id),
  choices: [
    {
      id: 'kind',
      label: t('Kind'),
      unset: t('All'),
      options: [
        { value: 'Regular', label: t('Regular') },
        { value: 'Base', label: t('Base') },
      ],
      toFilter: value => ({ col: 'filter_type', opr: 'eq', value }),
    },
  ],
  columns: columns(),
  actions: may(app, 'can_write', 'RowLevelSecurity')
    ? [{ id: 'delete', label: name => t('Delete {name}', { name }), icon: <Trash2 />, onSelect: onDelete }]
    : [],
  emptyText: t('A rule limits the rows that roles see, in every chart, file and query.'),
})

/** Lists the row-level rules. */
export const RulesPage = () => {
  const app = useApp()
  usePageTitle(t('Row-level rules'))
  const [, navigate] = useLocation()
  const [doomed, setDoomed] = useState<RuleRow | null>(null)
  return (
    <AdminPage current={ADDRESS.rowRules}>
      <ListPage
        kind={ruleKind(app, setDoomed)}
        action={
          may(app, 'can_write', 'RowLevelSecurity') ? (
            <Button variant="primary" icon={<Plus />} onClick={() => navigate(rowRuleAddress('new'))}>
              {t('Rule')}
            </Button>
          ) : null
        }
      />
      {doomed ? (
        <ConfirmDialog
          title={t('Delete the rule {name}?', { name: doomed.name })}
          text={t('The rows that it hides become visible at once.')}
          verb={t('Delete rule')}
          act={async () => {
            await call(app, 'DELETE /api/v1/rowlevelsecurity/{id}', { path: { id: doomed.id } })
            await refreshRules(app)
          }}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </AdminPage>
  )
}
