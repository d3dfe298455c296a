/** Requests for access: created by users who may not open an object, decided by users who can grant access. */
import { AppError } from '@belvedere/core/errors'
import type { Principal } from '../auth/principal.ts'
import { logAction } from '../crud/activity/activity.ts'
import { type Context, contextOf, idOf, paramOf } from '../crud/context.ts'
import { oneOf, parseBody, required, text } from '../crud/fields.ts'
import { fullName, isOwner, loadPeople, type Person } from '../crud/people.ts'
import { toAge, toWireTime } from '../crud/times.ts'
import { inWrite } from '../crud/write.ts'
import type { RouteInput } from '../http/route.ts'
import { giveAccess } from './give.ts'
import { sendAccessLetter } from './letters.ts'
import { listAdministrators } from './people.ts'
import {
  findRequestedObject,
  giversOf,
  isRequestedType,
  lackedDatasets,
  mayOpen,
  REQUESTED_TYPES,
  type RequestedObject,
  requestedObject,
  unseenObject,
} from './requested-object.ts'

export const REQUESTS_PAGE = '/access/requests/'

export const REQUEST_FIELDS = {
  object_type: required(oneOf(REQUESTED_TYPES)),
  /** Id, uuid, or the slug of a dashboard. */
  object_key: required(text(1, 255)),
  reason: text(0, 500),
}
/** Maximum number of open requests of a user, so that one user cannot flood the lists of others. */
const MAX_OPEN = 50
const MAX_LISTED = 200

const personOf = ({ id, username, first_name, last_name }: Person): Person => ({ id, username, first_name, last_name })
const nameOf = (person: Person): string => fullName(person) || person.username

/** Describes the missing right without naming data that the user may not know about. */
function lackText({ type }: RequestedObject, lacked: number): string {
  if (lacked === 0) return `The ${type} is limited to its owners, or to roles that you do not have.`
  if (type === 'dataset') return 'You do not have access to this dataset.'
  if (type === 'chart') return 'You do not have access to the dataset of this chart.'
  return lacked === 1
    ? 'You do not have access to a dataset of this dashboard.'
    : `You do not have access to ${lacked} datasets of this dashboard.`
}

const hiddenText = ({ type }: RequestedObject): string =>
  `You do not have access to this ${type}, or it does not exist.`

/** An object as a user referred to it. */
interface NamedObject {
  /** Null if it does not exist. */
  readonly stored: RequestedObject | null
  /** The object as the user may see it: a private object looks like one that does not exist. */
  readonly object: RequestedObject
  readonly key: string
  readonly isVisible: boolean
}

async function namedObject(context: Context, type: RequestedObject['type'], key: string): Promise<NamedObject> {
  const stored = await findRequestedObject(context, type, key)
  const isVisible = stored !== null && (await mayOpen(context, stored, context.user))
  return { stored, key, object: stored !== null && isVisible ? stored : unseenObject(type, key), isVisible }
}

/** Selects the caller's requests for the object. For an object that they cannot see, requests match by the same key. */
const ownRequests = ({ store, user }: Context, { object, key, isVisible }: NamedObject) =>
  store
    .selectFrom('access_requests')
    .select(['id', 'state', 'created_on'])
    .where('user_id', '=', user.id)
    .where('object_type', '=', object.type)
    .where(eb => (isVisible ? eb('object_id', '=', object.id) : eb('object_key', '=', key)))
    .orderBy('id', 'desc')

/**
 * Returns the people who can grant access, as shown to the caller. Owners are shown only to users who see the object,
 * but always receive the mail of a request.
 */
async function shownGivers(context: Context, { object, isVisible }: NamedObject): Promise<readonly Person[]> {
  return isVisible ? giversOf(context, object, context.user) : listAdministrators(context)
}

/** GET: the rights that the caller lacks to open an object, and the people who can grant them. */
export async function refusalOf(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const type = paramOf(input, 'object_type')
  if (!isRequestedType(type)) throw new AppError('NOT_FOUND')
  const named = await namedObject(context, type, paramOf(input, 'key'))
  const { object, isVisible } = named
  const lacked = isVisible ? await lackedDatasets(context, object, context.user) : []
  const may_open = isVisible && lacked.length === 0
  const own = await ownRequests(context, named).executeTakeFirst()
  const givers = may_open ? [] : await shownGivers(context, named)
  return {
    result: {
      may_open,
      lacks: may_open ? null : isVisible ? lackText(object, lacked.length) : hiddenText(object),
      givers: givers.map(personOf),
      request: own ? { ...own, created_on: toWireTime(own.created_on) } : null,
    },
  }
}

