import { t } from '../../i18n.ts'
import type { ReportRow } from '../../kit/reports/calls.ts'

export type Pause = NonNullable<ReportRow['paused']>

/** Returns why an active report does not run. */
export function pauseText({ reason, owner }: Pause): string {
  if (reason === 'no_owner') return t('Paused, its owner can no longer sign in')
  return reason === 'chart'
    ? t('Paused, {owner} may no longer see the chart', { owner: owner ?? '' })
    : t('Paused, {owner} may no longer see the dashboard', { owner: owner ?? '' })
}
