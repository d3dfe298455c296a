/** Permalinks and stored filter values of a dashboard (requirements API-DASH-018, -020, -022). */

import { createHash } from 'node:crypto'
import type { DashboardPageData } from '@belvedere/api'
import { AppError } from '@belvedere/core/errors'
import { isRecord } from '@belvedere/core/json'
import Type from 'typebox'
import { type Context, contextOf, paramOf } from '../../crud/context.ts'
import { bodySchema } from '../../crud/docs.ts'
import { anything, jsonText, longText, parseBody, required } from '../../crud/fields.ts'
import { findReadable } from '../../crud/read.ts'
import {
  dropState,
  loadOwnState,
  loadState,
  type StateKind,
  type StoredState,
  saveState,
} from '../../crud/stored-state.ts'
import { ANY_OBJECT, KEY, MESSAGE, TEXT } from '../../http/answers.ts'
import { alsoGuests, permission, type Route, type RouteInput } from '../../http/route.ts'
import { dashboardResource } from './resource.ts'

const PERMALINK: StateKind = { resource: 'dashboard_permalink', days: null }
const FILTER_STATE: StateKind = { resource: 'filter_state', days: 90 }

/** Fields of a shared state of a dashboard. */
export const STATE_FIELDS = {
  urlParams: anything,
  dataMask: anything,
  activeTabs: anything,
  anchor: longText,
}
const VALUE_FIELDS = { value: required(jsonText()) }

async function share(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const row = await findReadable(dashboardResource, paramOf(input, 'id'), context)
  return input.reply.code(201).send(await shareState(context, row, parseBody(input.request.body ?? {}, STATE_FIELDS)))
}

/**
 * Stores a state of a dashboard under an address. If the same user shares the same state again, the key is the same.
 */
export async function shareState(
  context: Context,
  row: { readonly id: number; readonly uuid: string },
  state: Readonly<Record<string, unknown>>,
): Promise<{ readonly key: string; readonly url: string }> {
  const value = { dashboardId: String(row.id), state }
  const digest = createHash('sha256')
    .update(JSON.stringify([context.user.id, row.uuid, state]))
    .digest('base64url')
  const key = digest.slice(0, 22)
  await saveState(context, PERMALINK, key, value)
  return { key, url: `${context.services.base_url}/superset/dashboard/p/${key}/` }
}

async function readShared(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const { value } = await loadState(context, PERMALINK, paramOf(input, 'key'))
  await findReadable(dashboardResource, String(value.dashboardId), context)
  return value
}

/** Redirects a permalink to the dashboard's address with the key, its own parameters and its anchor. */
async function openShared(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const key = paramOf(input, 'key')
  const { value } = await loadState(context, PERMALINK, key)
  const state = isRecord(value.state) ? value.state : {}
  const params = new URLSearchParams({ permalink_key: key })
  for (const pair of Array.isArray(state.urlParams) ? state.urlParams : []) {
    if (Array.isArray(pair) && pair.length === 2) params.append(String(pair[0]), String(pair[1]))
  }
  const anchor = typeof state.anchor === 'string' && state.anchor !== '' ? `#${encodeURIComponent(state.anchor)}` : ''
  return input.reply.redirect(`/superset/dashboard/${value.dashboardId}/?${params}${anchor}`, 302)
}

/**
 * Returns the state for a page whose address has a key: the state of a permalink of this dashboard, else the stored
 * filters (requirements ROUTE-010, ROUTE-014). All readers of the dashboard can open the address, regardless of
 * the user who applied the filters. An invalid key is ignored.
 */
export async function storedStateFor(
  context: Context,
  { permalink_key, native_filters_key }: Readonly<Record<string, unknown>>,
  dashboard_id: number,
): Promise<DashboardPageData['stored_state']> {
  const load = (kind: StateKind, key: unknown) =>
    typeof key === 'string' ? loadState(context, kind, key).catch(() => null) : null
  const shared = await load(PERMALINK, permalink_key)
  if (shared && shared.value.dashboardId === String(dashboard_id)) {
    const state = isRecord(shared.value.state) ? shared.value.state : {}
    const tabs = Array.isArray(state.activeTabs) ? state.activeTabs : []
    return {
      data_mask: JSON.stringify(isRecord(state.dataMask) ? state.dataMask : {}),
      active_tabs: tabs.filter((tab): tab is string => typeof tab === 'string'),
    }
  }
  const applied = await load(FILTER_STATE, native_filters_key)
  if (applied?.value.dashboard_id !== dashboard_id || typeof applied.value.value !== 'string') return undefined
  return { data_mask: applied.value.value, active_tabs: [] }
}

