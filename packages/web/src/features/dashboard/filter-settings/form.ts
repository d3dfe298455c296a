import {
  type FilterFormField,
  type FilterFormProblem,
  type FilterItem,
  type FilterSwitches,
  filterProblems,
  hasDefaultValue,
  hasPreFilter,
  isNativeFilter,
  type NativeFilter,
  newDivider,
  newFilter,
  newFilterItemId,
} from '@belvedere/core/filters'
import { moveItem } from './move-item.ts'

/** Form of the dashboard's filters. Changes take effect when it is saved. */
export interface FilterForm {
  readonly items: readonly FilterItem[]
  readonly active: string | null
  /** Ids of removed items that can still be restored. */
  readonly removed: ReadonlySet<string>
  readonly switches: Readonly<Record<string, Partial<FilterSwitches>>>
  /** True after a failed save, when all problems are shown. */
  readonly isTried: boolean
}

export const openForm = (items: readonly FilterItem[]): FilterForm => ({
  items,
  active: items[0]?.id ?? null,
  removed: new Set(),
  switches: {},
  isTried: false,
})

export const activeItem = ({ items, active }: FilterForm): FilterItem | undefined =>
  items.find(({ id }) => id === active)

export const switchesOf = (form: FilterForm, filter: NativeFilter): FilterSwitches => ({
  hasDefault: form.switches[filter.id]?.hasDefault ?? hasDefaultValue(filter),
  hasPreFilter: form.switches[filter.id]?.hasPreFilter ?? hasPreFilter(filter),
})

const remaining = ({ items, removed }: FilterForm): readonly FilterItem[] => items.filter(({ id }) => !removed.has(id))

/** Returns the items to save, without removed ones and references to them. */
export function itemsToSave(form: FilterForm): readonly FilterItem[] {
  const left = remaining(form)
  const ids = new Set(left.map(({ id }) => id))
  return left.map(item =>
    isNativeFilter(item)
      ? { ...item, cascadeParentIds: (item.cascadeParentIds ?? []).filter(parent => ids.has(parent)) }
      : item,
  )
}

export const problemsOf = (form: FilterForm): readonly FilterFormProblem[] =>
  filterProblems(remaining(form), id => form.switches[id] ?? {})

export const isChanged = (form: FilterForm, before: readonly FilterItem[]): boolean =>
  JSON.stringify(itemsToSave(form)) !== JSON.stringify(before)

export type FormChange = (form: FilterForm) => FilterForm

export const activate =
  (id: string): FormChange =>
  form => ({ ...form, active: id })

export const addItem =
  (type: FilterItem['type'], random: string): FormChange =>
  form => {
    const id = newFilterItemId(type, random)
    return { ...form, items: [...form.items, type === 'DIVIDER' ? newDivider(id) : newFilter(id)], active: id }
  }

export const changeItem =
  (next: FilterItem): FormChange =>
  form => ({ ...form, items: form.items.map(item => (item.id === next.id ? next : item)) })

export const setSwitch =
  (id: string, change: Partial<FilterSwitches>): FormChange =>
  form => ({ ...form, switches: { ...form.switches, [id]: { ...form.switches[id], ...change } } })

export const removeItem =
  (id: string): FormChange =>
  form => ({ ...form, removed: new Set([...form.removed, id]) })

export const restoreItem =
  (id: string): FormChange =>
  form => ({ ...form, removed: new Set([...form.removed].filter(other => other !== id)), active: id })

/** Deletes a removed item when its restore time is over. Selects its neighbor if it was selected. */
export const dropItem =
  (id: string): FormChange =>
  form => {
    if (!form.removed.has(id)) return form
    const at = form.items.findIndex(item => item.id === id)
    const items = form.items.filter(item => item.id !== id)
    const active = form.active === id ? (items[Math.min(at, items.length - 1)]?.id ?? null) : form.active
    return { ...form, items, active, removed: new Set([...form.removed].filter(other => other !== id)) }
  }

export const moveBy =
  (id: string, step: number): FormChange =>
  form => ({
    ...form,
    items: moveItem(
      form.items,
      form.items.findIndex(item => item.id === id),
      step,
    ),
  })

/** Returns the number of new or changed items, without removed ones. */
export function changedCount(form: FilterForm, before: readonly FilterItem[]): number {
  const stored = new Map(before.map(item => [item.id, JSON.stringify(item)]))
  return itemsToSave(form).filter(item => stored.get(item.id) !== JSON.stringify(item)).length
}

/** Selects the next item with a problem. Continues at the start after the last one. */
export const nextProblem: FormChange = form => {
  const wrong = new Set(problemsOf(form).map(({ id }) => id))
  const at = form.items.findIndex(({ id }) => id === form.active)
  const next = [...form.items.slice(at + 1), ...form.items.slice(0, at + 1)].find(({ id }) => wrong.has(id))
  return next ? { ...form, active: next.id } : form
}

/** Records an attempt to save and selects the first item with a problem (requirement FILTER-NATIVE-010). */
export const tried: FormChange = form => {
  const [first] = problemsOf(form)
  return { ...form, isTried: true, active: first?.id ?? form.active }
}

/** Returns the problem of a field, if it is to be shown. Most problems are shown after an attempt to save. */
export const problemAt = (form: FilterForm, id: string, field: FilterFormField): string | undefined =>
  form.isTried || field === 'parents'
    ? problemsOf(form).find(problem => problem.id === id && problem.field === field)?.message
    : undefined
