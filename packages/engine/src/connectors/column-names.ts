import type { ColumnFacts } from '@belvedere/core/engine-protocol'
import { distinctNames, repeatedNames } from '@belvedere/core/table'

/**
 * Returns distinct column names of a result, in order. Every connector calls this before the first row becomes an
 * object; rows are lists until then.
 */
export function namedColumns(names: readonly string[]): Pick<ColumnFacts, 'colnames' | 'repeated_names'> {
  const colnames = distinctNames(names)
  return colnames === names ? { colnames } : { colnames, repeated_names: repeatedNames(names) }
}
