import { readAnnotationLayers } from '@belvedere/core/form-data'
import { Field } from '@belvedere/ui'
import { Calendar, ChartSpline, EyeOff, Flag, SquareFunction } from 'lucide-react'
import { t } from '../i18n.ts'
import { LayerEditor, TYPE_LABELS } from './annotation/LayerEditor.tsx'
import type { ControlProps } from './control-props.ts'
import { ControlLabel } from './frame/ControlLabel.tsx'
import { moved, without } from './list-edit.ts'
import { DropZone } from './zone/DropZone.tsx'

const ICONS = { FORMULA: SquareFunction, EVENT: Flag, INTERVAL: Calendar, TIME_SERIES: ChartSpline } as const
const nothing = (): void => undefined

/** Annotation layers drawn over a chart, in drawing order. */
export const AnnotationLayersControl = ({ control, value, onChange }: ControlProps<'annotation_layers'>) => {
  const stored = Array.isArray(value) ? (value as readonly unknown[]) : []
  const layers = readAnnotationLayers({ annotation_layers: stored })
  return (
    <Field
      label={<ControlLabel control={control} />}
      hint={layers.length > 1 ? t('Drawn in this order, the first one at the back.') : undefined}
    >
      <DropZone
        label={control.label}
        items={layers.map(layer => {
          const Icon = layer.show ? ICONS[layer.annotationType] : EyeOff
          return {
            label: layer.name === '' ? String(layer.value) : layer.name,
            detail: TYPE_LABELS[layer.annotationType],
            icon: <Icon size={12} aria-hidden />,
          }
        })}
        accepts={[]}
        ghost={t('Add annotation layer')}
        onDropField={nothing}
        onRemove={index => onChange(without(layers, index))}
        onMove={(from, to) => onChange(moved(layers, from, to))}
        renderEditor={(index, close) => (
          <LayerEditor layers={layers} index={index} onChange={onChange} onClose={close} />
        )}
      />
    </Field>
  )
}
