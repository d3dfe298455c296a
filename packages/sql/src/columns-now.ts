/**
 * A dataset's columns after its table or its SQL was looked at again: those that are there now, in their order, then
 * the calculated ones. A column that is gone is gone, and a calculated one gives way to one of the table.
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
