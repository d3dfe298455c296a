import { bootstrap } from '../../data/bootstrap.ts'
import { t } from '../../i18n.ts'
import { RelatedField } from '../../kit/fields/RelatedField.tsx'
import type { StoredReport } from '../../kit/reports/calls.ts'
import { userName } from '../../kit/session/session.ts'

const nameOf = ({ first_name, last_name }: StoredReport['owners'][number]): string =>
  `${first_name} ${last_name}`.trim()

/** Ids of its owners; of a new one oneself. */
export const ownerIds = (stored: StoredReport | null): readonly number[] =>
  stored ? stored.owners.map(({ id }) => id) : [bootstrap().user.userId]

/** With whose rights it runs: of a new one one's own. */
export function runnerOf(stored: StoredReport | null): string {
  const runner = stored?.owners.find(({ id }) => id === stored.runs_as_id)
  return runner ? nameOf(runner) : userName()
}

interface OwnersFieldProps {
  readonly stored: StoredReport | null
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** Who may change a report or an alert, and hears of its errors. */
export const OwnersField = ({ stored, value, onChange }: OwnersFieldProps) => (
  <RelatedField
    resource="report"
    column="owners"
    label={t('Owners')}
    hint={t('Change it, and hear of errors. It runs with the rights of {name} as long as they own it.', {
      name: runnerOf(stored),
    })}
    value={value}
    onChange={onChange}
    known={[
      { value: bootstrap().user.userId, label: userName() },
      ...(stored?.owners.map(owner => ({ value: owner.id, label: nameOf(owner) })) ?? []),
    ]}
  />
)
