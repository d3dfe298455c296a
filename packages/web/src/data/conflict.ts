import { isRecord } from '@belvedere/core/json'
import { t } from '../i18n.ts'
import { ApiError } from './api-error.ts'
import { bootstrap } from './bootstrap.ts'

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

/** Whether it was the same user who stored it, in another window. */
export const isOwnChange = ({ stored: { changed_by: by } }: Conflict): boolean =>
  isRecord(by) && by.id === bootstrap().user.id

/** Who changed the stored object last, as a sentence begins. */
export function changerOf(conflict: Conflict): string {
  const name = conflict.stored.changed_by_name
  if (isOwnChange(conflict)) return t('You in another window')
  return typeof name === 'string' && name !== '' ? name : t('Somebody')
}

/** How long ago that was, in words. */
export const ageOf = ({ stored }: Conflict): string =>
  typeof stored.changed_on_delta_humanized === 'string' ? stored.changed_on_delta_humanized : ''
