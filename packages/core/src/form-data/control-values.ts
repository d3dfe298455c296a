import type { FormData } from './types.ts'

/** A select control, as far as the values that it may hold need it. */
export interface SelectRules {
  /** Values on offer; undefined as long as they are not known. */
  readonly choices?: readonly unknown[] | undefined
  /** Any value may be typed. */
  readonly freeForm?: boolean | undefined
}

/**
 * A stored value without what the control does not offer: of a list the values on offer stay, a single value that is
 * not among them becomes null (requirements VALID-029 and VALID-030). Nothing at all stays as it is.
 */
export function retainChoices(value: unknown, { choices, freeForm = false }: SelectRules): unknown {
  if (freeForm || choices === undefined || value === undefined || value === null) return value
  if (!Array.isArray(value)) return choices.includes(value) ? value : null
  return value.every(item => choices.includes(item)) ? value : value.filter(item => choices.includes(item))
}

/** A control that is not shown for every form. */
export interface HideableControl {
  readonly name: string
  readonly default?: unknown
  readonly visible?: ((form: FormData) => boolean) | undefined
  /** False: it keeps its value while it is hidden. Default true. */
  readonly resetOnHide?: boolean | undefined
}

/**
 * The form after a change: controls that the change hid have their default again, unless they say otherwise; a reset
 * may hide further ones (requirement EXPLORE-PAGE-012). Controls that were hidden before are left alone. Without a
 * reset it is the same object.
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
