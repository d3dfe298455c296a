import type { ChartDataAnswer } from '@belvedere/api'
import { additiveNote, computedOfRowsText, limitNote, rejectedNote, unknownTypeNote } from '@belvedere/charts'
import type { FormData } from '@belvedere/core/form-data'
import { FunnelX, Sigma, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import s from '../chart.module.css'
import { factsOf, NOTE_TEXTS } from '../results/chart-facts.ts'

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
  const { result } = answer
  if (limitedTo === null) return null
  if (!isAlways && computedOfRowsText(form, result, NOTE_TEXTS) === null) return null
  return (
    <div className={s.note}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span style={{ flex: 1 }}>{limitNote(limitedTo, form, result, NOTE_TEXTS)}</span>
      {children}
    </div>
  )
}

/** Note for unsupported chart types, which are shown as a table. */
export const UnknownTypeNote = ({ form }: { readonly form: FormData }) => {
  const text = unknownTypeNote(form, NOTE_TEXTS)
  if (text === null) return null
  return (
    <div className={s.note}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span>{text}</span>
    </div>
  )
}

/** Filters that could not be applied, by name, with the reason. */
export const RejectedNote = ({
  answer,
  verbose = {},
}: NoteProps & { readonly verbose?: Readonly<Record<string, string>> | undefined }) => {
  const text = rejectedNote(answer.result, verbose, NOTE_TEXTS)
  if (text === null) return null
  return (
    <div className={s.note}>
      <FunnelX size={14} aria-hidden="true" />
      <span>{text}</span>
    </div>
  )
}

/** Note for pictures that add up values that do not add up, such as averages. */
export const AdditiveNote = ({
  answer,
  form,
  verbose = {},
}: NoteProps & {
  readonly form: FormData
  readonly verbose?: Readonly<Record<string, string>> | undefined
}) => {
  const text = additiveNote(form, answer.result, verbose, NOTE_TEXTS)
  if (text === null) return null
  return (
    <div className={s.note}>
      <Sigma size={14} aria-hidden="true" />
      <span>{text}</span>
    </div>
  )
}