export async function makeRequest(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const body = parseBody(input.request.body, REQUEST_FIELDS)
  const { object_type: type } = body
  if (!isRequestedType(type)) throw new AppError('NOT_FOUND')
  const named = await namedObject(context, type, String(body.object_key))
  if (named.isVisible && (await lackedDatasets(context, named.object, context.user)).length === 0) {
    throw new AppError('INVALID_FIELDS', { fields: { object_key: ['You already have access.'] } })
  }
  const reason = typeof body.reason === 'string' ? body.reason.trim() : ''
  const { id, isRepeated } = await inWrite(context, inside => storeRequest(inside, named, reason))
  const shown = await shownGivers(context, named)
  if (named.stored && !isRepeated) await notifyGivers(context, named.stored, { id, reason })
  return input.reply.code(201).send({ id, result: { state: 'open', givers: shown.map(personOf) } })
}

async function notifyGivers(
  context: Context,
  object: RequestedObject,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  const { type } = object
  logAction(context, 'access_requested', { type, id: object.id })
  const givers = await giversOf(context, object, context.user)
  sendAccessLetter(
    {
      to: givers.map(({ email }) => email),
      subject: `${nameOf(context.user)} requests access to ${object.title}`,
      paragraphs: [
        `${nameOf(context.user)} (${context.user.username}) cannot open the ${type} "${object.title}" and requests access.`,
        ...(reason === '' ? [] : [reason]),
      ],
      link: { label: 'Grant or decline', path: REQUESTS_PAGE },
      occasion: `access-${id}-requested`,
    },
    context.services,
  )
}

interface StoredRequest {
  readonly id: number
  /** True if the user requested access within the last day: the deciders were notified then. */
  readonly isRepeated: boolean
}

const DAY_MS = 86_400_000

