import { readJson } from '@belvedere/core/json'
import { Field, TextInput } from '@belvedere/ui'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../i18n.ts'
import { useApp } from '../../state/use-app.ts'
import s from './annotations.module.css'
import { type AnnotationRow, saveAnnotation } from './calls.ts'
import { mayWriteAnnotations } from './layer-kind.tsx'
import { SaveDialog } from './SaveDialog.tsx'

const CodeField = lazy(() => import('../../kit/code-field/CodeField.tsx').then(m => ({ default: m.CodeField })))

interface AnnotationDialogProps {
  readonly layerId: number
  /** Annotation to edit, or null for a new one. */
  readonly annotation: AnnotationRow | null
  readonly onClose: () => void
}

/** Converts a stored time to the value of a `datetime-local` input. */
const inputMoment = (text: string | undefined): string => (text ?? '').slice(0, 16)

const jsonProblem = (text: string): string | null =>
  text.trim() === '' || readJson(text) !== undefined ? null : t('This is not valid JSON.')

/** Form of an annotation: an event, or an interval if its end is after its start. */
export const AnnotationDialog = ({ layerId, annotation, onClose }: AnnotationDialogProps) => {
  const app = useApp()
  const [name, setName] = useState(annotation?.short_descr ?? '')
  const [text, setText] = useState(annotation?.long_descr ?? '')
  const [start, setStart] = useState(inputMoment(annotation?.start_dttm))
  const [end, setEnd] = useState(inputMoment(annotation?.end_dttm))
  const [metadata, setMetadata] = useState(annotation?.json_metadata ?? '')
  const isBackwards = start !== '' && end !== '' && end < start
  const badJson = jsonProblem(metadata)
  const save = () =>
    saveAnnotation(app, layerId, annotation?.id ?? null, {
      short_descr: name.trim(),
      long_descr: text,
      start_dttm: `${start}:00`,
      // An event has no end; it is stored with its start as the end.
      end_dttm: `${end || start}:00`,
      json_metadata: metadata,
    })
  return (
    <SaveDialog
      title={annotation ? t('Edit annotation') : t('Add annotation')}
      canSave={name.trim() !== '' && start !== '' && !isBackwards && badJson === null}
      isWritable={mayWriteAnnotations(app)}
      save={save}
      onClose={onClose}
    >
      <Field label={t('Name')} required>
        <TextInput value={name} onChange={setName} maxLength={500} aria-label={t('Name')} />
      </Field>
      <div className={s.pair}>
        <Field label={t('Start (UTC)')} required>
          <TextInput type="datetime-local" value={start} onChange={setStart} aria-label={t('Start (UTC)')} />
        </Field>
        <Field
          label={t('End (UTC)')}
          hint={t('Empty for an event at a single moment.')}
          error={isBackwards ? t('End date must be after start date') : null}
        >
          <TextInput type="datetime-local" value={end} onChange={setEnd} aria-label={t('End (UTC)')} />
        </Field>
      </div>
      <Field label={t('Description')}>
        <TextInput value={text} onChange={setText} aria-label={t('Description')} />
      </Field>
      <Field label={t('JSON metadata')} error={badJson}>
        <Suspense fallback={null}>
          <CodeField
            language="json"
            label={t('JSON metadata')}
            value={metadata}
            onChange={setMetadata}
            invalid={badJson !== null}
          />
        </Suspense>
      </Field>
    </SaveDialog>
  )
}
