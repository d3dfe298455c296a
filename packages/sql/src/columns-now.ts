/**
 * Returns the columns of a dataset after its table or SQL was inspected again: the current columns in order, and the
 * calculated ones. Missing columns are dropped. A calculated column is dropped if the table has a column of that name.
 */
export function columnsNow<
  Stored extends { readonly column_name: string; readonly expression: string | null },
  Discovered extends { readonly name: string },
>(
  before: readonly Stored[],
  discovered: readonly Discovered[],
): { readonly physical: readonly Discovered[]; readonly calculated: readonly Stored[] } {
  const names = new Set(discovered.map(({ name }) => name))
  const calculated = before.filter(({ column_name, expression }) => expression !== null && !names.has(column_name))
  return { physical: discovered, calculated }
}
