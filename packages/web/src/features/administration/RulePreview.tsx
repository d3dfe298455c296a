import { readJson } from '@belvedere/core/json'
import { EmptyState } from '@belvedere/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Rows3 } from 'lucide-react'
import { countText } from '../../data/count.ts'
import { useSettled } from '../../data/use-settled.ts'
import { t } from '../../i18n.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { PlainTable } from '../../kit/side-page/PlainTable.tsx'
import s from './Administration.module.css'
import { type PreviewedRule, type RuleDraft, type RulePreviewRow, rulePreview } from './rule-calls.ts'

const SETTLE_MS = 600

const figure = (rows: number | null): string => (rows === null ? '–' : countText(rows))

const effectOf = ({ before, after }: RulePreviewRow): string => {
  if (after === null) return t('Not counted: it took too long')
  if (before === null) return t('Could not be counted before')
  if (before === after) return t('No change')
  if (after === 0) return t('Sees nothing')
  const by = countText(Math.abs(after - before))
  return after < before ? t('{by} fewer', { by }) : t('{by} more', { by })
}

/** Those for whom something changes first. */
const changedFirst = (rows: readonly RulePreviewRow[]): readonly RulePreviewRow[] => [
  ...rows.filter(({ before, after }) => before !== after),
  ...rows.filter(({ before, after }) => before === after),
]

/** How many rows each role sees now, and under the rule as it is written; the server counts under the same rules. */
export const RulePreview = ({ id, draft }: { readonly id: number | null; readonly draft: RuleDraft }) => {
  const { tables, roles, clause, filter_type, group_key } = draft
  const text = useSettled(JSON.stringify({ tables, roles, clause, filter_type, group_key }), SETTLE_MS)
  const settled = readJson(text) as PreviewedRule
  const isComplete = settled.tables.length > 0 && settled.clause.trim() !== ''
  const preview = useQuery({
    ...rulePreview(id, settled),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!isComplete)
    return <EmptyState icon={<Rows3 />} title={t('Choose datasets and write a condition to see its effect')} />
  const { data, error, isFetching } = preview
  if (error || !data) return <QueryState of={preview} failed={t('The rows could not be counted')} />
  const who = data.by === 'role' ? t('Role') : t('Person')
  return (
    <div aria-busy={isFetching}>
      {data.by === 'user' ? (
        <p className={s.text}>{t('The condition depends on who reads: rows are counted for each person.')}</p>
      ) : (
        <p className={s.text}>{t('Rows that somebody with this role alone sees.')}</p>
      )}
      {data.hides_everything ? (
        <p className={s.error} role="alert">
          {t('This rule hides everything from everyone.')}
        </p>
      ) : null}
      {data.datasets.map(({ id: dataset, table_name, viewers }) => (
        <section key={dataset} aria-label={table_name}>
          {data.datasets.length > 1 ? <h3 className={s.heading}>{table_name}</h3> : null}
          <PlainTable
            label={t('Rows of {name} before and after', { name: table_name })}
            rows={changedFirst(viewers)}
            rowKey={row => row.id}
            columns={[
              { id: 'who', header: who, cell: row => row.name },
              { id: 'before', header: t('Now'), figure: true, cell: row => figure(row.before) },
              { id: 'after', header: t('With this rule'), figure: true, cell: row => figure(row.after) },
              { id: 'effect', header: t('Effect'), cell: effectOf },
            ]}
          />
        </section>
      ))}
    </div>
  )
}
