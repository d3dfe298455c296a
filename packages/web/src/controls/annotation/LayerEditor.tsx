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
  readonly layers: readonly AnnotationLayerSettings[]
  /** Index of the edited layer; null for a new one. */
  readonly index: number | null
  readonly onChange: (layers: readonly AnnotationLayerSettings[]) => void
  readonly onClose: () => void
}

export const TYPE_LABELS: Readonly<Record<AnnotationType, string>> = {
  FORMULA: t('Formula'),
  EVENT: t('Event'),
  INTERVAL: t('Interval'),
  TIME_SERIES: t('Time series'),
}

/** Returns a new layer, with its label shown. */
const newLayer = (): AnnotationLayerSettings =>
  readAnnotationLayer({ annotationType: 'FORMULA', value: '', showLabel: true, style: 'dotted' })

/** Changes the type of a layer and clears its value, since each type has its own sources. */
const ofType = (layer: AnnotationLayerSettings, annotationType: string): AnnotationLayerSettings =>
  readAnnotationLayer({
    ...layer,
    annotationType,
    sourceType: undefined,
    value: '',
    style: annotationType === 'FORMULA' ? 'dotted' : 'solid',
  })

/** Returns the problems that prevent saving a layer, by field. */
function problemsOf(layer: AnnotationLayerSettings, taken: readonly string[]) {
  const { name, value, annotationType } = layer
  const isFormulaWrong = annotationType === 'FORMULA' && value !== '' && !isFormula(String(value))
  return {
    name: taken.includes(name.trim()) ? t('Another layer has this name') : null,
    value: isFormulaWrong ? t('Bad formula.') : null,
    isEmpty: name.trim() === '' || value === '',
  }
}

/** Editor of one annotation layer. Its type determines the available sources. */
export const LayerEditor = ({ layers, index, onChange, onClose }: LayerEditorProps) => {
  // a new layer gets its index with the first Apply
  const [place] = useState(index ?? layers.length)
  const [layer, setLayer] = useState(layers[place] ?? newLayer)
  const change = (part: Partial<AnnotationLayerSettings>): void => setLayer(readAnnotationLayer({ ...layer, ...part }))
  const taken = layers.filter((_, other) => other !== place).map(({ name }) => name)
  const problems = problemsOf(layer, taken)
  const canSave = problems.name === null && problems.value === null && !problems.isEmpty
  const apply = (): void => {
    const named = { ...layer, name: layer.name.trim() }
    onChange(place < layers.length ? layers.with(place, named) : [...layers, named])
  }
  return (
    <EditorFrame
      tabs={ANNOTATION_TYPES.map(id => ({ id, label: TYPE_LABELS[id] }))}
      tab={layer.annotationType}
      onTab={type => setLayer(ofType(layer, type))}
      canSave={canSave}
      onApply={apply}
      onSave={() => {
        apply()
        onClose()
      }}
      onClose={onClose}
    >
      <Field label={t('Name')} required error={problems.name}>
        <TextInput value={layer.name} onChange={name => change({ name })} aria-label={t('Name')} />
      </Field>
      {layer.annotationType === 'FORMULA' ? (
        <Field
          label={t('Formula')}
          required
          hint={t('A function of x, the position on the axis: y = 20 + x / 2')}
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
