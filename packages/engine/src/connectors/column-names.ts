import type { ColumnFacts } from '@belvedere/core/engine-protocol'
import { distinctNames, repeatedNames } from '@belvedere/core/table'

/**
 * Names of an answer's columns, in the answer's order. Every connector names its columns here before the first row
 * becomes an object: rows come as lists until then.
 */
export function namedColumns(names: readonly string[]): Pick<ColumnFacts, 'colnames' | 'repeated_names'> {
  const colnames = distinctNames(names)
  return colnames === names ? { colnames } : { colnames, repeated_names: repeatedNames(names) }
}
