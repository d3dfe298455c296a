import type { Validator } from '@belvedere/core/form-data'

/** Kind of an x-axis: time, numeric, or categorical. */
export type AxisKind = 'time' | 'number' | 'name'

/** Properties of controls of every kind. A control's `name` is its key in form data. */
export interface ControlBase {
  readonly name: string
  readonly label: string
  readonly description?: string | undefined
  readonly default?: unknown
  /** Returns the value for a form without the key if it depends on other keys; the default is `default`. */
  readonly implied?: ((form: Readonly<Record<string, unknown>>) => unknown) | undefined
  /** A change of an `option` control redraws without a new request. */
  readonly affects: 'query' | 'option'
  readonly required?: boolean | undefined
  /**
   * Kind of dataset column that is preselected in new charts. Other controls are prefilled only if they are required,
   * by their kind.
   */
  readonly firstColumn?: 'category' | 'longitude' | 'latitude' | undefined
  /** Additional validators; the first that fails provides the message. */
  readonly validators?: readonly Validator[] | undefined
  /** Returns the message for confirming the removal of a list item; null if no confirmation is needed. */
  readonly confirmRemoval?: ((items: readonly unknown[], index: number) => string | null) | undefined
  /**
   * Kinds of x-axis for which the control has an effect. It is hidden for others, and shown while the kind has not been
   * determined.
   */
  readonly axis?: readonly AxisKind[] | undefined
  /** Explanation below the control, if its label is not sufficient. */
  readonly note?: string | undefined
  /** Returns true if the control is shown. */
  readonly visible?: ((form: Readonly<Record<string, unknown>>) => boolean) | undefined
}

export interface Choice {
  readonly value: string | number | boolean | null
  readonly label: string
}
