import { readViewport, type Viewport } from '@belvedere/core/form-data'
import { Button, Field, NumberInput } from '@belvedere/ui'
import { useStore } from 'zustand'
import { createMapCamera } from '../chart/editing/map-camera.ts'
import { t } from '../i18n.ts'
import { useApp } from '../state/use-app.ts'
import cells from './cells/cells.module.css'
import type { ControlProps } from './control-props.ts'
import { ControlLabel } from './frame/ControlLabel.tsx'

interface Part {
  readonly name: keyof Viewport
  readonly label: string
  readonly range: readonly [least: number, most: number]
  readonly step: number
}

const PARTS: readonly Part[] = [
  { name: 'longitude', label: t('Longitude'), range: [-180, 180], step: 1 },
  { name: 'latitude', label: t('Latitude'), range: [-90, 90], step: 1 },
  { name: 'zoom', label: t('Zoom'), range: [0, 24], step: 1 },
  { name: 'bearing', label: t('Bearing'), range: [-360, 360], step: 5 },
  { name: 'pitch', label: t('Pitch'), range: [0, 90], step: 5 },
]

/** Rounds a viewport. Six decimals of a degree are about ten centimeters. */
const rounded = (camera: Viewport): Viewport => {
  const at = (value: number, digits: number): number => Number(value.toFixed(digits))
  return {
    longitude: at(camera.longitude, 6),
    latitude: at(camera.latitude, 6),
    zoom: at(camera.zoom, 2),
    bearing: at(camera.bearing, 1),
    pitch: at(camera.pitch, 1),
  }
}

/** Viewport of a map: degrees, and a zoom where 0 shows the whole world. */
export const ViewportControl = ({ control, value, onChange }: ControlProps<'viewport'>) => {
  const viewport = readViewport(value)
  const camera = useStore(useApp().part(createMapCamera), state => state.camera)
  return (
    <Field label={<ControlLabel control={control} />}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend */}
      <div role="group" aria-label={control.label} className={cells.pair}>
        {PARTS.map(({ name, label, range: [least, most], step }) => (
          <Field key={name} label={label}>
            <NumberInput
              value={viewport[name]}
              onChange={next => next !== null && onChange({ ...viewport, [name]: next })}
              min={least}
              max={most}
              step={step}
              aria-label={label}
            />
          </Field>
        ))}
        {camera ? (
          <Button size="s" onClick={() => onChange(rounded(camera))}>
            {t('Use what the map shows')}
          </Button>
        ) : null}
      </div>
    </Field>
  )
}
