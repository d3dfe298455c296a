import type { Control } from '@belvedere/charts/controls'
import type { ComponentType } from 'react'
import { CONTROLS } from './components.generated.ts'
import type { ControlProps } from './control-props.ts'

/** Undefined for a kind that this version does not know: the caller warns and draws nothing (EXPLORE-PAGE-010). */
export const componentOf = (control: Control): ComponentType<ControlProps> | undefined =>
  Object.hasOwn(CONTROLS, control.kind) ? (CONTROLS[control.kind] as ComponentType<ControlProps>) : undefined
