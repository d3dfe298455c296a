import { isRecord } from '@belvedere/core/json'

/** A day as people write it. @param time ISO */
export const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** First and last name of a person as the API has them; a dash for nobody. */
export const personOf = (person: unknown): string =>
  isRecord(person) ? `${String(person.first_name ?? '')} ${String(person.last_name ?? '')}`.trim() || '–' : '–'
