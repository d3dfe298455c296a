import { type FormData, mapLayers, readAnnotationLayers } from '@belvedere/core/form-data'
import { own } from '@belvedere/core/json'
import { Layers } from 'lucide-react'
import { t } from '../../i18n.ts'
import s from '../chart.module.css'

export interface AnnotationNoteProps {
  /** By layer name. */
  readonly errors: Readonly<Record<string, string>>
  readonly form: FormData
}

/** Annotation layers that could not be drawn, each with the reason. */
export const AnnotationNote = ({ errors, form }: AnnotationNoteProps) => {
  const failed = readAnnotationLayers(form).filter(({ show, name }) => show && own(errors, name) !== undefined)
  const maps = mapLayers(form).filter(({ name }) => own(errors, name) !== undefined)
  if (failed.length + maps.length === 0) return null
  return (
    <div className={s.note} role="status">
      <Layers size={14} aria-hidden="true" />
      <span>
        {[
          ...failed.map(({ name }) =>
            t('Annotation layer “{name}”: {reason}', { name, reason: own(errors, name) ?? '' }),
          ),
          ...maps.map(({ name }) => t('Map with the ID {name}: {reason}', { name, reason: own(errors, name) ?? '' })),
        ].join(' ')}
      </span>
    </div>
  )
}
