/**
 * What a record holds under a name that somebody else chose: a column called `constructor` is no member of the record.
 */
export const own = <T>(record: Readonly<Record<string, T>> | null | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined
