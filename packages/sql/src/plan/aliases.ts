import { renamedWhole, totalMarker } from '@belvedere/core/post-processing'
import type { SelectItem } from '../tree.ts'
import type { PlanContext } from './context.ts'

/** Returns a name that no table column has. */
const aliasName = (index: number) => `__name_${index}`

/**
 * Makes column names of a result distinct for the engine. If it ignores case, `Sum` and `sum` would be the same column,
 * and an order or a part of the statement could refer to the wrong one. The labels are restored by position
 * (`Plan.labels`).
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

/** Returns the name in the statement of a result column. */
export const aliasOf = (label: string, { aliases }: PlanContext): string => aliases.get(label) ?? label

/** Returns the label of a column with this name in the statement. */
export function labelOf(alias: string, { aliases }: PlanContext): string {
  for (const [label, name] of aliases) {
    if (name === alias) return label
    if (totalMarker(name) === alias) return totalMarker(label)
    const whole = renamedWhole(alias, name, label)
    if (whole !== null) return whole
  }
  return alias
}
