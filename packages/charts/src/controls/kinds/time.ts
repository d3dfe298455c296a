import type { ControlBase } from '../control-base.ts'

export interface TimeRangeControl extends ControlBase {
  readonly kind: 'time_range'
}

export interface TimeGrainControl extends ControlBase {
  readonly kind: 'time_grain'
}
