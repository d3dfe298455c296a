import { totalMarker } from '@belvedere/core/post-processing'
import type { SelectItem } from '../tree.ts'
import type { PlanContext } from './context.ts'

/** A name that no column of a table has. */
const aliasName = (index: number) => `__name_${index}`

/**
 * The columns of an answer under names that the engine distinguishes. Where it compares names without regard to case,
 * `Sum` beside `sum` would be one column, and an order or a part of the statement would read the wrong one. The answer
 * has its labels back by position (`Plan.labels`).
 */
export function aliasItems(items: readonly SelectItem[], context: PlanContext): readonly SelectItem[] {
  const { aliases, dialect } = context
  const taken = new Set<string>()
  return items.map((item, index) => {
    const folded = dialect.foldName(item.label)
    if (!taken.has(folded)) {
      taken.add(folded)
      return item
    }
    aliases.set(item.label, aliasName(index))
    return { ...item, label: aliasName(index) }
  })
}

/** The name in the statement of a column of the answer. */
export const aliasOf = (label: string, { aliases }: PlanContext): string => aliases.get(label) ?? label

/** The label of a column that the statement has under this name. */
export function labelOf(alias: string, { aliases }: PlanContext): string {
  for (const [label, name] of aliases) {
    if (name === alias) return label
    if (totalMarker(name) === alias) return totalMarker(label)
  }
  return alias
}
