import type { Control } from '@belvedere/charts/controls'
import type { ComponentType } from 'react'
import { CONTROLS } from './components.generated.ts'
import type { ControlProps } from './control-props.ts'

/**
 * Returns the component of a control. Undefined for an unsupported kind: the caller warns and renders nothing
 * (EXPLORE-PAGE-010).
 */
export const componentOf = (control: Control): ComponentType<ControlProps> | undefined =>
  Object.hasOwn(CONTROLS, control.kind) ? (CONTROLS[control.kind] as ComponentType<ControlProps>) : undefined
