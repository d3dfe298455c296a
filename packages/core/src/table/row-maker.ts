import type { Cell, Row } from './table.ts'

/** Name whose assignment sets the prototype of an object instead of a property. */
const PROTOTYPE = '__proto__'

/**
 * Returns a function that makes rows with these columns. Each name becomes an own property, `__proto__` as well, which
 * a plain assignment would lose.
 * @param read returns the cell of a column, by its position
 */
export function rowMaker(colnames: readonly string[]): (read: (column: number) => Cell) => Row {
  if (colnames.includes(PROTOTYPE)) {
    return read => Object.fromEntries(colnames.map((name, column) => [name, read(column)]))
  }
  return read => {
    const row: Record<string, Cell> = {}
    for (let column = 0; column < colnames.length; column++) row[colnames[column] as string] = read(column)
    return row
  }
}
