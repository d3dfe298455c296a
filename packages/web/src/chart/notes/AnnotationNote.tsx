import { annotationNote } from '@belvedere/charts/notes'
import type { FormData } from '@belvedere/core/form-data'
import { Layers } from 'lucide-react'
import s from '../chart.module.css'
import { NOTE_TEXTS } from '../results/chart-facts.ts'

export interface AnnotationNoteProps {
  /** By layer name. */
  readonly errors: Readonly<Record<string, string>>
  readonly form: FormData
}

/** Annotation layers that could not be drawn, each with the reason. */
export const AnnotationNote = ({ errors, form }: AnnotationNoteProps) => {
  const text = annotationNote(form, errors, NOTE_TEXTS)
  if (text === null) return null
  return (
    <div className={s.note} role="status">
      <Layers size={14} aria-hidden="true" />
      <span>{text}</span>
    </div>
  )
}
