import type { FormData } from '@belvedere/core/form-data'
import type { Cell } from '@belvedere/core/table'
import type { ChartEnv } from '../../chart-type.ts'
import type { MapKey } from '../../contract/map-scene.ts'
import type { MarkFilter } from '../../mark-filter.ts'
import { cellKey, type WriteCell } from '../shared/cells.ts'
import { flag } from '../shared/form.ts'

/** Maximum number of distinguishable colors; further kinds are combined as "Other". */
const MAX_KINDS = 10

/** Items of one color. */
export interface KindGroup<Item> {
  /** Empty if items are not distinguished. */
  readonly label: string
  readonly color: string
  readonly items: readonly Item[]
  readonly mark: MarkFilter | null
}

/** Groups items by kind: the largest kinds with a color each, the others combined. */
export function groupsOf<Item extends { readonly kind: Cell }>(
  env: ChartEnv,
  items: readonly Item[],
  dimension: string | undefined,
  write: WriteCell,
): readonly KindGroup<Item>[] {
  const first = env.theme.categories[0] ?? env.theme.other
  if (dimension === undefined) return [{ label: '', color: first, items, mark: null }]
  const kinds = new Map<string, Item[]>()
  for (const item of items) {
    const key = cellKey([item.kind])
    const members = kinds.get(key)
    if (members) members.push(item)
    else kinds.set(key, [item])
  }
  const sorted = [...kinds].toSorted((a, b) => b[1].length - a[1].length)
  const groups = sorted.slice(0, MAX_KINDS).map(([key, members]): KindGroup<Item> => {
    const cell = members[0]?.kind ?? null
    const label = write(cell, dimension)
    const mark = { key, label, filters: [{ col: dimension, values: [cell] }] }
    return { label, color: env.color(label), items: members, mark }
  })
  const rest = sorted.slice(MAX_KINDS).flatMap(([, members]) => members)
  return rest.length === 0 ? groups : [...groups, { label: 'Other', color: env.theme.other, items: rest, mark: null }]
}

/** Returns the legend of kinds; null if rows are not distinguished, or the form hides it. */
export const kindsKey = (
  form: FormData,
  dimension: string | undefined,
  groups: readonly KindGroup<unknown>[],
): MapKey | null =>
  dimension !== undefined && flag(form, 'show_legend', true)
    ? { kind: 'layers', lines: groups.map(({ label, color }) => ({ label, color })) }
    : null
