import type { Validator } from '@belvedere/core/form-data'

/** Moments, numbers in their order, or names. */
export type AxisKind = 'time' | 'number' | 'name'

/** What a control of any kind says. A control's `name` is its key in form data. */
export interface ControlBase {
  readonly name: string
  readonly label: string
  readonly description?: string | undefined
  readonly default?: unknown
  /** Its value in a form that does not have the key, where that depends on other keys; absent: the default. */
  readonly implied?: ((form: Readonly<Record<string, unknown>>) => unknown) | undefined
  /** A change of an `option` control redraws without another request. */
  readonly affects: 'query' | 'option'
  readonly required?: boolean | undefined
  /** What a new chart has here, where its dataset has such a column; without it, only required controls are filled, as their kind suggests. */
  readonly firstColumn?: 'category' | 'longitude' | 'latitude' | undefined
  /** What else its value has to be; the first that refuses it says why. */
  readonly validators?: readonly Validator[] | undefined
  /** Why an item of its list is not removed without a query; null: it is. */
  readonly confirmRemoval?: ((items: readonly unknown[], index: number) => string | null) | undefined
  /** What the column of the x-axis must be for it to have an effect: it is shown only where it is, or where that is not known. */
  readonly axis?: readonly AxisKind[] | undefined
  /** Said below the control, where its name alone leaves a question. */
  readonly note?: string | undefined
  /** Shown only while this holds. */
  readonly visible?: ((form: Readonly<Record<string, unknown>>) => boolean) | undefined
}

export interface Choice {
  readonly value: string | number | boolean | null
  readonly label: string
}
