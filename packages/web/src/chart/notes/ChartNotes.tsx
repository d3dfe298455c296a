import type { ChartDataAnswer } from '@belvedere/api'
import { chartType } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { own } from '@belvedere/core/json'
import { FunnelX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../i18n.ts'
import s from '../chart.module.css'
import { computedOfRowsText, factsOf, limitText } from '../results/chart-facts.ts'

interface NoteProps {
  readonly answer: ChartDataAnswer
  readonly children?: ReactNode
}

interface LimitNoteProps extends NoteProps {
  readonly form: FormData
  /** False: only over figures computed from the rows shown; a header says the rest. */
  readonly isAlways: boolean
}

/** Note for charts that show only a part of the rows, groups or series. */
export const LimitNote = ({ answer, form, isAlways, children }: LimitNoteProps) => {
  const { limitedTo } = factsOf(answer)
  const computed = computedOfRowsText(form, answer)
  if (limitedTo === null || (computed === null && !isAlways)) return null
  return (
    <div className={s.note}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span style={{ flex: 1 }}>{[limitText(limitedTo), computed].filter(text => text !== null).join('. ')}</span>
      {children}
    </div>
  )
}

/** Note for unsupported chart types, which are shown as a table. */
export const UnknownTypeNote = ({ vizType }: { readonly vizType: string }) => {
  if (chartType(vizType)) return null
  return (
    <div className={s.note}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span>
        {t('This visualization type is not supported.')}{' '}
        {t('The chart type “{type}” is not installed. Its rows are shown as a table, and its settings are kept.', {
          type: vizType,
        })}
      </span>
    </div>
  )
}

/** Filters that could not be applied, by name, with the reason. */
export const RejectedNote = ({
  answer,
  verbose = {},
}: NoteProps & { readonly verbose?: Readonly<Record<string, string>> | undefined }) => {
  const { rejected } = factsOf(answer)
  if (rejected.length === 0) return null
  const names = rejected.map(({ column }) => `“${own(verbose, column) ?? column}”`).join(', ')
  return (
    <div className={s.note}>
      <FunnelX size={14} aria-hidden="true" />
      <span>
        {rejected.length === 1
          ? t('{names} does not apply here: the dataset has no such column', { names })
          : t('{names} do not apply here: the dataset has no such columns', { names })}
      </span>
    </div>
  )
}
