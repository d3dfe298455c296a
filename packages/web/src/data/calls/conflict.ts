import { isRecord } from '@belvedere/core/json'
import { t } from '../../i18n.ts'
import type { App } from '../../state/app.ts'
import { bootstrap } from '../page/bootstrap.ts'
import { ApiError } from './api-error.ts'

/** Stored version that a refused write conflicts with. */
export interface Conflict {
  readonly version: number
  /** Stored object, as serialized by its GET endpoint. */
  readonly stored: Readonly<Record<string, unknown>>
}

/** Returns the conflict that a write was refused with; null for other errors. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const extra = error.errors[0]?.extra
  if (typeof extra?.version !== 'number' || !isRecord(extra.result)) return null
  return { version: extra.version, stored: extra.result }
}

/** Returns true if the same user stored the version, in another window. */
export const isOwnChange = (app: App, { stored: { changed_by: by } }: Conflict): boolean =>
  isRecord(by) && by.id === bootstrap(app).user.id

/** Returns the user who stored the version, as the start of a sentence. */
export function changerOf(app: App, conflict: Conflict): string {
  const name = conflict.stored.changed_by_name
  if (isOwnChange(app, conflict)) return t('You in another window')
  return typeof name === 'string' && name !== '' ? name : t('Somebody')
}

/** Returns the age of the stored version as text. */
export const ageOf = ({ stored }: Conflict): string =>
  typeof stored.changed_on_delta_humanized === 'string' ? stored.changed_on_delta_humanized : ''
