import type { FormData } from '../types.ts'

/** Result of converting one legacy control. */
export interface Converted {
  /** Values of controls of the new type. */
  readonly set?: Readonly<Record<string, unknown>>
  /** Reason why the value is lost, in whole or in part. */
  readonly lost?: string
}

/** Conversion of form data of a legacy chart type to its replacement. */
export interface Migration {
  /** `viz_type` of the replacement. */
  readonly to: string
  /** New control names by legacy name; the values are unchanged. */
  readonly rename?: Readonly<Record<string, string>>
  /** Legacy controls whose values are converted. Not called for empty values. */
  readonly convert?: Readonly<Record<string, (value: unknown, form: FormData) => Converted>>
  /** Legacy controls without a replacement. */
  readonly lost?: readonly string[]
  /** Controls that reproduce the fixed behavior of the legacy type. */
  readonly always?: Readonly<Record<string, unknown>>
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** Converts a list to a single value: its first. */
export const firstAs =
  (control: string) =>
  (value: unknown): Converted => {
    const [first, ...rest] = listOf(value)
    return {
      set: { [control]: first },
      ...(rest.length === 0 ? {} : { lost: `only the first of ${rest.length + 1} values is used` }),
    }
  }

/** Converts a value from a fixed set of words. */
export const wordAs =
  (control: string, words: Readonly<Record<string, unknown>>) =>
  (value: unknown): Converted => {
    const word = String(value)
    return Object.hasOwn(words, word) ? { set: { [control]: words[word] } } : { lost: `"${word}" has no equivalent` }
  }

/** Converts a number or its text. Other texts such as `auto` are omitted, because the default is automatic too. */
export const numberAs =
  (control: string) =>
  (value: unknown): Converted =>
    Number.isFinite(Number(value)) ? { set: { [control]: Number(value) } } : {}
