/** State that pages store on the server under a key: unsaved form data, filter values, permalinks. */

import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import { storedJson } from '../json/parse.ts'
import type { Context } from './context.ts'

export interface StateKind {
  readonly resource:
    | 'form_data'
    | 'filter_state'
    | 'dashboard_permalink'
    | 'explore_permalink'
    | 'kept_value'
    | 'tab_state'
  /** Days after the last use until it expires; null if it never expires. */
  readonly days: number | null
}
export interface StoredState {
  readonly value: Readonly<Record<string, unknown>>
  readonly user_id: number | null
}

const DAY_MS = 86_400_000

const expiryOf = (context: Context, kind: StateKind): string | null =>
  kind.days === null ? null : new Date(Date.parse(context.now) + kind.days * DAY_MS).toISOString()

export async function saveState(
  context: Context,
  kind: StateKind,
  key: string,
  value: Readonly<Record<string, unknown>>,
): Promise<void> {
  const stored = { value: JSON.stringify(value), expires_on: expiryOf(context, kind) }
  await context.store
    .insertInto('key_values')
    .values({
      resource: kind.resource,
      key,
      ...stored,
      user_id: context.user.is_anonymous ? null : context.user.id,
      created_on: context.now,
    })
    .onConflict(conflict => conflict.columns(['resource', 'key']).doUpdateSet(stored))
    .execute()
}

/** Returns the state under a key and extends its life. Throws 404 if there is none or it has expired. */
export async function loadState(context: Context, kind: StateKind, key: string): Promise<StoredState> {
  const row = await context.store
    .selectFrom('key_values')
    .select(['value', 'user_id', 'expires_on'])
    .where('resource', '=', kind.resource)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row || (row.expires_on !== null && row.expires_on < context.now)) throw new AppError('NOT_FOUND')
  const isHalfGone = kind.days !== null && row.expires_on !== null && isPastHalf(context, kind.days, row.expires_on)
  if (isHalfGone) {
    await context.store
      .updateTable('key_values')
      .set({ expires_on: expiryOf(context, kind) })
      .where('resource', '=', kind.resource)
      .where('key', '=', key)
      .execute()
  }
  const value = storedJson(row.value)
  return { value: isRecord(value) ? value : {}, user_id: row.user_id }
}

const isPastHalf = (context: Context, days: number, expires_on: string): boolean =>
  Date.parse(expires_on) - Date.parse(context.now) < (days * DAY_MS) / 2

/** Returns the state under a key, only to the user who stored it. */
export async function loadOwnState(context: Context, kind: StateKind, key: string): Promise<StoredState> {
  const state = await loadState(context, kind, key)
  if (state.user_id !== context.user.id) throw new AppError('FORBIDDEN')
  return state
}

export async function dropState(context: Context, kind: StateKind, key: string): Promise<void> {
  await context.store.deleteFrom('key_values').where('resource', '=', kind.resource).where('key', '=', key).execute()
}
