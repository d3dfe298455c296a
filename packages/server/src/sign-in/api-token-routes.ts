import { AppError } from '@belvedere/core/errors'
import Type, { type Static } from 'typebox'
import { INTEGER, MESSAGE, resultsOf, TEXT, TEXT_OR_NULL } from '../http/answers.ts'
import { defineRoutes, type Route, type RouteInput, SIGNED_IN } from '../http/route.ts'

const NewToken = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    /** Days until the token expires; without it, the token is valid until it is revoked. */
    expires_in_days: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()])),
  },
  { additionalProperties: false },
)

const DAY_MS = 86_400_000
/** Maximum number of tokens of a user. More are likely to be forgotten ones. */
const MAX_TOKENS = 50

/**
 * Refuses guests, visitors and API tokens. A token has the rights of its user, but must not create tokens that outlive
 * it, nor change how the user signs in.
 */
export function checkIsPerson({ user, request }: RouteInput): void {
  if (user.guest || user.is_anonymous) throw new AppError('FORBIDDEN')
  if (request.identity.kind === 'bearer' && request.identity.isApiToken) throw new AppError('FORBIDDEN')
}

async function create(input: RouteInput): Promise<unknown> {
  checkIsPerson(input)
  const { services, user, request } = input
  const { name, expires_in_days } = request.body as Static<typeof NewToken>
  if ((await services.auth.apiTokens.list(user.id)).length >= MAX_TOKENS) {
    throw new AppError('INVALID_FIELDS', {
      fields: { name: [`You have ${MAX_TOKENS} tokens, the maximum. Revoke one first.`] },
    })
  }
  const ends = expires_in_days ? new Date(services.clock.now() + expires_in_days * DAY_MS).toISOString() : null
  const { id, token } = await services.auth.apiTokens.create(user.id, name, ends)
  services.activity.write({ action: 'api_token', user_id: user.id, facts: { name, expires_on: ends, ip: request.ip } })
  return input.reply.code(201).send({ id, result: { name, expires_on: ends, token } })
}

async function revoke(input: RouteInput): Promise<unknown> {
  checkIsPerson(input)
  const { id } = input.request.params as { readonly id: string }
  const isGone = /^\d{1,9}$/.test(id) && (await input.services.auth.apiTokens.revoke(input.user.id, Number(id)))
  if (!isGone) throw new AppError('NOT_FOUND')
  input.services.activity.write({ action: 'api_token_revoked', user_id: input.user.id, facts: { id: Number(id) } })
  return { message: 'OK' }
}

/** Routes of the user's own API tokens. */
export const apiTokenRoutes: readonly Route[] = defineRoutes([
  {
    method: 'GET',
    url: '/api/v1/me/tokens',
    access: SIGNED_IN,
    docs: {
      summary: 'The caller’s API tokens, without their secrets',
      answer: resultsOf(
        Type.Object({
          id: INTEGER,
          name: TEXT,
          created_on: TEXT,
          expires_on: TEXT_OR_NULL,
          last_used_on: TEXT_OR_NULL,
        }),
      ),
    },
    handler: async ({ services, user }) => ({ result: await services.auth.apiTokens.list(user.id) }),
  },
  {
    method: 'POST',
    url: '/api/v1/me/tokens',
    access: SIGNED_IN,
    schema: { body: NewToken },
    docs: {
      summary: 'Create an API token; its secret is shown only once',
      answer: Type.Object({ id: INTEGER, result: Type.Object({ name: TEXT, expires_on: TEXT_OR_NULL, token: TEXT }) }),
      status: 201,
    },
    handler: create,
  },
  {
    method: 'DELETE',
    url: '/api/v1/me/tokens/:id',
    access: SIGNED_IN,
    docs: { summary: 'Revoke an API token of the caller', answer: MESSAGE },
    handler: revoke,
  },
])
