import type { FormData } from '../types.ts'

/** What becomes of one old control's value. */
export interface Converted {
  /** Controls of the new type, with their values. */
  readonly set?: Readonly<Record<string, unknown>>
  /** Why a part of the value, or all of it, is not carried over. */
  readonly lost?: string
}

/** How a form of a chart type that is no longer made reads as one of its successor. */
export interface Migration {
  /** The successor's `viz_type`. */
  readonly to: string
  /** Old control to new control; the value stays. */
  readonly rename?: Readonly<Record<string, string>>
  /** Old controls whose values change as well. Not called for an empty value. */
  readonly convert?: Readonly<Record<string, (value: unknown, form: FormData) => Converted>>
  /** Old controls that the successor has nothing for. */
  readonly lost?: readonly string[]
  /** Controls that make the successor behave as the old type always did. */
  readonly always?: Readonly<Record<string, unknown>>
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The first of several values, under a control that takes a single one. */
export const firstAs =
  (control: string) =>
  (value: unknown): Converted => {
    const [first, ...rest] = listOf(value)
    return {
      set: { [control]: first },
      ...(rest.length === 0 ? {} : { lost: `only the first of ${rest.length + 1} values is used` }),
    }
  }

/** One of a few words, each with its successor. */
export const wordAs =
  (control: string, words: Readonly<Record<string, unknown>>) =>
  (value: unknown): Converted => {
    const word = String(value)
    return Object.hasOwn(words, word) ? { set: { [control]: words[word] } } : { lost: `"${word}" has no successor` }
  }

/** A number, or its text. Words such as `auto` left the choice to the chart, and so does leaving it out. */
export const numberAs =
  (control: string) =>
  (value: unknown): Converted =>
    Number.isFinite(Number(value)) ? { set: { [control]: Number(value) } } : {}
