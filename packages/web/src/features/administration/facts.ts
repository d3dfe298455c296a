import { isRecord } from '@belvedere/core/json'

/** Returns the first and last name of a person in an API response, or a dash if there is none. */
export const personOf = (person: unknown): string =>
  isRecord(person) ? `${String(person.first_name ?? '')} ${String(person.last_name ?? '')}`.trim() || '–' : '–'
