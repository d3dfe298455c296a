import { GENERIC_TYPE, type GenericType } from '@belvedere/core/table'

const TIME_NAME = /(date|time|_at|_on|^ts|^dt|^ds|day|month|year)/i
/** Matches date types without a time of day, inside of any wrapper. */
const DAY = /^((nullable|lowcardinality)\()*date(32)?\b/i

/**
 * Returns the most likely column for a time filter: descriptive names before others, timestamps before dates, otherwise
 * the first one. Null if no column is temporal.
 */
export function mainTimeColumn(
  columns: readonly { readonly name: string; readonly type: string; readonly generic_type: GenericType }[],
): string | null {
  const points = ({ name, type }: { readonly name: string; readonly type: string }): number =>
    (TIME_NAME.test(name) ? 2 : 0) + (DAY.test(type) ? 0 : 1)
  const times = columns.filter(column => column.generic_type === GENERIC_TYPE.temporal)
  return times.toSorted((a, b) => points(b) - points(a))[0]?.name ?? null
}
