import { isRecord } from '@belvedere/core/json'
import { ApiError } from './api-error.ts'

/** What is stored in place of the version that a write was made on. */
export interface Conflict {
  readonly version: number
  /** The stored object, as its own read serializes it. */
  readonly stored: Readonly<Record<string, unknown>>
}

/** The conflict that a write was refused with; null for any other reason. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const extra = error.errors[0]?.extra
  if (typeof extra?.version !== 'number' || !isRecord(extra.result)) return null
  return { version: extra.version, stored: extra.result }
}

/** Who changed the stored object last; empty where nobody is named. */
export const changerOf = ({ stored }: Conflict): string =>
  typeof stored.changed_by_name === 'string' ? stored.changed_by_name : ''

/** How long ago that was, in words. */
export const ageOf = ({ stored }: Conflict): string =>
  typeof stored.changed_on_delta_humanized === 'string' ? stored.changed_on_delta_humanized : ''
