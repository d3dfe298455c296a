import { columnLabel } from '@belvedere/core/expressions'
import { GENERIC_TYPE } from '@belvedere/core/table'
import type { Expr } from '../../tree.ts'
import { findPlannedColumn } from '../column.ts'
import type { PlanContext } from '../context.ts'
import type { PlannedColumn } from '../planned-column.ts'

function plannedBehind(name: string, context: PlanContext): PlannedColumn | undefined {
  const requested = context.query.columns?.find(each => columnLabel(each) === name)
  return requested === undefined ? undefined : findPlannedColumn(requested, context)
}

/** Returns the names of columns that are times, which charts draw on a time axis. */
export const timesAmong = (names: readonly string[], context: PlanContext): readonly string[] =>
  names.filter(name => plannedBehind(name, context)?.type === GENERIC_TYPE.temporal)

/**
 * Returns two columns of a result as expressions that a database can compare. Null if their types differ, so that their
 * values are never equal, or if one of them is missing.
 * @param terms the columns in the statement
 */
export function comparableColumns(
  terms: readonly Expr[],
  names: readonly string[],
  context: PlanContext,
): readonly [Expr, Expr] | null {
  const [one, other] = names[0] === names[1] ? [terms[0], terms[0]] : terms
  if (!one || !other) return null
  const columns = names.map(name => plannedBehind(name, context))
  const [first, second] = columns.map(planned => planned?.type ?? null)
  const isTyped = first !== null && first !== undefined && second !== null && second !== undefined
  if (isTyped && first !== second) return null
  // Texts of special types, such as enumerations, cannot be compared with each other.
  const isPlain = isTyped && (first !== GENERIC_TYPE.string || columns.every(planned => planned?.is_text === true))
  const asText = (of: Expr): Expr => ({ kind: 'cast', to: 'text', of })
  return isPlain ? [one, other] : [asText(one), asText(other)]
}
