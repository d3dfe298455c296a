import { isFormula } from '@belvedere/core/chart'
import {
  ANNOTATION_TYPES,
  type AnnotationLayerSettings,
  type AnnotationType,
  readAnnotationLayer,
} from '@belvedere/core/form-data'
import { Field, TextInput } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../../i18n.ts'
import { EditorFrame } from '../zone/EditorFrame.tsx'
import { LookFields } from './LookFields.tsx'
import { SourceFields } from './SourceFields.tsx'

interface LayerEditorProps {
  /** Null: a new one. */
  readonly layer: AnnotationLayerSettings | null
  /** Names of the other layers of the chart. */
  readonly taken: readonly string[]
  readonly onSave: (layer: AnnotationLayerSettings) => void
  readonly onClose: () => void
}

const TYPE_LABELS: Readonly<Record<AnnotationType, string>> = {
  FORMULA: t('Formula'),
  EVENT: t('Event'),
  INTERVAL: t('Interval'),
  TIME_SERIES: t('Time series'),
}

/** A new layer has its name where one can see it. */
const newLayer = (): AnnotationLayerSettings =>
  readAnnotationLayer({ annotationType: 'FORMULA', value: '', showLabel: true, style: 'dotted' })

/** Another type has another source, so that the value of the one before means nothing. */
const ofType = (layer: AnnotationLayerSettings, annotationType: string): AnnotationLayerSettings =>
  readAnnotationLayer({
    ...layer,
    annotationType,
    sourceType: undefined,
    value: '',
    style: annotationType === 'FORMULA' ? 'dotted' : 'solid',
  })

/** What keeps a layer from being saved, by field. */
function problemsOf(layer: AnnotationLayerSettings, taken: readonly string[]) {
  const { name, value, annotationType } = layer
  const isFormulaWrong = annotationType === 'FORMULA' && value !== '' && !isFormula(String(value))
  return {
    name: taken.includes(name.trim()) ? t('Another layer has this name') : null,
    value: isFormulaWrong ? t('Bad formula.') : null,
    isEmpty: name.trim() === '' || value === '',
  }
}

/** Everything that can be said of one annotation layer. Its type decides on the sources that it may have. */
export const LayerEditor = ({ layer: stored, taken, onSave, onClose }: LayerEditorProps) => {
  const [layer, setLayer] = useState(stored ?? newLayer)
  const change = (part: Partial<AnnotationLayerSettings>): void => setLayer(readAnnotationLayer({ ...layer, ...part }))
  const problems = problemsOf(layer, taken)
  const canSave = problems.name === null && problems.value === null && !problems.isEmpty
  return (
    <EditorFrame
      tabs={ANNOTATION_TYPES.map(id => ({ id, label: TYPE_LABELS[id] }))}
      tab={layer.annotationType}
      onTab={type => setLayer(ofType(layer, type))}
      canSave={canSave}
      onSave={() => onSave({ ...layer, name: layer.name.trim() })}
      onClose={onClose}
    >
      <Field label={t('Name')} required error={problems.name}>
        <TextInput value={layer.name} onChange={name => change({ name })} aria-label={t('Name')} />
      </Field>
      {layer.annotationType === 'FORMULA' ? (
        <Field
          label={t('Formula')}
          required
          hint={t('Of x, the place on the axis: y = 20 + x / 2')}
          error={problems.value}
        >
          <TextInput
            value={String(layer.value)}
            onChange={value => change({ value })}
            aria-label={t('Formula')}
            placeholder="y = 100"
          />
        </Field>
      ) : (
        <SourceFields layer={layer} onChange={change} />
      )}
      <LookFields layer={layer} onChange={change} />
    </EditorFrame>
  )
}
