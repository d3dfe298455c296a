import { cx, EmptyState } from '@belvedere/ui'
import { Rows3, TriangleAlert } from 'lucide-react'
import { countText } from '../../data/count.ts'
import { t } from '../../i18n.ts'
import { QueryState } from '../../kit/page/QueryState.tsx'
import { PlainTable } from '../../kit/side-page/PlainTable.tsx'
import s from './Rule.module.css'
import {
  leftWithNothing,
  losingRows,
  type RulePreview as Preview,
  type RuleDraft,
  type RulePreviewRow,
} from './rule-calls.ts'
import { useRulePreview } from './use-rule-preview.ts'

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

const isChanged = ({ before, after }: RulePreviewRow): boolean => before !== after

/** How much of what one sees now is left. */
const Share = ({ before, after }: RulePreviewRow) => {
  if (before === null || after === null || before === 0) return null
  return (
    <span className={s.share} aria-hidden="true">
      <span
        style={{ width: `${Math.min(100, (100 * after) / before)}%` }}
        data-changed={before !== after || undefined}
      />
    </span>
  )
}

/** So many names are said before the rest is a number. */
const MOST_NAMES = 3

export const listed = (names: readonly string[]): string => {
  if (names.length <= MOST_NAMES) return names.join(', ')
  const rest = names.length - MOST_NAMES
  return t('{names} and {rest} more', { names: names.slice(0, MOST_NAMES).join(', '), rest })
}

/** What is the matter with the rule as a whole: nobody sees anything, some see nothing, some see less. */
const Verdict = ({ preview }: { readonly preview: Preview }) => {
  const nothing = leftWithNothing(preview)
  const fewer = losingRows(preview)
  if (preview.hides_everything)
    return (
      <p className={cx(s.verdict, s.grave)} role="alert">
        <TriangleAlert aria-hidden="true" />
        {t('This rule hides everything from everyone.')}
      </p>
    )
  if (nothing.length > 0)
    return (
      <p className={cx(s.verdict, s.grave)} role="alert">
        <TriangleAlert aria-hidden="true" />
        {t('{names} would see nothing.', { names: listed(nothing) })}
      </p>
    )
  if (fewer.length === 0) return null
  return (
    <p className={s.verdict}>
      <TriangleAlert aria-hidden="true" />
      {t('{names} would see fewer rows.', { names: listed(fewer) })}
    </p>
  )
}

/** How many rows each role sees now, and under the rule as it is written; the server counts under the same rules. */
export const RulePreview = ({ id, draft }: { readonly id: number | null; readonly draft: RuleDraft }) => {
  const { preview, isComplete } = useRulePreview(id, draft)
  const { data, error, isFetching } = preview
  return (
    <section className={s.effect} aria-label={t('Effect')} aria-busy={isFetching}>
      <h2 className={s.effectTitle}>
        {data?.by === 'user' ? t('Rows each person would see') : t('Rows each role would see')}
      </h2>
      {isComplete ? null : (
        <div className={s.empty}>
          <EmptyState icon={<Rows3 />} title={t('Choose datasets and write a condition to see its effect')} />
        </div>
      )}
      {isComplete && (error || !data) ? <QueryState of={preview} failed={t('The rows could not be counted')} /> : null}
      {isComplete && data && !error ? <Counts preview={data} /> : null}
    </section>
  )
}

const Counts = ({ preview }: { readonly preview: Preview }) => (
  <>
    <p className={s.effectNote}>
      {preview.by === 'user'
        ? t('The condition depends on who reads: rows are counted for each person.')
        : t('Counted now, for somebody with this role alone.')}
    </p>
    <Verdict preview={preview} />
    {preview.datasets.map(({ id: dataset, table_name, viewers }) => (
      <section key={dataset} aria-label={table_name}>
        {preview.datasets.length > 1 ? <h3 className={s.dataset}>{table_name}</h3> : null}
        <PlainTable
          label={t('Rows of {name} before and after', { name: table_name })}
          rows={changedFirst(viewers)}
          rowKey={row => row.id}
          columns={[
            { id: 'who', header: preview.by === 'role' ? t('Role') : t('Person'), cell: row => row.name },
            { id: 'before', header: t('Now'), figure: true, cell: row => figure(row.before) },
            {
              id: 'after',
              header: t('With this rule'),
              figure: true,
              cell: row => (isChanged(row) ? <strong>{figure(row.after)}</strong> : figure(row.after)),
            },
            { id: 'share', header: t('Share'), wide: true, cell: Share },
            {
              id: 'effect',
              header: t('Effect'),
              cell: row => <span className={cx(isChanged(row) && row.after === 0 && s.nothing)}>{effectOf(row)}</span>,
            },
          ]}
        />
      </section>
    ))}
  </>
)
