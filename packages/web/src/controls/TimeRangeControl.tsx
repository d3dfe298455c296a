import { Field } from '@belvedere/ui'
import { TimeRangeField } from '../chart/time-range/TimeRangeField.tsx'
import type { ControlProps } from './control-props.ts'
import { ControlLabel } from './frame/ControlLabel.tsx'

export const TimeRangeControl = ({ control, value, onChange }: ControlProps<'time_range'>) => (
  <Field label={<ControlLabel control={control} />}>
    <TimeRangeField value={typeof value === 'string' ? value : 'No filter'} onChange={onChange} label={control.label} />
  </Field>
)
