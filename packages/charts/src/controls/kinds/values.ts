/** Kinds whose values are plain ones: a choice, a truth value, a text, a number. */
import type { Choice, ControlBase } from '../control-base.ts'

export interface SelectControl extends ControlBase {
  readonly kind: 'select'
  readonly choices: readonly Choice[]
  /** Choices that depend on what else the form says; they follow the others. */
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
  /** Only whole numbers are taken. */
  readonly integer?: boolean | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
}

/** `[low, high]`; an open end is null. */
export interface BoundsControl extends ControlBase {
  readonly kind: 'bounds'
}

/** `{symbol, symbolPosition}`; null for none. */
export interface CurrencyControl extends ControlBase {
  readonly kind: 'currency'
}
