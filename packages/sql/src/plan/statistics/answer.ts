import { STATISTICS } from '@belvedere/core/post-processing'
import { column, constant, type OrderItem, type Select, type SelectItem, select } from '../../tree.ts'
import { COUNT, NO_NUMBER, named } from './terms.ts'

/** A part of a statement's WITH. */
export type Part = Select['with'][number]

/** The parts of an answer: first what belongs to the groups (boxes, bins), then the groups. */
export interface AnswerParts {
  /** Statements that the others read. */
  readonly with: readonly Part[]
  /** Each ordered and limited on its own. */
  readonly details: readonly Part[]
  readonly groups: Part
}

export const byGroup = (groups: readonly string[]): readonly OrderItem[] =>
  groups.map(group => ({ expr: column(group), ascending: true }))

/** The columns of one part of an answer, in the order of all parts. Columns that are not `filled` are null. */
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
 * One answer of all parts. The groups come last: the row limit counts them alone, and none of their rows is missing.
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
