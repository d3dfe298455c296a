import { isRecord } from '@belvedere/core/json'

/** First and last name of a person as the API has them; a dash for nobody. */
export const personOf = (person: unknown): string =>
  isRecord(person) ? `${String(person.first_name ?? '')} ${String(person.last_name ?? '')}`.trim() || '–' : '–'