async function wasRequested({ store, user, now }: Context, object: RequestedObject): Promise<boolean> {
  const since = new Date(Date.parse(now) - DAY_MS).toISOString()
  const row = await store
    .selectFrom('access_requests')
    .select('id')
    .where('user_id', '=', user.id)
    .where('object_type', '=', object.type)
    .where('object_id', '=', object.id)
    .where('created_on', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores a request. A user has at most one open request per key of an object; a repeated request updates the reason.
 */
async function storeRequest(context: Context, named: NamedObject, reason: string): Promise<StoredRequest> {
  const { store, user, now } = context
  const isRepeated = named.stored !== null && (await wasRequested(context, named.stored))
  const same = await ownRequests(context, named).where('state', '=', 'open').executeTakeFirst()
  if (same) {
    await store.updateTable('access_requests').set({ reason, created_on: now }).where('id', '=', same.id).execute()
    return { id: same.id, isRepeated: true }
  }
  const open = await store
    .selectFrom('access_requests')
    .select('id')
    .where('user_id', '=', user.id)
    .where('state', '=', 'open')
    .execute()
  if (open.length >= MAX_OPEN) {
    const text = `You have ${MAX_OPEN} open requests. Wait for decisions about some of them.`
    throw new AppError('INVALID_FIELDS', { fields: { object_key: [text] } })
  }
  const values = {
    user_id: user.id,
    object_type: named.object.type,
    object_id: named.stored?.id ?? 0,
    object_key: named.key,
    reason,
    state: 'open' as const,
    created_on: now,
    decided_on: null,
    decided_by_id: null,
  }
  const made = await store.insertInto('access_requests').values(values).returning('id').executeTakeFirstOrThrow()
  return { id: made.id, isRepeated }
}

interface SeenRequest {
  readonly object: RequestedObject
  readonly requester: Principal
  readonly givers: readonly Person[]
}

/** Returns the object and people of a stored request; null if the object or the requester was deleted. */
async function seenRequest(
  context: Context,
  row: { readonly object_type: RequestedObject['type']; readonly object_id: number; readonly user_id: number },
): Promise<SeenRequest | null> {
  const requester = await context.services.auth.principals.get(row.user_id)
  if (!requester) return null
  try {
    const object = await requestedObject(context, row.object_type, String(row.object_id))
    return { object, requester, givers: await giversOf(context, object, requester) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/**
 * Returns the object and people of the caller's own request. If the caller cannot see the object, or it was deleted,
 * the object only has the key that they used.
 */
async function ownRequest(
  context: Context,
  row: {
    readonly object_type: RequestedObject['type']
    readonly object_id: number
    readonly object_key: string | null
  },
): Promise<SeenRequest> {
  const named = await namedObject(context, row.object_type, row.object_key ?? String(row.object_id))
  return { object: named.object, requester: context.user, givers: await shownGivers(context, named) }
}

/** GET: open requests that the caller can decide or whose object they own, and the caller's own requests. */
export async function listRequests(input: RouteInput): Promise<unknown> {
  const context = contextOf(input)
  const { store, user } = context
  const rows = await store
    .selectFrom('access_requests')
    .selectAll()
    .where(eb => eb.or([eb('state', '=', 'open'), eb('user_id', '=', user.id)]))
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  const people = await loadPeople(store, [...rows.map(row => row.user_id), ...rows.map(row => row.decided_by_id)])
  const result = []
  const listed = new Set<string>()
  for (const row of rows) {
    const is_own = row.user_id === user.id
    // List an object once, even if it was requested under several keys.
    const subject = `${row.user_id} ${row.object_type} ${row.object_id}`
    if (!is_own && listed.has(subject)) continue
    listed.add(subject)
    const seen = await (is_own ? ownRequest(context, row) : seenRequest(context, row))
    if (!seen) continue
    const may_give = row.state === 'open' && !is_own && seen.givers.some(({ id }) => id === user.id)
    if (!is_own && !may_give && !(await isOwner(context, seen.object.type, seen.object.id))) continue
    result.push({
      id: row.id,
      state: row.state,
      reason: row.reason,
      created_on: toWireTime(row.created_on),
      created_on_humanized: toAge(row.created_on, Date.parse(context.now)),
      user: people.get(row.user_id) ?? null,
      decided_by: people.get(row.decided_by_id ?? -1) ?? null,
      // The title is only for users who may open the object.
      object: { ...seen.object, title: is_own && row.state !== 'given' ? null : seen.object.title },
      is_own,
      may_give,
      givers: seen.givers.map(personOf),
    })
  }
  return { count: result.length, result }
}

/** Returns the handler of POST that grants access or declines the request. */
export const decide =
  (state: 'given' | 'declined') =>
  async (input: RouteInput): Promise<unknown> => {
    const context = contextOf(input)
    const { object, requester } = await inWrite(context, inside => decideInside(inside, idOf(input), state))
    if (state === 'given') {
      context.services.auth.principals.invalidate()
      context.services.memory.changes.publish({ type: 'role', id: null })
    }
    logAction(context, `access_${state}`, { type: object.type, id: object.id })
    sendAccessLetter(
      {
        to: [requester.email],
        subject: state === 'given' ? `You can open ${object.title}` : 'Your request for access was declined',
        paragraphs: [
          state === 'given'
            ? `${nameOf(context.user)} gave you access to the ${object.type} "${object.title}".`
            : `${nameOf(context.user)} declined your request for access to a ${object.type}.`,
        ],
        link: { label: `Open the ${object.type}`, path: object.url },
        occasion: `access-${paramOf(input, 'id')}-${state}`,
      },
      context.services,
    )
    return { result: { state } }
  }

async function decideInside(inside: Context, id: number | null, state: 'given' | 'declined'): Promise<SeenRequest> {
  const { store, user, now } = inside
  const row = await store
    .selectFrom('access_requests')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (row && row.state !== 'open' && (user.is_admin || row.decided_by_id === user.id)) throw new AppError('CONFLICT')
  const seen = row?.state === 'open' && (await seenRequest(inside, row))
  if (!row || !seen) throw new AppError('NOT_FOUND')
  // Users who cannot grant access must not learn that the request exists.
  if (!seen.givers.some(giver => giver.id === user.id)) throw new AppError('NOT_FOUND')
  if (state === 'given') await giveAccess(inside, seen.object, row.user_id)
  await store
    .updateTable('access_requests')
    .set({ state, decided_on: now, decided_by_id: user.id })
    .where('user_id', '=', row.user_id)
    .where('object_type', '=', row.object_type)
    .where('object_id', '=', row.object_id)
    .where('state', '=', 'open')
    .execute()
  return seen
}
