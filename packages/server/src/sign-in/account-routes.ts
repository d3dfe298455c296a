import { AppError } from '@belvedere/core/errors'
import { isNumberFormat, NUMBER_FORMATS } from '@belvedere/core/format'
import { readPreferences } from '@belvedere/core/settings'
import { isTimeZone } from '@belvedere/core/time'
import Type, { type Static } from 'typebox'
import { passwordProblem } from '../auth/password-rules.ts'
import { MAX_PASSWORD_LENGTH } from '../auth/passwords.ts'
import { sessionId } from '../auth/sessions.ts'
import { NO_PASSWORD } from '../auth/users.ts'
import { FLAG, MESSAGE, resultOf, resultsOf, TEXT, TEXT_OR_NULL, TEXTS } from '../http/answers.ts'
import { defineRoutes, type Route, type RouteInput, SIGNED_IN } from '../http/route.ts'
import { storedJson } from '../json/parse.ts'
import { isoTime } from '../metadata/revisions.ts'
import { checkIsPerson } from './api-token-routes.ts'
import { startSession } from './routes.ts'

const Name = Type.String({ maxLength: 64 })
const Password = Type.String({ maxLength: MAX_PASSWORD_LENGTH })
const Names = Type.Object({ first_name: Name, last_name: Name }, { additionalProperties: false })
const Choice = Type.Union([Type.String({ maxLength: 64 }), Type.Null()])
const Preferences = Type.Object(
  {
    time_zone: Choice,
    number_format: Choice,
    /** An unsupported locale falls back to English. */
    date_locale: Choice,
  },
  { additionalProperties: false },
)
const Candidate = Type.Object({ password: Password }, { additionalProperties: false })
const NewPassword = Type.Object(
  {
    /** Omitted by users without a password. */
    current: Type.Optional(Password),
    password: Password,
  },
  { additionalProperties: false },
)

const fieldError = (field: string, text: string): AppError =>
  new AppError('INVALID_FIELDS', { fields: { [field]: [text] } })

const ownRow = ({ services, user }: RouteInput) =>
  services.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()

async function account(input: RouteInput): Promise<unknown> {
  checkIsPerson(input)
  const { username, first_name, last_name, email, created_on, last_login, password_hash, preferences } =
    await ownRow(input)
  const has_password = password_hash !== NO_PASSWORD
  const { roles } = input.user
  const chosen = readPreferences(storedJson(preferences, null))
  const facts = { username, first_name, last_name, email, roles, created_on, last_login, has_password }
  return { result: { ...facts, preferences: chosen } }
}

/**
 * Stores the preferences of the user.
 * @throws AppError INVALID_FIELDS
 */
async function choose(input: RouteInput): Promise<unknown> {
  checkIsPerson(input)
  const { services, user, request } = input
  const chosen = request.body as Static<typeof Preferences>
  if (chosen.time_zone !== null && !isTimeZone(chosen.time_zone))
    throw fieldError('time_zone', 'Not a valid time zone.')
  if (chosen.number_format !== null && !isNumberFormat(chosen.number_format))
    throw fieldError('number_format', `Not one of ${Object.keys(NUMBER_FORMATS).join(', ')}.`)
  await services.db
    .updateTable('users')
    .set({ preferences: JSON.stringify(chosen), changed_on: isoTime(services.clock.now()) })
    .where('id', '=', user.id)
    .execute()
  services.auth.principals.invalidate(user.id)
  return { result: chosen }
}

async function rename(input: RouteInput): Promise<unknown> {
  checkIsPerson(input)
  const { services, user, request } = input
  const { first_name, last_name } = request.body as Static<typeof Names>
  const names = { first_name: first_name.trim(), last_name: last_name.trim() }
  await services.db
    .updateTable('users')
    .set({ ...names, changed_on: isoTime(services.clock.now()) })
    .where('id', '=', user.id)
    .execute()
  services.auth.principals.invalidate(user.id)
  services.activity.write({ action: 'account_changed', user_id: user.id, facts: { ip: request.ip } })
  return { result: names }
}

/** Returns the names of the user, which must not be passwords. */
const wordsOf = ({ user }: RouteInput): readonly string[] => [
  user.username,
  user.first_name,
  user.last_name,
  user.email,
]

async function checkCandidate(input: RouteInput): Promise<unknown> {
  checkIsPerson(input)
  const { password } = input.request.body as Static<typeof Candidate>
  return { result: { problem: await passwordProblem(password, wordsOf(input)) } }
}

/**
 * Verifies the current password.
 * @throws AppError INVALID_FIELDS, TOO_MANY_LOGINS
 */
