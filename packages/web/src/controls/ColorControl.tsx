import { parseColor, printHex } from '@belvedere/core/color'
import { finiteNumber, isRecord } from '@belvedere/core/json'
import { Field, NumberInput } from '@belvedere/ui'
import { useState } from 'react'
import { t } from '../i18n.ts'
import type { ControlProps } from './control-props.ts'
import { ControlLabel } from './frame/ControlLabel.tsx'
import { ColorCode } from './scheme/ColorCode.tsx'
import s from './scheme/scheme.module.css'

interface PickedColor {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly a: number
}

function readPicked(value: unknown, fallback: unknown): PickedColor {
  const stored = isRecord(value) ? value : isRecord(fallback) ? fallback : {}
  const part = (name: string, most: number): number => Math.min(most, Math.max(0, finiteNumber(stored[name]) ?? most))
  return { r: part('r', 255), g: part('g', 255), b: part('b', 255), a: part('a', 1) }
}

/** Color with opacity, picked or entered as a code. */
export const ColorControl = ({ control, value, onChange }: ControlProps<'color'>) => {
  const picked = readPicked(value, control.default)
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <Field
      label={<ControlLabel control={control} />}
      error={wrong === null ? null : t('Invalid color: {color}', { color: wrong })}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend */}
      <div role="group" aria-label={control.label} className={s.picker}>
        <ColorCode
          label={control.label}
          value={printHex(picked)}
          onChange={color => onChange({ ...picked, ...parseColor(color) })}
          onWrong={setWrong}
        />
        <NumberInput
          value={Math.round(picked.a * 100)}
          onChange={percent => onChange({ ...picked, a: (percent ?? 100) / 100 })}
          min={0}
          max={100}
          unit="%"
          aria-label={t('{label}, opacity', { label: control.label })}
        />
      </div>
    </Field>
  )
}
