import type { ChartDataAnswer } from '@belvedere/api'
import { answerNotes } from '@belvedere/charts/notes'
import type { FormData } from '@belvedere/core/form-data'
import { countedRows, NOTE_TEXTS } from './chart-facts.ts'

export interface PictureNotesInput {
  readonly form: FormData
  readonly answer: ChartDataAnswer
  readonly verbose: Readonly<Record<string, string>>
  /** Errors of annotation layers, by layer name. */
  readonly annotationErrors: Readonly<Record<string, string>> | undefined
}

/** Returns the notes that the page shows beside a chart, for a picture of it. */
export const pictureNotes = ({ form, answer, verbose, annotationErrors = {} }: PictureNotesInput): readonly string[] =>
  answerNotes(
    { form, results: answer.result, isPaged: countedRows(answer) !== null, verbose, annotationErrors },
    NOTE_TEXTS,
  )
