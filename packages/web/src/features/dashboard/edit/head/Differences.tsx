import type { DashboardDraft, DraftDifference } from '@belvedere/core/dashboard'
import { Tag } from '@belvedere/ui'
import { TriangleAlert } from 'lucide-react'
import { t } from '../../../../i18n.ts'
import { useDashboard } from '../../state/context.ts'
import s from './conflict.module.css'
import { fieldText, valueText } from './difference-texts.ts'

interface DifferencesProps {
  readonly differences: readonly DraftDifference[]
  /** Name of the user who saved the stored version. */
  readonly name: string
  /** Common base of both versions. */
  readonly base: DashboardDraft
  readonly stored: DashboardDraft
  readonly yours: DashboardDraft
}

/** Table of the fields that differ. The unchanged side is dimmed. */
export const Differences = ({ differences, name, base, stored, yours }: DifferencesProps) => {
  const charts = useDashboard().model.chartNames
  if (differences.length === 0) return null
  return (
    <div className={s.scroll}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('What differs')}</th>
            <th scope="col">{t('Stored')}</th>
            <th scope="col">{t('Yours')}</th>
            <th scope="col">{t('Changed by')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(difference => {
            const theirText = valueText(difference, difference.stored, { base, side: stored, charts })
            const yourText = valueText(difference, difference.yours, { base, side: yours, charts })
            return (
              <tr key={difference.field}>
                <th scope="row">{fieldText(difference.field)}</th>
                <td data-still={difference.by === 'you' || undefined}>{theirText || t('none')}</td>
                <td data-still={difference.by === 'them' || undefined}>
                  {yourText === theirText && yourText !== ''
                    ? t('{text}, set differently', { text: yourText })
                    : yourText || t('none')}
                </td>
                <td>
                  {difference.by === 'both' ? (
                    <Tag tone="warning">
                      <TriangleAlert size={12} aria-hidden="true" /> {t('Both')}
                    </Tag>
                  ) : difference.by === 'you' ? (
                    t('You')
                  ) : (
                    name
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
