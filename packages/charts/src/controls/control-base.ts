import type { Validator } from '@belvedere/core/form-data'

/** What a control of any kind says. A control's `name` is its key in form data. */
export interface ControlBase {
  readonly name: string
  readonly label: string
  readonly description?: string | undefined
  readonly default?: unknown
  /** A change of an `option` control redraws without asking the server again. */
  readonly affects: 'query' | 'option'
  readonly required?: boolean | undefined
  /** What else its value has to be; the first that refuses it says why. */
  readonly validators?: readonly Validator[] | undefined
  /** Shown only while this holds. */
  readonly visible?: ((form: Readonly<Record<string, unknown>>) => boolean) | undefined
}

export interface Choice {
  readonly value: string | number | boolean | null
  readonly label: string
}
