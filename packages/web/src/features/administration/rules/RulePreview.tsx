import { cx, EmptyState } from '@belvedere/ui'
import { useQuery } from '@tanstack/react-query'
import { Rows3, TriangleAlert } from 'lucide-react'
import { bootstrap } from '../../../data/page/bootstrap.ts'
import { countText, t } from '../../../i18n.ts'
import { QueryState } from '../../../kit/page/QueryState.tsx'
import { PlainTable } from '../../../kit/side-page/PlainTable.tsx'
import { useApp } from '../../../state/use-app.ts'
import { type RoleRow, rolesQuery } from '../calls.ts'
import s from './Rule.module.css'
import { RuleTry } from './RuleTry.tsx'
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
  if (before === null) return t('Rows before the rule could not be counted')
  if (before === after) return t('No change')
  if (after === 0) return t('Sees nothing')
  const by = countText(Math.abs(after - before))
  return after < before ? t('{by} fewer', { by }) : t('{by} more', { by })
}

/** Sorts the rows so that those with a change come first. */
const changedFirst = (rows: readonly RulePreviewRow[]): readonly RulePreviewRow[] => [
  ...rows.filter(({ before, after }) => before !== after),
  ...rows.filter(({ before, after }) => before === after),
]

const isChanged = ({ before, after }: RulePreviewRow): boolean => before !== after

/** Highest row count that a role or user sees, used as the total of the dataset. */
const mostRows = (rows: readonly RulePreviewRow[]): number =>
  Math.max(0, ...rows.flatMap(({ before, after }) => [before ?? 0, after ?? 0]))

/** Share of the rows that is visible under the rule. */
const Share = ({ row: { before, after }, all }: { readonly row: RulePreviewRow; readonly all: number }) => {
  if (after === null || all === 0) return null
  const percent = (100 * after) / all
  return (
    <span className={s.shareCell}>
      <span className={s.share} aria-hidden="true">
        <span style={{ width: `${percent}%` }} data-changed={before !== after || undefined} />
      </span>
      {t('{percent}%', { percent: percent.toFixed(1) })}
    </span>
  )
}

/** Name of a role and its number of users. */
const Who = ({ row, roles }: { readonly row: RulePreviewRow; readonly roles: readonly RoleRow[] }) => {
  const people = roles.find(({ name }) => name === row.name)?.user_ids.length
  return (
    <>
      {row.name}
      {people === undefined ? null : (
        <span className={s.people}>
          {t('{count, plural, =0 {nobody has it} one {# person} other {# people}}', { count: people })}
        </span>
      )}
    </>
  )
}

/** Maximum number of names to list. The others are counted. */
const MAX_NAMES = 3

export const listed = (names: readonly string[]): string => {
  if (names.length <= MAX_NAMES) return names.join(', ')
  const rest = names.length - MAX_NAMES
  return t('{names} and {rest} more', { names: names.slice(0, MAX_NAMES).join(', '), rest })
}

/** Warning about the effect of a rule: everything is hidden, or some see nothing, or some see fewer rows. */
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

/**
 * Row counts of each role, currently and under the edited rule. The server counts them with row-level rules applied.
 */
export const RulePreview = ({ id, draft }: { readonly id: number | null; readonly draft: RuleDraft }) => {
  const app = useApp()
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
      {bootstrap(app).user.roles.includes('Admin') ? <RuleTry id={id} draft={draft} /> : null}
    </section>
  )
}

const Counts = ({ preview }: { readonly preview: Preview }) => {
  const app = useApp()
  const roles = useQuery(rolesQuery(app))
  const named = preview.by === 'role' ? (roles.data ?? []) : []
  return (
    <>
      <p className={s.effectNote}>
        {preview.by === 'user'
          ? t('The condition depends on the reader: rows are counted for each person.')
          : t('Counted now, for a person with this role only.')}
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
              {
                id: 'who',
                header: preview.by === 'role' ? t('Role') : t('Person'),
                cell: row => <Who row={row} roles={named} />,
              },
              { id: 'before', header: t('Now'), figure: true, cell: row => figure(row.before) },
              {
                id: 'after',
                header: t('With this rule'),
                figure: true,
                cell: row => (isChanged(row) ? <strong>{figure(row.after)}</strong> : figure(row.after)),
              },
              {
                id: 'share',
                header: t('Share'),
                wide: true,
                cell: row => <Share row={row} all={mostRows(viewers)} />,
              },
              {
                id: 'effect',
                header: t('Effect'),
                cell: row => (
                  <span className={cx(isChanged(row) && row.after === 0 && s.nothing)}>{effectOf(row)}</span>
                ),
              },
            ]}
          />
        </section>
      ))}
    </>
  )
}
