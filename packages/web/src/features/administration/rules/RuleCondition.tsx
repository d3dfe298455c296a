import { Button, cx } from '@belvedere/ui'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { reasonOf } from '../../../data/calls/api-error.ts'
import { t } from '../../../i18n.ts'
import s from '../Administration.module.css'
import r from './Rule.module.css'
import { hidesEverything, type RuleDraft, type RuleRow } from './rule-calls.ts'
import { useRulePreview } from './use-rule-preview.ts'

const CodeField = lazy(() => import('../../../kit/code-field/CodeField.tsx').then(m => ({ default: m.CodeField })))

const INSERTS = (): readonly { readonly label: string; readonly text: string }[] => [
  { label: t('Name of the user'), text: "'{{ current_username() }}'" },
  { label: t('Address of the user'), text: "'{{ current_user_email() }}'" },
  { label: t('Id of the user'), text: '{{ current_user_id() }}' },
]

export interface RulePartProps {
  /** Stored rule, or null for a new rule. */
  readonly rule: RuleRow | null
  readonly draft: RuleDraft
  readonly onChange: (change: Partial<RuleDraft>) => void
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** Shows the datasets that accept the condition, or the error, while the user types. */
const ConditionState = ({ rule, draft }: Pick<RulePartProps, 'rule' | 'draft'>) => {
  const { preview, isComplete } = useRulePreview(rule?.id ?? null, draft)
  if (!isComplete) return null
  const { error, data } = preview
  if (error)
    return (
      <p className={cx(r.checked, r.invalid)} role="alert">
        <CircleAlert aria-hidden="true" />
        {reasonOf(error)}
      </p>
    )
  if (!data) return null
  return (
    <p className={cx(r.checked, r.valid)}>
      <CircleCheck aria-hidden="true" />
      {t('Valid on {names}', { names: data.datasets.map(({ table_name }) => table_name).join(', ') })}
    </p>
  )
}

/** SQL condition for the rows that remain visible. */
export const RuleCondition = ({ rule, draft, onChange, errors }: RulePartProps) => (
  <>
    <div className={s.code}>
      <Suspense fallback={null}>
        <CodeField
          language="sql"
          label={t('Condition')}
          value={draft.clause}
          onChange={clause => onChange({ clause })}
          invalid={errors.clause !== undefined}
        />
      </Suspense>
    </div>
    {errors.clause ? (
      <p className={s.error} role="alert">
        {errors.clause.join(' ')}
      </p>
    ) : (
      <ConditionState rule={rule} draft={draft} />
    )}
    <p className={s.text}>{t('A SQL condition on the columns of the datasets; it is checked as you write.')}</p>
    <div className={s.tags}>
      {INSERTS().map(({ label, text }) => (
        <Button key={label} size="s" onClick={() => onChange({ clause: `${draft.clause}${text}` })}>
          {label}
        </Button>
      ))}
    </div>
    {hidesEverything(draft) ? (
      <p className={s.error} role="alert">
        {draft.filter_type === 'Base' && draft.roles.length === 0
          ? t('No row meets this condition: the rule hides everything from everyone.')
          : t('No row meets this condition: the people to whom the rule applies see nothing.')}
      </p>
    ) : null}
  </>
)
