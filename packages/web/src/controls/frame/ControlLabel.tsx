import type { ControlBase } from '@belvedere/charts/controls'
import { Tooltip } from '@belvedere/ui'

/** Name of a control, with its description as tooltip to keep the panel short. */
export const ControlLabel = ({ control }: { readonly control: ControlBase }) =>
  control.description ? (
    <Tooltip content={control.description}>
      <span>{control.label}</span>
    </Tooltip>
  ) : (
    control.label
  )
