/**
 * Returns the value of an own property whose name is user data. A column named `constructor` does not match the
 * inherited member.
 */
export const own = <T>(record: Readonly<Record<string, T>> | null | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined
