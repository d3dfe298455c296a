import type { AnnotationLayerSettings } from '@belvedere/core/form-data'
import { Checkbox, Field, NumberInput, Select } from '@belvedere/ui'
import { t } from '../../i18n.ts'
import { ColorField } from '../scheme/ColorField.tsx'
import s from './annotation.module.css'

interface LookFieldsProps {
  readonly layer: AnnotationLayerSettings
  readonly onChange: (part: Partial<AnnotationLayerSettings>) => void
}

const STYLES = [
  { value: 'solid', label: t('Solid') },
  { value: 'dashed', label: t('Dashed') },
  { value: 'dotted', label: t('Dotted') },
  { value: 'longDashed', label: t('Long dashed') },
] as const
const OPACITIES = [
  { value: '', label: t('Automatic') },
  { value: 'opacityLow', label: t('Low') },
  { value: 'opacityMedium', label: t('Medium') },
  { value: 'opacityHigh', label: t('High') },
] as const

/** Display settings of a layer. Settings without an effect for its type are hidden. */
export const LookFields = ({ layer, onChange }: LookFieldsProps) => {
  const isLine = layer.annotationType === 'FORMULA' || layer.annotationType === 'TIME_SERIES'
  const isTint = layer.annotationType === 'INTERVAL'
  return (
    <>
      <div className={s.look}>
        <ColorField label={t('Color')} value={layer.color} none={t('Ink')} onChange={color => onChange({ color })} />
        {isTint ? null : (
          <Field label={t('Style')}>
            <Select label={t('Style')} value={layer.style} onChange={style => onChange({ style })} options={STYLES} />
          </Field>
        )}
        <Field label={t('Opacity')}>
          <Select
            label={t('Opacity')}
            value={layer.opacity}
            onChange={opacity => onChange({ opacity })}
            options={OPACITIES}
          />
        </Field>
        {isTint ? null : (
          <Field label={t('Line width')}>
            <NumberInput
              value={layer.width}
              onChange={width => onChange({ width: width ?? 1 })}
              min={1}
              max={12}
              aria-label={t('Line width')}
            />
          </Field>
        )}
      </div>
      <div className={s.switches}>
        <Checkbox checked={layer.show} onChange={show => onChange({ show })} label={t('Show')} />
        <Checkbox checked={layer.showLabel} onChange={showLabel => onChange({ showLabel })} label={t('Show label')} />
        {isLine ? (
          <>
            <Checkbox
              checked={layer.showMarkers}
              onChange={showMarkers => onChange({ showMarkers })}
              label={t('Show markers')}
            />
            <Checkbox checked={layer.hideLine} onChange={hideLine => onChange({ hideLine })} label={t('Hide line')} />
          </>
        ) : null}
      </div>
    </>
  )
}
