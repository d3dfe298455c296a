/** Administration of other users' sign-ins: links, sessions, API tokens. */
import { AppError } from '@belvedere/core/errors'
import Type from 'typebox'
import { INVITATION_LIFE_MS } from '../../auth/one-time-links.ts'
import { NO_PASSWORD } from '../../auth/users.ts'
import { type Context, contextOf } from '../../crud/context.ts'
import { loadPeople } from '../../crud/people.ts'
import { ANY_OBJECT, INTEGER, MESSAGE, orNull, resultOf, resultsOf, TEXT, TEXT_OR_NULL } from '../../http/answers.ts'
import { defineRoutes, permission, type Route, type RouteInput } from '../../http/route.ts'
import { isoTime } from '../../metadata/revisions.ts'
import { checkMayHandle } from './role-rules.ts'
import { rolesOfUsers, userOf } from './users.ts'

const log = (input: RouteInput, action: string, facts: Readonly<Record<string, unknown>>): void =>
  input.services.activity.write({ action, user_id: input.user.id, facts: { ...facts, ip: input.request.ip } })

/** Returns the user in the address, if the caller may change them. */
async function handled(input: RouteInput) {
  const context = contextOf(input)
  const user = await userOf(input, context.store)
  checkMayHandle(context, await rolesOfUsers(context.store, [user.id]))
  return { context, user }
}

/** Creates a link that signs the user in once, for the caller to forward: an invitation. */
async function makeLink(input: RouteInput): Promise<unknown> {
  const { context, user } = await handled(input)
  if (user.active === 0) throw new AppError('INVALID_FIELDS', { fields: { id: ['This account is deactivated.'] } })
  if (user.password_hash !== NO_PASSWORD) {
    throw new AppError('INVALID_FIELDS', {
      fields: { id: ['This user already has a password. Reset it to create a link.'] },
    })
  }
  return answerLink(input, context, user, 'user_invited')
}

/** Voids the password, ends all sessions and tokens of the user, and creates a link to set a new password. */
async function resetPassword(input: RouteInput): Promise<unknown> {
  const { context, user } = await handled(input)
  if (user.id === context.user.id) {
    throw new AppError('INVALID_FIELDS', { fields: { id: ['Change your own password in your account.'] } })
  }
  await input.services.auth.setPassword(user.id, NO_PASSWORD)
  return answerLink(input, context, user, 'password_reset')
}

async function answerLink(
  input: RouteInput,
  { services }: Context,
  { id, username }: { readonly id: number; readonly username: string },
  action: string,
): Promise<unknown> {
  const token = await services.auth.links.create(id, INVITATION_LIFE_MS)
  log(input, action, { type: 'user', id, name: username })
  input.reply.header('cache-control', 'no-store')
  const expires_on = isoTime(services.clock.now() + INVITATION_LIFE_MS)
  return { result: { url: `${services.base_url}/login/link?token=${token}`, expires_on } }
}

async function signOutEverywhere(input: RouteInput): Promise<unknown> {
  const { context, user } = await handled(input)
  await context.services.auth.revokeAll(user.id)
  log(input, 'user_signed_out', { type: 'user', id: user.id, name: user.username })
  return { message: 'OK' }
}

async function withPeople<Row extends { readonly user_id: number }>(input: RouteInput, rows: readonly Row[]) {
  const people = await loadPeople(
    contextOf(input).store,
    rows.map(row => row.user_id),
  )
  return { result: rows.map(({ user_id, ...row }) => ({ ...row, user: people.get(user_id) ?? null })) }
}

const sessions = async (input: RouteInput): Promise<unknown> =>
  withPeople(input, await input.services.auth.sessions.list(null))

const tokens = async (input: RouteInput): Promise<unknown> =>
  withPeople(input, await input.services.auth.apiTokens.listAll())

async function endSession(input: RouteInput): Promise<unknown> {
  const { id } = input.request.params as { readonly id: string }
  if (!(await input.services.auth.sessions.endById(null, id))) throw new AppError('NOT_FOUND')
  log(input, 'session_ended', {})
  return { message: 'OK' }
}

async function revokeToken(input: RouteInput): Promise<unknown> {
  const { id } = input.request.params as { readonly id: string }
  const isGone = /^\d{1,9}$/.test(id) && (await input.services.auth.apiTokens.revoke(null, Number(id)))
  if (!isGone) throw new AppError('NOT_FOUND')
  log(input, 'api_token_revoked', { id: Number(id) })
  return { message: 'OK' }
}

const READ = permission('can_read', 'User')
const WRITE = permission('can_write', 'User')
const LINK = resultOf(Type.Object({ url: TEXT, expires_on: TEXT }))
const PERSON = orNull(ANY_OBJECT)

export const keyRoutes: readonly Route[] = defineRoutes([
  {
    method: 'POST',
    url: '/api/v1/security/users/:id/link',
    access: WRITE,
    docs: { summary: 'Create a one-time link for an invited user', answer: LINK },
    handler: makeLink,
  },
  {
    method: 'POST',
    url: '/api/v1/security/users/:id/reset_password',
    access: WRITE,
    docs: { summary: 'Reset a user’s password; the link lets them set a new one', answer: LINK },
    handler: resetPassword,
  },
  {
    method: 'POST',
    url: '/api/v1/security/users/:id/sign_out',
    access: WRITE,
    docs: { summary: 'End all sessions and tokens of a user', answer: MESSAGE },
    handler: signOutEverywhere,
  },
  {
    method: 'GET',
    url: '/api/v1/security/sessions',
    access: READ,
    docs: {
      summary: 'Sessions of all users',
      answer: resultsOf(
        Type.Object({
          id: TEXT,
          created_on: TEXT,
          last_seen_on: TEXT,
          expires_on: TEXT,
          user_agent: TEXT_OR_NULL,
          ip: TEXT_OR_NULL,
          user: PERSON,
        }),
      ),
    },
    handler: sessions,
  },
  {
    method: 'DELETE',
    url: '/api/v1/security/sessions/:id',
    access: WRITE,
    docs: { summary: 'End a session', answer: MESSAGE },
    handler: endSession,
  },
  {
    method: 'GET',
    url: '/api/v1/security/tokens',
    access: READ,
    docs: {
      summary: 'API tokens of all users, without their secrets',
      answer: resultsOf(
        Type.Object({
          id: INTEGER,
          name: TEXT,
          created_on: TEXT,
          expires_on: TEXT_OR_NULL,
          last_used_on: TEXT_OR_NULL,
          user: PERSON,
        }),
      ),
    },
    handler: tokens,
  },
  {
    method: 'DELETE',
    url: '/api/v1/security/tokens/:id',
    access: WRITE,
    docs: { summary: 'Revoke an API token', answer: MESSAGE },
    handler: revokeToken,
  },
])
