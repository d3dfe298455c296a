/**
 * Returns the texts of a file's header row.
 * @param colnames names of the columns, in order
 * @param headers texts by column; the default is the name of the column
 */
export const fileHeaders = (
  colnames: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): readonly string[] => colnames.map(name => (Object.hasOwn(headers, name) ? (headers[name] ?? name) : name))
