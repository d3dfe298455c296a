/** Kinds of controls with plain values: a choice, a boolean, a text, a number. */
import type { Choice, ControlBase } from '../control-base.ts'

export interface SelectControl extends ControlBase {
  readonly kind: 'select'
  readonly choices: readonly Choice[]
  /** Returns further choices that depend on the rest of the form; they follow `choices`. */
  readonly formChoices?: ((form: Readonly<Record<string, unknown>>) => readonly Choice[]) | undefined
  readonly freeForm?: boolean | undefined
  readonly multiple?: boolean | undefined
}

export interface CheckboxControl extends ControlBase {
  readonly kind: 'checkbox'
}

export interface TextControl extends ControlBase {
  readonly kind: 'text'
  readonly placeholder?: string | undefined
}

export interface NumberControl extends ControlBase {
  readonly kind: 'number'
  /** True if only whole numbers are accepted. */
  readonly integer?: boolean | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
}

/** `[low, high]`; null for an open end. */
export interface BoundsControl extends ControlBase {
  readonly kind: 'bounds'
}

/** `{symbol, symbolPosition}`; null for none. */
export interface CurrencyControl extends ControlBase {
  readonly kind: 'currency'
}