async function checkCurrent({ services, user, request }: RouteInput, stored: string, current: string): Promise<void> {
  const { failures, passwords } = services.auth
  const seconds = failures.waitFor(user.username, request.ip)
  if (seconds > 0) throw new AppError('TOO_MANY_LOGINS', { seconds })
  if (await passwords.verify(stored, current)) return failures.succeeded(user.username, request.ip)
  failures.failed(user.username, request.ip)
  throw fieldError('current', 'This is not your password.')
}

/** Changes the password. All sessions and tokens of the user end, and this browser gets a new session. */
async function changePassword(input: RouteInput): Promise<unknown> {
  checkIsPerson(input)
  const { services, user, request, reply } = input
  const { current = '', password } = request.body as Static<typeof NewPassword>
  const { password_hash } = await ownRow(input)
  if (password_hash !== NO_PASSWORD) await checkCurrent(input, password_hash, current)
  const problem = await passwordProblem(password, wordsOf(input))
  if (problem !== null) throw fieldError('password', problem)
  if (password === current) throw fieldError('password', 'This is your current password.')
  await services.auth.setPassword(user.id, await services.auth.passwords.hash(password))
  services.activity.write({ action: 'password_changed', user_id: user.id, facts: { ip: request.ip } })
  if (request.identity.kind === 'session') await startSession(services, request, reply, user.id)
  return { message: 'OK' }
}

async function sessions(input: RouteInput): Promise<unknown> {
  checkIsPerson(input)
  const { services, user, request } = input
  const own = request.identity.kind === 'session' ? sessionId(request.identity.session) : null
  const live = await services.auth.sessions.list(user.id)
  return { result: live.map(({ user_id: _, ...facts }) => ({ ...facts, is_current: facts.id === own })) }
}

async function endSession(input: RouteInput): Promise<unknown> {
  checkIsPerson(input)
  const { services, user, request } = input
  const { id } = request.params as { readonly id: string }
  if (!(await services.auth.sessions.endById(user.id, id))) throw new AppError('NOT_FOUND')
  services.activity.write({ action: 'session_ended', user_id: user.id, facts: { ip: request.ip } })
  return { message: 'OK' }
}

const ACCOUNT = Type.Object({
  preferences: Preferences,
  username: TEXT,
  first_name: TEXT,
  last_name: TEXT,
  email: TEXT,
  roles: TEXTS,
  created_on: TEXT,
  last_login: TEXT_OR_NULL,
  has_password: FLAG,
})
const SESSION = Type.Object({
  id: TEXT,
  created_on: TEXT,
  last_seen_on: TEXT,
  expires_on: TEXT,
  user_agent: TEXT_OR_NULL,
  ip: TEXT_OR_NULL,
  is_current: FLAG,
})

/** Routes of the user's own account: name, password, sessions. */
export const accountRoutes: readonly Route[] = defineRoutes([
  {
    method: 'GET',
    url: '/api/v1/me/account',
    access: SIGNED_IN,
    docs: { summary: 'The caller’s account', answer: resultOf(ACCOUNT) },
    handler: account,
  },
  {
    method: 'PUT',
    url: '/api/v1/me/account',
    access: SIGNED_IN,
    schema: { body: Names },
    docs: { summary: 'Change the caller’s name', answer: resultOf(Names) },
    handler: rename,
  },
  {
    method: 'PUT',
    url: '/api/v1/me/preferences',
    access: SIGNED_IN,
    schema: { body: Preferences },
    docs: {
      summary: 'Choose the caller’s time zone, number format and language of dates',
      answer: resultOf(Preferences),
    },
    handler: choose,
  },
  {
    method: 'POST',
    url: '/api/v1/me/password/check',
    access: SIGNED_IN,
    schema: { body: Candidate },
    docs: {
      summary: 'Check a new password; null if it is valid',
      answer: resultOf(Type.Object({ problem: TEXT_OR_NULL })),
    },
    handler: checkCandidate,
  },
  {
    method: 'PUT',
    url: '/api/v1/me/password',
    access: SIGNED_IN,
    schema: { body: NewPassword },
    docs: { summary: 'Change the caller’s password; all other sessions and tokens end', answer: MESSAGE },
    handler: changePassword,
  },
  {
    method: 'GET',
    url: '/api/v1/me/sessions',
    access: SIGNED_IN,
    docs: { summary: 'The caller’s sessions', answer: resultsOf(SESSION) },
    handler: sessions,
  },
  {
    method: 'DELETE',
    url: '/api/v1/me/sessions/:id',
    access: SIGNED_IN,
    docs: { summary: 'End a session of the caller', answer: MESSAGE },
    handler: endSession,
  },
])
