import type { Dataset } from '@belvedere/api'
import type { Control } from '@belvedere/charts/controls'
import type { FormData } from '@belvedere/core/form-data'

/** What every control component gets. `value` is form data as stored: a component tolerates anything. */
// A type, not an interface: the compiler then compares members, and one component may serve several kinds.
export type ControlProps<Kind extends Control['kind'] = Control['kind']> = {
  readonly control: Extract<Control, { readonly kind: Kind }>
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly dataset: Dataset
  readonly form: FormData
}
