import type { FormData } from './types.ts'

/** Rules for the values of a select control. */
export interface SelectRules {
  /** Available values; undefined until they are loaded. */
  readonly choices?: readonly unknown[] | undefined
  /** If true, any value can be entered. */
  readonly freeForm?: boolean | undefined
}

/**
 * Removes unavailable values: lists are filtered, and a single unavailable value becomes null (requirements VALID-029
 * and VALID-030). Null and undefined are returned unchanged.
 */
export function retainChoices(value: unknown, { choices, freeForm = false }: SelectRules): unknown {
  if (freeForm || choices === undefined || value === undefined || value === null) return value
  if (!Array.isArray(value)) return choices.includes(value) ? value : null
  return value.every(item => choices.includes(item)) ? value : value.filter(item => choices.includes(item))
}

/** Control that is hidden for some forms. */
export interface HideableControl {
  readonly name: string
  readonly default?: unknown
  readonly visible?: ((form: FormData) => boolean) | undefined
  /** If false, the control retains its value while hidden. Default: true. */
  readonly resetOnHide?: boolean | undefined
}

/**
 * Returns the form data after a change, with the defaults of controls that the change hides, unless `resetOnHide` is
 * false. A reset may hide further controls (requirement EXPLORE-PAGE-012). Controls that were already hidden are
 * unchanged. Without a reset, returns the same object.
 */
export function resetHidden(before: FormData, after: FormData, controls: readonly HideableControl[]): FormData {
  const left = new Set(controls.filter(({ visible, resetOnHide }) => resetOnHide !== false && visible?.(before)))
  let form = after
  for (;;) {
    const hidden = [...left].filter(({ visible }) => visible?.(form) === false)
    if (hidden.length === 0) return form
    for (const control of hidden) left.delete(control)
    form = hidden.reduce(withDefault, form)
  }
}

function withDefault(form: FormData, { name, default: value }: HideableControl): FormData {
  if (Object.is(form[name], value)) return form
  if (value !== undefined) return { ...form, [name]: value }
  const { [name]: _, ...others } = form
  return others as FormData
}
