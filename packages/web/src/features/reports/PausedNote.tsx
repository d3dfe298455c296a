import { isAdmin } from '@belvedere/core/permissions'
import { createToasts } from '@belvedere/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../data/calls/api-error.ts'
import { bootstrap } from '../../data/page/bootstrap.ts'
import { t } from '../../i18n.ts'
import { type StoredReport, updateReport } from '../../kit/reports/calls.ts'
import { useApp } from '../../state/use-app.ts'
import { pauseText } from './pause-text.ts'
import { RelatedSelect } from './RelatedSelect.tsx'
import s from './report-editor.module.css'

const wayOut = (mayGive: boolean, owner: string | null): string => {
  if (!mayGive) return t('It resumes when access is restored. An administrator can also choose another owner.')
  return owner === null
    ? t('Choose an owner who can see its content. It then resumes.')
    : t('Choose another owner, or restore the access of {owner}. It then resumes.', { owner })
}

/** Reason why an active report does not run. Administrators can choose a new owner to resume it. */
export const PausedNote = ({ stored }: { readonly stored: StoredReport | null }) => {
  const app = useApp()
  const client = useQueryClient()
  const give = useMutation({
    mutationFn: (owner: number) => updateReport(app, stored?.id ?? 0, { owners: [owner] }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['report'] }),
    onError: error => app.part(createToasts).error(t('Not saved: {reason}', { reason: reasonOf(error) })),
  })
  if (!stored?.paused) return null
  const { paused } = stored
  const mayGive = isAdmin(bootstrap(app).user)
  return (
    <div className={s.paused} role="status">
      <p>
        <strong>{pauseText(paused)}.</strong> {wayOut(mayGive, paused.owner)}
      </p>
      {mayGive ? (
        <RelatedSelect
          className={s.newOwner}
          column="owners"
          label={t('New owner')}
          placeholder={t('Choose its new owner')}
          value={null}
          onChange={({ id }) => give.mutate(id)}
        />
      ) : null}
    </div>
  )
}
