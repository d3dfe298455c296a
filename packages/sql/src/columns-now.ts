/**
 * A dataset's columns after its table or its SQL was looked at again: those that are there now, in their order, then
 * the calculated ones. A column that is gone is gone, and a calculated one gives way to one of the table.
 */
export function columnsNow<
  Stored extends { readonly column_name: string; readonly expression: string | null },
  Found extends { readonly name: string },
>(
  before: readonly Stored[],
  found: readonly Found[],
): { readonly physical: readonly Found[]; readonly calculated: readonly Stored[] } {
  const names = new Set(found.map(({ name }) => name))
  const calculated = before.filter(({ column_name, expression }) => expression !== null && !names.has(column_name))
  return { physical: found, calculated }
}
