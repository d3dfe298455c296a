import { type FormData, mapLayers, readAnnotationLayers } from '@belvedere/core/form-data'
import { own } from '@belvedere/core/json'
import { additiveNote } from './additive-note.ts'
import { limitNote, limitOf, type NotedResult, type NoteTexts, rejectedNote, unknownTypeNote } from './limit-notes.ts'

/** Returns the note about annotation layers that could not be drawn, each with the reason; null if all were. */
export function annotationNote(
  form: FormData,
  errors: Readonly<Record<string, string>>,
  { t }: Pick<NoteTexts, 't'>,
): string | null {
  const failed = (name: string): boolean => own(errors, name) !== undefined
  const reason = (name: string) => ({ name, reason: own(errors, name) ?? '' })
  const layers = readAnnotationLayers(form).filter(({ show, name }) => show && failed(name))
  const maps = mapLayers(form).filter(({ name }) => failed(name))
  const parts = [
    ...layers.map(({ name }) => t('Annotation layer “{name}”: {reason}', reason(name))),
    ...maps.map(({ name }) => t('Map with the ID {name}: {reason}', reason(name))),
  ]
  return parts.length === 0 ? null : parts.join(' ')
}

export interface AnsweredForm {
  readonly form: FormData
  readonly results: readonly NotedResult[]
  /** True for a table that is paged by the server. */
  readonly isPaged: boolean
  /** Display names of columns, by stored name. */
  readonly verbose: Readonly<Record<string, string>>
  /** Errors of annotation layers, by layer name. */
  readonly annotationErrors: Readonly<Record<string, string>>
}

/**
 * Returns the notes about the completeness of a chart's numbers, as on the screen. Pictures, PDFs and mails contain
 * them.
 */
export function answerNotes(answered: AnsweredForm, texts: NoteTexts): readonly string[] {
  const { form, results, isPaged, verbose, annotationErrors } = answered
  const limited = limitOf(results, isPaged)
  const notes = [
    unknownTypeNote(form, texts),
    rejectedNote(results, verbose, texts),
    annotationNote(form, annotationErrors, texts),
    additiveNote(form, results, verbose, texts),
    limited && limitNote(limited, form, results, texts),
  ]
  return notes.filter(note => note !== null)
}
