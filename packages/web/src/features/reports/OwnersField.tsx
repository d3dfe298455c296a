import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { RelatedField } from '../../kit/fields/RelatedField.tsx'
import type { StoredReport } from '../../kit/reports/calls.ts'
import { userName } from '../../kit/session/session.ts'
import type { App } from '../../state/app.ts'
import { useApp } from '../../state/use-app.ts'

const nameOf = ({ first_name, last_name }: StoredReport['owners'][number]): string =>
  `${first_name} ${last_name}`.trim()

/** Returns the ids of the owners. For a new report, the current user. */
export const ownerIds = (app: App, stored: StoredReport | null): readonly number[] =>
  stored ? stored.owners.map(({ id }) => id) : [bootstrap(app).user.userId]

/** Returns the name of the user whose rights a report runs with. For a new report, the current user. */
export function runnerOf(app: App, stored: StoredReport | null): string {
  const runner = stored?.owners.find(({ id }) => id === stored.runs_as_id)
  return runner ? nameOf(runner) : userName(app)
}

interface OwnersFieldProps {
  readonly stored: StoredReport | null
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** Owners of a report or alert, who may edit it and are notified of errors. */
export const OwnersField = ({ stored, value, onChange }: OwnersFieldProps) => {
  const app = useApp()
  return (
    <RelatedField
      resource="report"
      column="owners"
      label={t('Owners')}
      hint={t('Owners can change it and are notified of errors. It runs with the rights of {name} while they own it.', {
        name: runnerOf(app, stored),
      })}
      value={value}
      onChange={onChange}
      known={[
        { value: bootstrap(app).user.userId, label: userName(app) },
        ...(stored?.owners.map(owner => ({ value: owner.id, label: nameOf(owner) })) ?? []),
      ]}
    />
  )
}
