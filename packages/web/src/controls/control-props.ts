import type { Dataset } from '@belvedere/api'
import type { Control } from '@belvedere/charts/controls'
import type { FormData } from '@belvedere/core/form-data'

type ControlKind = Control['kind']
type ControlByKind = { readonly [Kind in ControlKind]: Extract<Control, { readonly kind: Kind }> }

/** Props of all control components. `value` is form data as stored; components must tolerate any value. */
export interface ControlProps<Kind extends ControlKind = ControlKind> {
  readonly control: ControlByKind[Kind]
  /** Why the control has no effect on the present columns: it is shown, and cannot be used. */
  readonly off?: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly dataset: Dataset
  readonly form: FormData
}