async function storeFilters(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const row = await findReadable(dashboardResource, paramOf(input, 'id'), context)
  const { value } = parseBody(input.request.body, VALUE_FIELDS)
  const { tab_id } = input.request.query as Readonly<Record<string, string | undefined>>
  const tab = `tab/${context.user.id}/${row.id}/${(tab_id ?? '').slice(0, 50)}`
  const known = tab_id === undefined ? null : await loadState(context, FILTER_STATE, tab).catch(() => null)
  const key = typeof known?.value.key === 'string' ? known.value.key : context.services.ids.secret()
  await saveState(context, FILTER_STATE, key, { dashboard_id: row.id, value })
  if (tab_id !== undefined) await saveState(context, FILTER_STATE, tab, { key })
  return input.reply.code(201).send({ key })
}

async function changeFilters(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const row = await findReadable(dashboardResource, paramOf(input, 'id'), context)
  const key = paramOf(input, 'key')
  const { value } = parseBody(input.request.body, VALUE_FIELDS)
  ofDashboard(row.id, await loadOwnState(context, FILTER_STATE, key))
  await saveState(context, FILTER_STATE, key, { dashboard_id: row.id, value })
  return { key }
}

/**
 * Checks that a state belongs to this dashboard: a right on one dashboard must not open states of another.
 * @throws AppError NOT_FOUND
 */
function ofDashboard(dashboard_id: number, state: StoredState): StoredState {
  if (state.value.dashboard_id !== dashboard_id) throw new AppError('NOT_FOUND')
  return state
}

const READ = permission('can_read', 'DashboardFilterStateRestApi')
const WRITE = permission('can_write', 'DashboardFilterStateRestApi')
const stateUrl = '/api/v1/dashboard/:id/filter_state'

export const permalinkRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/api/v1/dashboard/:id/permalink',
    access: alsoGuests(permission('can_write', 'DashboardPermalinkRestApi')),
    docs: {
      summary: 'Create a link to a dashboard in its current state',
      body: bodySchema(STATE_FIELDS),
      answer: Type.Object({ key: TEXT, url: TEXT }),
      status: 201,
    },
    handler: share,
  },
  {
    method: 'GET',
    url: '/api/v1/dashboard/permalink/:key',
    access: alsoGuests(permission('can_read', 'DashboardPermalinkRestApi')),
    docs: { summary: 'The state that a link refers to', answer: ANY_OBJECT },
    handler: readShared,
  },
  {
    method: 'GET',
    url: '/superset/dashboard/p/:key',
    access: permission('can_read', 'Dashboard'),
    handler: openShared,
  },
  {
    method: 'POST',
    url: stateUrl,
    access: WRITE,
    docs: { summary: 'Store filter values under a key', body: bodySchema(VALUE_FIELDS), answer: KEY, status: 201 },
    handler: storeFilters,
  },
  {
    method: 'PUT',
    url: `${stateUrl}/:key`,
    access: WRITE,
    docs: { summary: 'Change stored filter values', body: bodySchema(VALUE_FIELDS), answer: KEY },
    handler: changeFilters,
  },
  {
    method: 'GET',
    url: `${stateUrl}/:key`,
    access: READ,
    docs: { summary: 'Stored filter values', answer: Type.Object({ value: TEXT }) },
    handler: async input => {
      const context = contextOf(input)
      const row = await findReadable(dashboardResource, paramOf(input, 'id'), context)
      const { value } = ofDashboard(row.id, await loadState(context, FILTER_STATE, paramOf(input, 'key')))
      return { value: value.value }
    },
  },
  {
    method: 'DELETE',
    url: `${stateUrl}/:key`,
    access: WRITE,
    docs: { summary: 'Remove stored filter values', answer: MESSAGE },
    handler: async input => {
      const context = contextOf(input)
      const row = await findReadable(dashboardResource, paramOf(input, 'id'), context)
      ofDashboard(row.id, await loadOwnState(context, FILTER_STATE, paramOf(input, 'key')))
      await dropState(context, FILTER_STATE, paramOf(input, 'key'))
      return { message: 'Deleted successfully' }
    },
  },
]
