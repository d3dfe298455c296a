import { STATISTICS } from '@belvedere/core/post-processing'
import { column, constant, type OrderItem, type Select, type SelectItem, select } from '../../tree.ts'
import { COUNT, NO_NUMBER, named } from './terms.ts'

/** Part of a WITH clause. */
export type Part = Select['with'][number]

/** Parts of a result: first the details of groups (boxes, bins), then the groups. */
export interface AnswerParts {
  /** Common table expressions of the other parts. */
  readonly with: readonly Part[]
  /** Each is ordered and limited separately. */
  readonly details: readonly Part[]
  readonly groups: Part
}

export const byGroup = (groups: readonly string[]): readonly OrderItem[] =>
  groups.map(group => ({ expr: column(group), ascending: true }))

/**
 * Returns the columns of one part of a result, in the order of all parts. Columns that are not in `filled` are null.
 */
export const itemsOf = (
  groups: readonly string[],
  names: readonly string[],
  part: number,
  filled: readonly SelectItem[],
): readonly SelectItem[] => [
  ...groups.map(group => named(group)),
  named(STATISTICS.part, constant(part)),
  ...names.map(name => filled.find(({ label }) => label === name) ?? named(name, NO_NUMBER)),
]

/**
 * Combines all parts into one result. The groups come last: only they count for the row limit, and none of the other
 * rows is missing.
 */
export function asOneAnswer(parts: AnswerParts, groups: readonly string[], names: readonly string[]): Select {
  const labels = [...groups, STATISTICS.part, ...names]
  const all = labels.map(label => named(label))
  const members = [...parts.details, parts.groups]
  return select({
    with: [...parts.with, ...members],
    items: all,
    from: {
      kind: 'union',
      selects: members.map(({ name }) => select({ items: all, from: { kind: 'part', name } })),
      alias: '__answer',
    },
    order: [{ expr: column(STATISTICS.part), ascending: false }, ...byGroup(groups)],
  })
}

export const rowsItem = named(STATISTICS.rows, COUNT)
