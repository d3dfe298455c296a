import type { ControlBase } from '@belvedere/charts/controls'
import { Tooltip } from '@belvedere/ui'

/** A control's name; what it means is said when pointed at, so that the panel stays short. */
export const ControlLabel = ({ control }: { readonly control: ControlBase }) =>
  control.description ? (
    <Tooltip content={control.description}>
      <span>{control.label}</span>
    </Tooltip>
  ) : (
    control.label
  )
